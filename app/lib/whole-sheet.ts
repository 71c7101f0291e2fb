// A page carries the styles it needs. All of them are fetched once it may come to show something else: at the first
// touch or key, with the data of another page, with a session. Who reads one page and goes never pays for them.

let sheet: Promise<void> | undefined
let link: HTMLLinkElement | undefined
let isHeld = false

export function loadWholeSheet(): Promise<void> {
  return (sheet ??= new Promise(resolve => {
    const page = typeof document === 'undefined' ? undefined : document
    const href = page?.querySelector<HTMLElement>('script[data-sheet]')?.dataset['sheet']
    // While the site is being worked on, they are all there.
    if (!href) return resolve()
    link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    if (isHeld) link.media = forPaper
    // Without them a page can still be read.
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
    document.head.append(link)
  }))
}

/** Of a medium that is not the screen: fetched and read, and not applied. */
const forPaper = 'print'

/** What stands on the page is about to be drawn anew: styled before that too, it would be styled for nothing. */
export function holdWholeSheet(): { release: () => void } {
  isHeld = true
  return {
    release: () => {
      isHeld = false
      if (link) link.media = 'all'
    },
  }
}

export function loadWholeSheetOnTouch() {
  for (const touch of ['pointerover', 'pointerdown', 'keydown'])
    window.addEventListener(touch, () => void loadWholeSheet(), { once: true, passive: true })
}
