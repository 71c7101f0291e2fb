// A page carries only the styles it needs. With all of them it must look no different.
import { expect, type Page, test } from '@playwright/test'
import { variants } from '#e2e/testing/long.ts'
import { changedBy } from '#e2e/testing/looks.ts'

test.use({ javaScriptEnabled: false })

async function addWholeSheet(page: Page) {
  await page.evaluate(() => {
    const { sheet = '' } = document.querySelector<HTMLElement>('script[data-sheet]')?.dataset ?? {}
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }))
  })
  // No event tells that it is here: the page's scripts are off.
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2)
}

const paths = ['/', '/standings', '/teams/dynamos', '/explore/players', '/news', '/auth', '/no/such/page']

for (const [width, some] of variants([
  [360, variants(paths.slice(0, 4), 2)],
  [1280, paths.slice(2)],
] as const)) {
  test(`a page needs no more styles than it carries, at ${width} pixels`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    for (const path of some) {
      await page.goto(path)
      expect(await changedBy(page, () => addWholeSheet(page))).toEqual([])
    }
  })
}
