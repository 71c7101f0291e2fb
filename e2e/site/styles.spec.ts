// A page carries only the styles of what the server has drawn. With all of them it must look no different.
import type { Page } from '@playwright/test'
import { variants } from '#e2e/testing/long.ts'
import { changedBy } from '#e2e/testing/looks.ts'
import { expect, test } from '#e2e/testing/people.ts'
import { signInAsSample } from '#e2e/testing/sample-person.ts'

async function addWholeSheet(page: Page) {
  await page.evaluate(() => {
    const { sheet = '' } = document.querySelector<HTMLElement>('script[data-sheet]')?.dataset ?? {}
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }))
  })
  // No event tells that it is here: the page's scripts are off.
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2)
}

const paths = ['/', '/standings', '/teams/dynamos', '/explore/players', '/news', '/auth', '/no/such/page']

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [width, some] of variants([
    [360, variants(paths.slice(0, 4))],
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
})

test('what the browser draws for an owner has the whole sheet', async ({ page, baseURL }) => {
  const whole = () =>
    page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/assets/')).length)
  const me = await signInAsSample(page, baseURL, 'coach')
  // Their public page, with what is theirs: the server has not drawn that.
  await page.goto(`/coaches/profile/${me}`)
  await expect(page.getByRole('heading', { name: 'For you' })).toBeVisible()
  expect(await whole()).toBe(1)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(await whole()).toBe(1)
})
