// How a page looks to its browser, element by element.
import { expect, type Page } from '@playwright/test'

/** How the elements of the page are set, two of each kind, and what stands before and after them. */
function looks() {
  const seen = new Map<string, number>()
  return Array.from(document.body.querySelectorAll('*')).flatMap(element => {
    // What is folded away has no size yet.
    if (element.closest('details:not([open]) > :not(summary)')) return []
    const kind = `${element.tagName} ${element.getAttribute('class')}`
    const times = seen.get(kind) ?? 0
    seen.set(kind, times + 1)
    return (times < 2 ? ['', '::before', '::after'] : []).flatMap(part => {
      const style = getComputedStyle(element, part)
      if (part && style.content === 'none') return []
      // Registered properties are there or not by the sheet; what they do is seen in the others.
      const names = Array.from(style).filter(name => !name.startsWith('--'))
      return {
        of: kind + part,
        as: names.map(name => `${name}: ${style.getPropertyValue(name)}`).join('; '),
      }
    })
  })
}

/** What looks different after something was done to the page. */
export async function changedBy(page: Page, change: () => Promise<void>): Promise<string[]> {
  // They stay in the browser: each is a megabyte.
  const before = await page.evaluateHandle(looks)
  expect(await before.evaluate(all => all.length)).toBeGreaterThan(50)
  expect(await before.evaluate(all => all[0]?.as.length)).toBeGreaterThan(5_000)
  await change()
  return page.evaluate(
    ([was, is]) =>
      is.filter(({ of, as }, at) => of !== was[at]?.of || as !== was[at]?.as).map(({ of }) => of),
    [before, await page.evaluateHandle(looks)] as const,
  )
}
