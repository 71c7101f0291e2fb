// A page comes with the rules it needs. The full stylesheet is loaded when it may show something else: at the first touch
// or key, with the data of another page, with a session, before a page is rendered for its owner. Visitors who read one
// page and leave never download it.

let sheet: Promise<void> | undefined

// Without them a page can still be read; they are asked for again with whatever comes next.
export const loadFullStylesheet = (): Promise<void> =>
  (sheet ??= fetchSheet().catch(() => {
    sheet = undefined
  }))

function fetchSheet(): Promise<void> {
  const page = typeof document === 'undefined' ? undefined : document
  const href = page?.querySelector<HTMLElement>('script[data-sheet]')?.dataset['sheet']
  // A guarded page links them in its head, and while the site is being worked on every page does.
  if (!href) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', reject)
    document.head.append(link)
  })
}

export function loadFullStylesheetOnTouch() {
  for (const touch of ['pointerover', 'pointerdown', 'keydown'])
    window.addEventListener(touch, () => void loadFullStylesheet(), { once: true, passive: true })
}
