import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { hasStoredSession } from '#lib/data/stored-session.ts'

let startHydration = () => {}
const hydrationStarted = new Promise<void>(resolve => {
  startHydration = resolve
})
const loading = new Set<Promise<unknown>>()

/**
 * Lazy hydration of a component that the server has rendered under this id: reading it needs no script. Its file is
 * loaded at the first interaction with the page, or before its data changes.
 */
export function lazyHydration<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => {
    const isRendered = isServerRendered(id)
    if (isRendered && !hasStoredSession()) {
      for (const type of interactions) addEventListener(type, startHydration, { once: true, passive: true })
      await hydrationStarted
    }
    const file = load()
    loading.add(file)
    try {
      return { default: await file }
    } catch (error) {
      // The server's HTML stays until the data changes. Where there is none, the error is shown.
      if (isRendered) return await new Promise<never>(() => {})
      throw error
    }
  })
  return function LazyHydration(props: Props) {
    return (
      <Suspense fallback={<HydrateNow />}>
        <Lazy {...props} />
      </Suspense>
    )
  }
}

/** React renders it where it has removed the server's HTML, because the page changed without an interaction (Back). */
function HydrateNow() {
  useEffect(() => startHydration(), [])
  return null
}

/** To be awaited before data changes: React would remove the HTML of a component whose file is not there yet. */
export async function hydrateAll(): Promise<void> {
  startHydration()
  await hydrationStarted
  await Promise.allSettled(loading)
  // React hydrates in a task of its own.
  await new Promise(resolve => setTimeout(resolve))
}

const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin']

/** Not on the server itself, and not after a navigation from another page. */
const isServerRendered = (id: string) =>
  typeof document !== 'undefined' && document.getElementById(id) !== null
