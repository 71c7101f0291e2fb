// A club's dashboard: from what waits to what a fan sees, who works for the club, and what stands there when it fails.
import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { byText, read } from '#e2e/testing/html.ts'
import { type Person, expect, joins, longTest, operator, test, twoClubs } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import { complaints, requests, withoutMessages } from '#e2e/testing/watching.ts'
import { cupSeason } from '#e2e/testing/seasons.ts'

type Club = { id: string; name: string }

// Clubs of the sample season from which nobody of the last match has moved since.
const clubsOf = (baseURL: string | undefined) => twoClubs(baseURL, ['chicken-inn', 'fc-platinum'])

/** A match of a cup of its own, the day after tomorrow at most, open for line-ups. */
async function makeMatch(baseURL: string | undefined, home: Club, away: Club) {
  const db = operator(baseURL)
  const kickOff = new Date(Date.now() + 20 * 3_600_000)
  const { data: match } = await db
    .from('matches')
    .insert({
      season_id: await cupSeason(baseURL),
      home_club_id: home.id,
      away_club_id: away.id,
      status: 'lineups_open',
      kick_off: kickOff.toISOString(),
      played_on: new Date(kickOff.getTime() + 2 * 3_600_000).toISOString().slice(0, 10),
    })
    .select('id')
    .single()
    .throwOnError()
  return match.id
}

async function confirmElsewhere(baseURL: string | undefined, admin: Person, match: string, club: Club) {
  const db = await elsewhere(baseURL, admin)
  const key = { p_match_id: match, p_club_id: club.id }
  const { data: squad } = await db.rpc('lineup_squad', key).throwOnError()
  const picks = squad
    .filter(player => player.last_is_starter !== null)
    .map(player => ({
      player_id: player.player_id,
      is_starter: player.last_is_starter,
      shirt_number: player.shirt_number,
      position: player.last_position,
      is_captain: player.last_is_captain,
    }))
  const sent = { ...key, p_request_id: randomUUID() }
  await db.rpc('save_lineup', { ...sent, p_picks: picks, p_staff: [], p_version: 0 }).throwOnError()
  await db.rpc('confirm_lineup', { ...sent, p_version: 1 }).throwOnError()
}

test('a club admin confirms the line-up that is due, and everybody sees it', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  const [home, away] = await clubsOf(baseURL)
  const [ours, theirs] = [await person(['club_admin'], 'Chipo Home'), await person(['club_admin'])]
  await joins(baseURL, ours, home, 'club_admin')
  await joins(baseURL, theirs, away, 'club_admin')
  const match = await makeMatch(baseURL, home, away)
  await confirmElsewhere(baseURL, theirs, match, away)

  const heard = complaints(page)
  const asked = requests(page, 'fetch')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(ours)
  await page.goto('/club-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.name)
  const due = page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('listitem')
    .filter({
      has: page.locator(`a[href="/matches/${match}/line-up"]`),
    })
  await expect(due).toContainText(`Line-up to confirm: ${home.name} v ${away.name}`)
  await expect(due).toContainText('Due by')
  const data = asked.filter(path => /^\/(rest|auth|storage)\/v1\//.test(path))
  expect(data.length, data.join('\n')).toBeLessThanOrEqual(6)

  await due.getByRole('link', { name: 'Confirm line-up' }).click()
  await page.getByRole('button', { name: 'Use last line-up' }).click()
  await page.getByRole('button', { name: 'Confirm…' }).click()
  await page.getByRole('button', { name: 'Confirm line-up' }).click()
  await expect(page.getByText('By Chipo Home (home club)')).toBeVisible()
  await page.goto('/club-dashboard')
  await expect(page.getByRole('region', { name: 'Squad' })).toBeVisible()
  await expect(due).toHaveCount(0)

  await expect
    .poll(async () => {
      const { main } = await read(request, `/matches/${match}?tab=line-ups`)
      return [home, away].filter(({ name }) => byText(main, 'section:has(li)', name).length > 0).length
    })
    .toBe(2)
  expect(heard).toEqual([])
})

/** The option with its count. */
const missingDocuments = (squad: Locator) =>
  squad.getByRole('option', { name: /^Documents missing/ }).innerText()

test('a club admin invites somebody, who says yes, works for the club, and leaves it', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const [club] = await clubsOf(baseURL)
  const admin = await person(['club_admin'], 'Chipo Admin')
  const helper = await person(['fan'], 'Themba Helper')
  await joins(baseURL, admin, club, 'club_admin')
  await signInAs(admin)
  await page.goto('/club-dashboard')
  const staff = page.getByRole('region', { name: 'Staff and access' })
  const squad = page.getByRole('region', { name: 'Players' })
  await expect(squad.getByRole('columnheader', { name: 'Contract until' })).toBeVisible()
  await squad.getByLabel('Show').selectOption({ label: await missingDocuments(squad) })
  await expect(squad.getByRole('row').nth(1)).toContainText('National ID or passport')
  await staff.getByRole('button', { name: 'Invite staff member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('As', { exact: true }).selectOption('Media officer')
  await expect(dialog.getByText('Can write club news and edit the club page.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(dialog.getByLabel('Full name')).toHaveAccessibleDescription(/Enter the person/)
  await dialog.getByLabel('Full name').fill('Themba Helper')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(new URL(baseURL ?? '').host)}`),
  )
  const link = await dialog.getByText(/\/invitations\/[0-9a-f]{32}$/).innerText()
  await expectReadable(page, 'an invitation link')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(staff.getByText(/Themba Helper as media officer, until/)).toBeVisible()

  // Who invites whom to what is said before anybody signs in.
  await page.evaluate(() => localStorage.clear())
  await page.goto(new URL(link).pathname)
  const said = `${club.name} invites Themba Helper to work for the club as media officer.`
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/about#terms')
  await expect(page.getByRole('link', { name: 'what is stored about you' })).toHaveAttribute(
    'href',
    '/about#privacy',
  )
  await signInAs(helper)
  await page.goto(new URL(link).pathname.replace('/invitations', '/dashboard/invitations'))
  await page.getByRole('button', { name: 'I am Themba Helper' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(club.name)
  await expect(staff.getByRole('row', { name: /Themba Helper You Media officer/ })).toBeVisible()
  await expect(staff.getByRole('button')).toHaveCount(0)
  // What the duty allows is there, and nothing else.
  await expect(page.getByRole('region', { name: 'News drafts' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transfers' })).toHaveCount(0)
  for (const hidden of ['Contracts that end within 180 days', 'Transfer payments'])
    await expect(page.getByText(hidden)).toHaveCount(0)
  await expect(squad.getByRole('row').nth(1)).toContainText('Registered')
  for (const hidden of ['Contract until', 'Documents missing'])
    await expect(squad.getByText(hidden)).toHaveCount(0)
  await page.goto('/transfer-approvals')
  await expect(page.getByText('Steps of a transfer')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Draft a transfer' })).toHaveCount(0)

  await signInAs(admin)
  await page.goto('/club-dashboard')
  await staff.getByRole('button', { name: 'Remove Themba Helper' }).click()
  await dialog.getByRole('button', { name: 'Remove staff member' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(staff.getByRole('row', { name: /Themba Helper/ })).toHaveCount(0)
})

longTest(
  'what cannot be read says so in its place, and can be tried again',
  async ({ browser, person, signInAs, baseURL }) => {
    const [club] = await clubsOf(baseURL)
    const admin = await person(['club_admin'])
    await joins(baseURL, admin, club, 'club_admin')
    // One of its own: a file that another journey has loaded would be there without a network.
    const page = await browser.newPage()
    await withoutMessages(page)
    await signInAs(admin, page)
    for (const name of ['my_tasks', 'my_club_home']) {
      const path = `**/rest/v1/rpc/${name}*`
      await page.route(path, route => route.abort())
      await page.goto('/club-dashboard')
      await expect(page.getByText('The server cannot be reached.')).toBeVisible({ timeout: 20_000 })
      await page.unroute(path)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('region', { name: 'Squad' })).toBeVisible()
      await expect(page.getByText('The server cannot be reached.')).toHaveCount(0)
    }

    // Without a network what is there stays, and what has a file of its own says that it cannot be loaded.
    await page.goto(`/club-dashboard?club=${club.id}`)
    await expect(page.getByRole('region', { name: 'Squad' })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Write an article' }).click()
    await expect(page.getByText('This part could not be loaded.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Squad' })).toBeVisible()
    // Once there is one it comes by itself.
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'New article' })).toBeVisible()
    await page.close()
  },
)
