// Whether a page is as wide as its screen.
import { expect, type Page } from '@playwright/test'

/**
 * Nothing makes the page wider than the screen, in our font and in the one that stands in for it: browsers use ours only
 * when it arrives in time (`font-display: optional`).
 */
export async function expectWithinScreen(page: Page, name: string) {
  expect(await page.evaluate(beyondScreen), name).toEqual({})
}

/** What is wider than the screen, by the font. It runs in the page. */
export function beyondScreen() {
  const { style, clientWidth } = document.documentElement
  const beyond = (font: string) => {
    if (document.documentElement.scrollWidth <= clientWidth) return {}
    const wide = [...document.querySelectorAll('body *')].filter(element => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > clientWidth + 0.5 && !element.closest('.scrolls, .tabs, svg')
    })
    return { [font]: wide.slice(0, 4).map(({ outerHTML }) => outerHTML.slice(0, 160)) }
  }
  const asItIs = beyond('as it is')
  style.setProperty('--font-display', 'sans-serif')
  const inFallback = beyond('in the fallback font')
  style.removeProperty('--font-display')
  return { ...asItIs, ...inFallback }
}
