import { type ComponentType, lazy } from 'react'
import { hasStoredSession } from '#lib/data/stored-session.ts'

/**
 * A part that the server has rendered under this id: looking at it takes no script. Where nothing on the page changes,
 * `AtRest`, the script follows when somebody touches the page, and otherwise, `Live`, at once.
 */
export function latePart<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const loadNow = () => (loading ??= load().then(part => ({ default: part })))
  const Live = lazy(loadNow)
  const AtRest = lazy(async () => {
    // Whoever has followed what changed to its end has it.
    if (!loading) await onFirstInteraction(id)
    return loadNow()
  })
  return { AtRest, Live }
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
