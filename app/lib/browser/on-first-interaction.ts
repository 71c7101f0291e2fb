// The server's HTML needs no hydration until somebody touches the page.

const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const

/** At once where nothing with this id has been rendered, on the server as well as after going on from another page. */
export async function onFirstInteraction(id: string): Promise<void> {
  if (typeof document === 'undefined' || !document.getElementById(id)) return
  await new Promise<void>(resolve => {
    for (const touch of touches) addEventListener(touch, () => resolve(), { once: true, passive: true })
  })
}
