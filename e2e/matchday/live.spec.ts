// A match while it is played: what happens on the pitch is on every page that shows it, without a reload.
import type { Page } from '@playwright/test'
import { minutesAgo, test as journey } from '#e2e/testing/live-match.ts'
import { expect, operator } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, hydrated, requests } from '#e2e/testing/watching.ts'

/** Follows by a socket: it has looked once since that was open. */
async function follows(page: Page) {
  await hydrated(page)
  await expect(page.getByText(/^Updated \d\d:\d\d:\d\d$/)).toBeVisible()
}

journey(
  'a goal is on the match and on the front page within three seconds',
  async ({ page, context, live }) => {
    const heard = complaints(page)
    const front = await context.newPage()
    await front.setViewportSize({ width: 1280, height: 720 })
    await front.goto('/')
    await page.goto(`/matches/${live.id}`)
    await expect(page).toHaveTitle(`0–0 ${live.home} v ${live.away} · Pitch263`)
    await expect(page.getByText('2nd half, 62′')).toBeVisible()
    const row = front.locator(`a[href="/matches/${live.id}"]`)
    await expect(row).toContainText('62′')
    // What is live is on the first screen of a desk.
    await expect(row).toBeInViewport()
    await Promise.all([follows(page), follows(front)])
    const documents = [requests(page, 'document'), requests(front, 'document')]

    const name = await live.score(62)
    const at = Date.now()
    await Promise.all([
      expect(page).toHaveTitle(`1–0 ${live.home} v ${live.away} · Pitch263`, { timeout: 3_000 }),
      expect(row).toContainText('1–0', { timeout: 3_000 }),
    ])
    expect(Date.now() - at).toBeLessThan(3_000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${live.home} 1–0 ${live.away}`)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('1–0')
    await expect(page.getByRole('status').filter({ hasText: 'Goal.' })).toHaveText(
      `Goal. ${live.home} 1, ${live.away} 0. ${name}, 62nd minute.`,
    )
    expect(documents).toEqual([[], []])
    expect(heard).toEqual([])
    await expectReadable(page, 'a live match')

    // Score, minute and last event stay in view.
    await page.setViewportSize({ width: 360, height: 640 })
    await page.evaluate(() => window.scrollTo(0, 0))
    const last = page.getByText(`62′ Goal, ${name}`)
    await expect(last).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(page.getByText(`${live.home} 1–0 ${live.away} 62′`)).toBeInViewport()
  },
)

journey('the clock runs by itself, by the time of the server', async ({ page, live }) => {
  // A telephone that is seven minutes ahead.
  await page.clock.install({ time: Date.now() + 7 * 60_000 })
  await page.goto(`/matches/${live.id}`)
  await follows(page)
  await expect(page.getByText('2nd half, 62′')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByText('2nd half, 63′')).toBeVisible()
})

journey('without a socket the page looks every half minute', async ({ page, live }) => {
  await page.clock.install()
  await page.routeWebSocket(/realtime/, socket => socket.close())
  const asked = requests(page, 'fetch')
  await page.goto(`/matches/${live.id}`)
  await hydrated(page)
  await expect(page.getByText('Updates automatically')).toBeVisible()
  await live.score(63)
  // The clock of the page also goes on by itself, for as long as a busy machine takes.
  await page.clock.runFor(20_000)
  expect(asked.filter(path => path.startsWith('/_data'))).toEqual([])
  await page.clock.runFor(12_000)
  await expect(page).toHaveTitle(`1–0 ${live.home} v ${live.away} · Pitch263`)
  expect(asked.filter(path => path.startsWith('/_data'))).toHaveLength(1)
})

journey('who runs no script is given a link', async ({ html: page, live }) => {
  await page.goto(`/matches/${live.id}`)
  await expect(page.getByText('2nd half, 62′')).toBeVisible()
  await live.score(62)
  await page.getByRole('link', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${live.home} 1–0 ${live.away}`)
})

journey('the table counts it as it stands, and not officially', async ({ page, live }) => {
  await page.goto('/standings')
  await hydrated(page)
  await expect(page.getByText(/matches are not confirmed yet and not counted here/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: live.home })
  await expect(row).toContainText('†')
  const points = async () => Number(/\d+/.exec(await row.getByRole('cell').nth(8).innerText())?.[0])
  const before = await points()
  await page.getByRole('link', { name: 'As it stands' }).and(page.locator('.tab')).click()
  await follows(page)
  const match = page.getByRole('listitem').filter({ hasText: `${live.home} 0–0 ${live.away}` })
  await expect(match).toContainText('still going on')
  await expect.poll(points).toBeGreaterThan(before)
  const asItStands = await points()
  await live.score(64)
  await expect.poll(points).toBe(asItStands + 2)
})

journey(
  'a page that was opened before kick-off goes live by itself',
  async ({ page, context, baseURL, live }) => {
    const db = operator(baseURL)
    const ahead = { status: 'lineups_confirmed' as const, phase_began_at: null, is_provisional: false }
    const kickOff = minutesAgo(-61)
    await db
      .from('matches')
      .update({ ...ahead, kick_off: kickOff, home_goals: null, away_goals: null })
      .eq('id', live.id)
      .throwOnError()
    await page.clock.install()
    const asked = requests(page)
    const table = await context.newPage()
    // Another match may have made the table follow at once.
    const tableOpened = table.waitForEvent('websocket')
    await table.goto('/standings')
    await page.goto(`/matches/${live.id}`)
    await Promise.all([hydrated(page), hydrated(table)])
    // Two minutes later it is less than an hour away.
    const opened = page.waitForEvent('websocket')
    await page.clock.fastForward(120_000)
    await Promise.all([opened, tableOpened])
    const began = { status: 'live_1h' as const, phase_began_at: minutesAgo(0), is_provisional: true }
    await db
      .from('matches')
      .update({ ...began, home_goals: 0, away_goals: 0 })
      .eq('id', live.id)
      .throwOnError()
    await live.score(1)
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
    const pending = table.getByRole('listitem').filter({ hasText: `${live.home} 1–0 ${live.away}` })
    await expect(pending).toContainText('still going on', { timeout: 15_000 })
    expect(asked.filter(path => path.includes('signed-in'))).toEqual([])
  },
)

journey('who saves data follows a match with one small request a minute', async ({ browser, live }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } })
  const page = await context.newPage()
  await page.clock.install()
  const asked = requests(page)
  await page.goto(`/matches/${live.id}`)
  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('2nd half, 62′')).toBeVisible()
  const name = await live.score(62)
  await page.clock.runFor(60_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${live.home} 1–0 ${live.away}`)
  await expect(page).toHaveTitle(`1–0 ${live.home} v ${live.away} · Pitch263`)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveText(
    `62′ Goal 1–0, ${live.home}, ${name}`,
  )

  await context.setOffline(true)
  await page.clock.runFor(60_000)
  await expect(page.getByText(/^No answer since \d\d:\d\d\. Trying again$/)).toBeVisible()
  const path = `/matches/${live.id}`
  const own = asked.filter(each => !/manifest/.test(each))
  expect(own).toEqual([path, ...Array<string>(3).fill(`${path}/live.json`)])
  await context.close()
})
