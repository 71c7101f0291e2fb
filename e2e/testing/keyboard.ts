// The site without a mouse: what the Tab key reaches, and whether one sees where one is.
import { expect, type Locator, type Page } from '@playwright/test'

/** Steps with Tab until the element has the focus, as somebody without a mouse has to. */
export async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeEnabled()
  const far = await wanted.evaluate(stopsTo)
  await Promise.all(Array.from({ length: far }, () => page.keyboard.press('Tab')))
  for (let step = 0; step < 150; step += 1) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted, 'the Tab key reaches it').toBeFocused()
}

/** Most of the way at once: the stops from the focus to the element, less those of which one may be counted too many. */
function stopsTo(element: Element) {
  const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    each =>
      each === element ||
      each === document.activeElement ||
      (each.checkVisibility({ visibilityProperty: true }) &&
        !each.matches(':disabled, [tabindex="-1"], [type=radio]') &&
        !each.closest('[inert]')),
  )
  const from = document.activeElement ? stops.indexOf(document.activeElement) : -1
  return Math.max(0, stops.indexOf(element) - from - 4)
}

export async function pressOn(page: Page, wanted: Locator, key = 'Enter') {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

export async function typeInto(page: Page, wanted: Locator, text: string) {
  await tabTo(page, wanted)
  await page.keyboard.type(text)
}

/** The focus is on something: the next Tab does not begin at the top again. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

/** Everything that can be used in a part of the page, or in its open dialog, is reached by Tab, and its focus is seen. */
export async function expectReachable(page: Page, name: string, part: string) {
  const stops = await page.evaluate(watchFocus, part)
  // A key that is held: half as many messages to the browser as pressing it again and again.
  await Promise.all(Array.from({ length: stops + 3 }, () => page.keyboard.down('Tab')))
  await page.keyboard.up('Tab')
  expect(await page.evaluate(readFocus), `${name}: not reached, or not seen, by Tab`).toEqual([])
}

type Watched = Window & { usable?: Set<Element>; reached?: Set<Element>; unseen?: Set<Element> }

function watchFocus(part: string) {
  const watched: Watched = window
  const dialog = document.querySelector('[role=dialog]')
  const scope = dialog ?? document.querySelector(part) ?? document
  // The way through the page begins at its content.
  if (!dialog && part === 'main') document.querySelector('main')?.focus()
  const radios = new Set<string>()
  const usable = [
    ...scope.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ].filter(element => {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.matches(':disabled, [tabindex="-1"]')
    )
      return false
    if (element.closest('[inert], [aria-hidden=true]')) return false
    // Around a toast that is there for seconds, something that hands the focus on.
    if (element.matches('span') && element.getBoundingClientRect().width <= 1) return false
    // Arrows lead through a group of radio buttons: one stop for all.
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const isFirst = !radios.has(element.name)
    radios.add(element.name)
    return isFirst
  })
  watched.usable = new Set(usable)
  watched.reached = new Set()
  watched.unseen = new Set()
  if (document.activeElement) watched.reached.add(document.activeElement)
  const noteFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const group = target instanceof HTMLInputElement && target.type === 'radio' ? target.name : undefined
    const stop = group ? document.querySelector(`input[type=radio][name="${group}"]`) : target
    if (stop) watched.reached?.add(stop)
    const isMarked = [target, target.parentElement].some(element => {
      const style = element && getComputedStyle(element)
      return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')
    })
    if (!isMarked) watched.unseen?.add(target)
  }
  // Before React sees it: React stops the event in a part of the page that is not hydrated yet, and repeats it later.
  window.addEventListener('focusin', noteFocus, { capture: true })
  // A date is several stops: its day, month and year, its hours, and the way to the calendar.
  return usable.length + 5 * usable.filter(element => element.matches('[type^=date]')).length
}

function readFocus() {
  const { usable = new Set(), reached = new Set(), unseen = new Set() }: Watched = window
  const missed = [...usable].filter(element => element.isConnected && !reached.has(element))
  return [...missed, ...[...unseen].filter(element => usable.has(element))].map(({ outerHTML }) =>
    outerHTML.slice(0, 120),
  )
}
