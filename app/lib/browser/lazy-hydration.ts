import { type ComponentType, lazy } from 'react'
import { hasStoredSession } from '#lib/data/stored-session.ts'

/**
 * A component that the server has rendered under this id, for lazy hydration: looking at it needs no script. Where
 * nothing on the page changes it is hydrated `OnInteraction`, where matches are followed `AtOnce`.
 */
export function lazyHydration<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const loadNow = () => (loading ??= load().then(part => ({ default: part })))
  const AtOnce = lazy(loadNow)
  const OnInteraction = lazy(async () => {
    // Loaded already for somebody who has followed a match to its end.
    if (!loading) await onFirstInteraction(id)
    return loadNow()
  })
  return { OnInteraction, AtOnce }
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const

/**
 * At once where nothing with this id has been rendered, on the server as well as after going on from another page, and
 * for somebody with a session: what React shows of it would wait as well.
 */
async function onFirstInteraction(id: string): Promise<void> {
  if (typeof document === 'undefined' || !document.getElementById(id) || hasStoredSession()) return
  await new Promise<void>(resolve => {
    for (const touch of touches) addEventListener(touch, () => resolve(), { once: true, passive: true })
  })
}
