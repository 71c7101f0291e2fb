// A page carries only the styles it needs. With all of them it must look no different.
import { expect, type Page, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

/** How every element of the page is set, and what stands before and after it. */
const looks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.body.querySelectorAll('*'), element =>
      ['', '::before', '::after']
        .map(part => {
          const style = getComputedStyle(element, part)
          if (part && style.content === 'none') return ''
          return `${element.tagName}.${element.getAttribute('class')}${part} ${Array.from(style, name => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`
        })
        .join('\n'),
    ),
  )

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
      const carried = await looks(page)
      expect(carried.length).toBeGreaterThan(50)
      await addWholeSheet(page)
      const all = await looks(page)
      expect(all.filter((look, at) => look !== carried[at])).toEqual([])
    }
  })
}
