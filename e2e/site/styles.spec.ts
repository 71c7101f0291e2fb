// A page carries only the styles of what the server has drawn. With all of them it must look no different.
import type { Page } from '@playwright/test'
import { variants } from '#e2e/testing/long.ts'
import { changedBy } from '#e2e/testing/looks.ts'
import { expect, operator, test } from '#e2e/testing/people.ts'
import { signInAsSample } from '#e2e/testing/sample-person.ts'
import { hydrated } from '#e2e/testing/watching.ts'

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

test.describe('without scripts, in a font wider than ours', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of variants([1280, 1024]))
    test(`the words of the header stand apart, at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 600 })
      for (const language of ['', '/sn', '/nd']) {
        await page.goto(`${language}/about`)
        expect(await page.evaluate(crowdedInHeader), language).toEqual([])
      }
    })
})

/** What stands closer to the next than letters do, and a search box without room for its own name. It runs in the page. */
function crowdedInHeader() {
  document.documentElement.style.setProperty('--font-display', 'sans-serif')
  const range = document.createRange()
  const wordsOf = (element: Element) => {
    range.selectNodeContents(element)
    return range.getBoundingClientRect()
  }
  const links = [...document.querySelectorAll('.masthead :is(a, nav button)')]
    .filter(element => !element.closest('.ml-auto') && element.checkVisibility())
    .map(element => ({ name: element.textContent, box: wordsOf(element) }))
  const rest = document.querySelector('.masthead .ml-auto')
  const boxes = [...links, ...(rest ? [{ name: 'the rest', box: rest.getBoundingClientRect() }] : [])]
  const isNarrow = [...document.querySelectorAll('.masthead input')].some(
    input => input.checkVisibility() && input.clientWidth < 112,
  )
  return [
    ...boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(({ box }) => box.left < one.box.right + 4 && one.box.left < box.right + 4)
        .filter(({ box }) => box.top < one.box.bottom && one.box.top < box.bottom)
        .map(({ name }) => `${one.name} | ${name}`),
    ),
    ...(isNarrow ? ['the search box is narrow'] : []),
  ]
}

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

test('the score that follows a reader down a match waits for its styles and moves nothing', async ({
  page,
  baseURL,
}) => {
  const { data: match } = await operator(baseURL)
    .from('matches')
    .select('id')
    .eq('status', 'confirmed')
    .eq('is_sample', true)
    .limit(1)
    .single()
    .throwOnError()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async route => {
    await held
    await route.continue()
  })
  await page.goto(`/matches/${match.id}`)
  await hydrated(page)
  const actions = page.getByRole('button', { name: 'Copy as text' })
  await expect(actions).toBeEnabled()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  const asked = page.waitForRequest('**/assets/*.css', { timeout: 15_000 })
  await page.evaluate(() => window.scrollTo(0, 900))
  await asked
  const bar = page.getByRole('main').locator('[aria-hidden=true]').filter({ hasText: '–' })
  expect([await height(), await bar.count()]).toEqual([before, 0])
  release()
  await expect(bar).toBeInViewport()
  expect(await height()).toBe(before)
})
