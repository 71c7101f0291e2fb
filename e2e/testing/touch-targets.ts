// What touch needs: targets of 44 pixels, and rows that keep their name while a table is moved sideways.
import { type CDPSession, expect, type Page } from '@playwright/test'

const devTools = new WeakMap<Page, Promise<CDPSession>>()

/** One for each page, never detached: a session that ends takes the virtual authenticators of all others along. */
function devToolsOf(page: Page) {
  const session = devTools.get(page) ?? page.context().newCDPSession(page)
  devTools.set(page, session)
  return session
}

/** The page now, as a phone that is touched shows it. */
export async function expectTouchTargets(page: Page, name: string, scope: string) {
  const session = await devToolsOf(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const small = await page.evaluate(smallTargets, scope)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  expect(small, `${name}: smaller than 44 px`).toEqual([])
  expect(await page.evaluate(namelessTables), `${name}: names out of view`).toEqual([])
}

/**
 * What can be pressed in less than 44 × 44 pixels. The area counts in which a touch reaches the element: its own box,
 * its label, what it draws around itself. Links within sentences are as high as the text is.
 */
function smallTargets(scope: string): string[] {
  const least = 44
  const targets =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]'
  const root = document.querySelector('[role=dialog]') ?? document.querySelector(scope) ?? document.body
  const found: string[] = []
  const place = [scrollX, scrollY] as const

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- It runs in the page, which knows nothing of this file.
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- As above.
  const pathOf = (element: Element) =>
    [element.parentElement?.parentElement, element.parentElement, element]
      .map(each => [each?.localName, ...(each?.classList ?? [])].join('.'))
      .join(' > ')

  /** Whether words that are no link stand in the same block. */
  function isWithinText(link: Element) {
    if (getComputedStyle(link).display !== 'inline') return false
    let block = link.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    if (!block) return false
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text
      const isWord = /\p{L}{2}|,/u.test(text.textContent ?? '')
      if (isWord && parentElement && !parentElement.closest(targets) && parentElement.clientWidth !== 1)
        return true
    }
    return false
  }

  /** Where a touch reaches the element, from its middle outwards. */
  function reach(element: Element, box: DOMRect) {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const reaches = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || labels.some(label => label.contains(hit)))
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const far = (dx: number, dy: number) => {
      let steps = 0
      while (steps < least && reaches(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1
      return steps
    }
    return { width: far(-1, 0) + far(1, 0) + 1, height: far(0, -1) + far(0, 1) + 1 }
  }

  for (const element of root.querySelectorAll(targets)) {
    if (!isShown(element) || element.matches(':disabled, [type=hidden], .skip-link, .sr-only *')) continue
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const boxes = [element, ...labels].map(each => each.getBoundingClientRect())
    if (boxes.some(({ width, height }) => width > least - 0.5 && height > least - 0.5)) continue
    if (element.matches('a') && isWithinText(element)) continue
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { width, height } = reach(element, element.getBoundingClientRect())
    if (width < least || height < least)
      found.push(`${width}×${height} ${pathOf(element)} “${element.textContent?.trim().slice(0, 20)}”`)
  }
  scrollTo(...place)
  return found
}

/** Tables that scroll sideways and then hide what their rows are about. */
function namelessTables(): string[] {
  // With all columns, and with what is folded away.
  const all = document.querySelector<HTMLInputElement>('.all-columns:not(:checked)')
  const folded = document.querySelectorAll<HTMLDetailsElement>('details:not([open]):has(.scrolls)')
  if (all) all.checked = true
  for (const part of folded) part.open = true
  const lost = [...document.querySelectorAll<HTMLTableElement>('main table')].flatMap(table => {
    let frame = table.parentElement
    while (frame && !/auto|scroll/.test(getComputedStyle(frame).overflowX)) frame = frame.parentElement
    if (!frame || frame.scrollWidth <= frame.clientWidth + 1 || !frame.checkVisibility()) return []
    frame.scrollLeft = frame.scrollWidth
    const { left, right } = frame.getBoundingClientRect()
    const nameless = [...table.querySelectorAll('tbody tr')].filter(row => {
      const name = (row.querySelector('th') ?? row.firstElementChild)?.getBoundingClientRect()
      return !name || name.left < left - 1 || name.right > right
    })
    frame.scrollLeft = 0
    return nameless.length === 0
      ? []
      : [`${table.caption?.textContent ?? table.className}: ${nameless.length} rows`]
  })
  if (all) all.checked = false
  for (const part of folded) part.open = false
  return lost
}
