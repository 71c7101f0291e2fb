// A page carries only the styles it needs. With all of them it must look no different.
import { expect, type Page, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

/** How the elements of the page are set, two of each kind, and what stands before and after them. */
function looks() {
  const seen = new Map<string, number>()
  return Array.from(document.body.querySelectorAll('*')).flatMap(element => {
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

async function addWholeSheet(page: Page) {
  await page.evaluate(() => {
    const { sheet = '' } = document.querySelector<HTMLElement>('script[data-sheet]')?.dataset ?? {}
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }))
  })
  // No event tells that it is here: the page's scripts are off.
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2)
}

const paths = ['/', '/standings', '/teams/dynamos', '/explore/players', '/news', '/auth', '/no/such/page']

for (const [width, some] of [
  [360, paths.slice(0, 4)],
  [1280, paths.slice(2)],
] as const) {
  test(`a page needs no more styles than it carries, at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    for (const path of some) {
      await page.goto(path)
      // They stay in the browser: each is a megabyte.
      const carried = await page.evaluateHandle(looks)
      expect(await carried.evaluate(all => all.length)).toBeGreaterThan(50)
      expect(await carried.evaluate(all => all[0]?.as.length)).toBeGreaterThan(5_000)
      await addWholeSheet(page)
      const different = await page.evaluate(
        ([before, after]) => after.filter(({ as }, at) => as !== before[at]?.as).map(({ of }) => of),
        [carried, await page.evaluateHandle(looks)] as const,
      )
      expect(different).toEqual([])
    }
  })
}
