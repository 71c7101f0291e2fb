import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { hasStoredSession } from '#lib/data/stored-session.ts'

let begin = () => {}
const begun = new Promise<void>(resolve => {
  begin = resolve
})
const loads = new Set<Promise<unknown>>()

/**
 * A component that the server has rendered under this id, for lazy hydration: looking at it needs no script. It is
 * loaded at the first interaction with the page, or before what it shows changes.
 */
export function lazyHydration<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => {
    if (mayWait(id)) await begun
    const loading = load()
    loads.add(loading)
    // Without its file, what the server has rendered stays.
    const component = await loading.catch(() => new Promise<never>(() => {}))
    return { default: component }
  })
  return function LazyHydration(props: Props) {
    return (
      <Suspense fallback={<HydrateNow />}>
        <Lazy {...props} />
      </Suspense>
    )
  }
}

/** Rendered where the page has changed all the same, by the browser's Back for one: what was there is gone. */
function HydrateNow() {
  useEffect(() => begin(), [])
  return null
}

/** Before the data of the page changes: a component without its file would show nothing until that is loaded. */
export async function hydrateAll(): Promise<void> {
  begin()
  await begun
  await Promise.allSettled(loads)
  // React hydrates in a task of its own.
  await new Promise(resolve => setTimeout(resolve))
}

const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin']

/**
 * Not where nothing with this id has been rendered, on the server as well as after going on from another page, and not
 * for somebody with a session: what React shows of it would wait as well.
 */
function mayWait(id: string): boolean {
  if (typeof document === 'undefined' || !document.getElementById(id) || hasStoredSession()) return false
  for (const type of interactions) addEventListener(type, begin, { once: true, passive: true })
  return true
}
