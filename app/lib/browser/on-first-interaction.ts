// The server's HTML needs no hydration until a visitor touches the page.
import { hasStoredSession } from '#lib/data/stored-session.ts'

const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const

/**
 * At once where nothing with this id has been rendered, on the server as well as after going on from another page, and
 * for somebody with a session: what React shows of it would wait as well.
 */
export async function onFirstInteraction(id: string): Promise<void> {
  if (typeof document === 'undefined' || !document.getElementById(id) || hasStoredSession()) return
  await new Promise<void>(resolve => {
    for (const touch of touches) addEventListener(touch, () => resolve(), { once: true, passive: true })
  })
}
