// What a desk or a dialog shows of something that cannot be read, and how it goes on once it can.
import { randomUUID } from 'node:crypto'
import { makeMatch, records } from '#e2e/testing/match-day.ts'
import { expect, longTest, operator, twoClubs } from '#e2e/testing/people.ts'
import { expectReadable, onPhone } from '#e2e/testing/readable.ts'
import { mark } from '#e2e/testing/signed-in.ts'
import { hydrated, withoutMessages } from '#e2e/testing/watching.ts'

const anything = '**/rest/v1/**'

longTest(
  'a tab that was opened without a network is there as soon as there is one',
  async ({ browser, person, signInAs }) => {
    // One of its own: a file that another journey has loaded would be there without a network.
    const page = await browser.newPage()
    await signInAs(await person(['admin']), page)
    await page.goto('/admin')
    await hydrated(page)
    const { isStill } = await mark(page)
    const main = page.getByRole('main')
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Data quality' }).click()
    await expect(main.getByRole('alert')).toContainText('This part could not be loaded.')
    // Without a network the page must not be given up for another try.
    await main.getByRole('button', { name: 'Retry' }).click()
    await expect(main.getByRole('alert')).toContainText('This part could not be loaded.')
    await page.context().setOffline(false)
    await expect(main.getByRole('heading', { name: 'Totals' })).toBeVisible()
    await expect(main.getByLabel('Season')).toBeVisible()
    expect(await isStill()).toBe(true)
    await page.close()
  },
)

longTest(
  'a dialog whose file cannot be had says so where it is seen, and opens once it can',
  async ({ browser, person, signInAs }) => {
    const page = await browser.newPage()
    await signInAs(await person(['admin']), page)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/admin?tab=discipline')
    const enter = page.getByRole('button', { name: 'Open case' })
    await expect(enter).toBeVisible()
    await page.context().setOffline(true)
    await enter.click()
    const said = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' })
    await expect(said).toBeInViewport({ ratio: 1 })
    await page.context().setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Open case' })).toBeVisible()
    await page.close()
  },
)

longTest(
  'what a dialog needs and cannot read is told there; it cannot be sent before, and can be tried again',
  async ({ page, person, signInAs }) => {
    await withoutMessages(page)
    await signInAs(await person(['admin']))
    await page.goto('/admin?tab=discipline')
    await page.getByRole('button', { name: 'Open case' }).click()
    const dialog = page.getByRole('dialog')
    const enter = dialog.getByRole('button', { name: 'Send charge' })
    await expect(enter).toBeEnabled()
    await page.route(anything, route => route.abort())
    await dialog.getByLabel('Club').selectOption({ index: 1 })
    await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.')
    await expect(enter).toBeDisabled()
    await expectReadable(page, 'a dialog that could not be read', onPhone)
    await page.unroute(anything)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByLabel('Person')).toBeVisible()
    await expect(enter).toBeEnabled()
  },
)

longTest(
  'a flag keeps its clubs when it is edited while they cannot be read',
  async ({ page, person, signInAs, baseURL }) => {
    const flags = operator(baseURL).from('feature_flags')
    const key = `journey_${randomUUID().replaceAll(/[^a-z]/g, '')}`
    const [club] = await twoClubs(baseURL)
    const kept = { description: 'Of one club', kind: 'release' as const, audience_clubs: [club.id] }
    await flags.insert({ key, ...kept }).throwOnError()
    await withoutMessages(page)
    await signInAs(await person(['super_admin']))
    await page.goto('/super/features')
    const edit = page.getByRole('button', { name: `Edit ${key}` })
    await expect(edit).toBeVisible()
    await page.route(/\/rest\/v1\/clubs/, route => route.abort())
    await edit.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.')
    await dialog.getByLabel('Description').fill('Of one club still')
    await dialog.getByLabel('Reason').fill('It was not clear.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const columns = 'description, audience_clubs'
    const { data } = await flags.select(columns).eq('key', key).single().throwOnError()
    expect(data).toEqual({ description: 'Of one club still', audience_clubs: [club.id] })
    await flags.delete().eq('key', key).throwOnError()
  },
)

longTest(
  'a console whose match cannot be loaded says so, and is there after another try',
  async ({ page, person, signInAs, baseURL }) => {
    const match = await makeMatch(baseURL)
    const recorder = await person(['club'])
    await records(baseURL, recorder, match, match.home)
    await signInAs(recorder)
    const pack = '**/rpc/match_pack'
    await page.route(pack, route => route.fulfill({ status: 500, json: { code: 'XX000', message: '' } }))
    await page.goto(match.path)
    const failed = page.getByRole('alert').filter({ hasText: 'The match could not be loaded' })
    await expect(failed).toBeVisible()
    await expectReadable(page, 'a console without a match', onPhone)
    await page.unroute(pack)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Online · All sent')).toBeVisible()
  },
)

longTest('what never answers is given up, told, and asked for again', async ({ page, person, signInAs }) => {
  await signInAs(await person(['fan']))
  // Waits of a second and more pass fifty times as fast: nobody watches a dead line for a minute here.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (act: TimerHandler, ms = 0) => wait(act, ms >= 1000 ? ms / 50 : ms),
    })
  })
  const hub = '**/rpc/my_hub'
  await page.route(hub, () => undefined)
  await page.goto('/dashboard')
  const failed = page.getByRole('main').getByRole('alert').first()
  await expect(failed).toContainText('The server cannot be reached.')
  await page.unroute(hub)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
})
