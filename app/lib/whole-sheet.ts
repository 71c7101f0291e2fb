// A page carries the styles it needs. All of them are fetched once it may come to show something else: at the first
// touch or key, with the data of another page, with a session. Who reads one page and goes never pays for them.

let sheet: Promise<void> | undefined
let link: HTMLLinkElement | undefined
let media = 'all'

export function loadWholeSheet(): Promise<void> {
  return (sheet ??= new Promise(resolve => {
    const page = typeof document === 'undefined' ? undefined : document
    const href = page?.querySelector<HTMLElement>('script[data-sheet]')?.dataset['sheet']
    // While the site is being worked on, they are all there.
    if (!href) return resolve()
    link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media })
    // Without them a page can still be read.
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
    document.head.append(link)
  }))
}

/**
 * `print` while what stands on the page is about to be drawn anew: then the sheet is fetched and read but not applied
 * to what will go.
 */
export function applyWholeSheetTo(wanted: 'print' | 'all') {
  media = wanted
  if (link) link.media = media
}

export function loadWholeSheetOnTouch() {
  for (const touch of ['pointerover', 'pointerdown', 'keydown'])
    window.addEventListener(touch, () => void loadWholeSheet(), { once: true, passive: true })
}
