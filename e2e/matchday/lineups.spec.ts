// Line-ups: each club picks in secret, both become public together, and everybody else is refused.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { read } from '#e2e/testing/html.ts'
import { type Club, makeMatch, type Open } from '#e2e/testing/open-line-ups.ts'
import { openNeed } from '#e2e/testing/needs-you.ts'
import { type Person, expect, joins, longTest, newName, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import { complaints } from '#e2e/testing/watching.ts'

/** Picks those of the club's last match and confirms them, on another device. */
async function confirmElsewhere(baseURL: string | undefined, admin: Person, match: Open, club: Club) {
  const db = await elsewhere(baseURL, admin)
  const key = { p_match_id: match.id, p_club_id: club.id }
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

async function takeOverAndConfirm(page: Page) {
  await page.getByRole('button', { name: 'Use last line-up' }).click()
  await expect(page.getByText('11 of 11 start')).toBeVisible()
  await expect(page.getByText('The line-up is complete.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm…' }).click()
  await expect(page.getByRole('dialog')).toContainText('This is final.')
  await page.getByRole('button', { name: 'Confirm line-up' }).click()
}

/** From then on it waits for its clubs; without a day no public list has it. */
const kickOffSoon = (baseURL: string | undefined, { id }: Open) =>
  operator(baseURL)
    .from('matches')
    .update({ kick_off: new Date(Date.now() + 20 * 3_600_000).toISOString() })
    .eq('id', id)
    .throwOnError()

test('two clubs pick in secret and confirm, and then everybody sees both', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  const match = await makeMatch(baseURL)
  const [home, away] = [
    await person(['club_admin'], 'Chipo Home'),
    await person(['club_admin'], 'Sipho Away'),
  ]
  await joins(baseURL, home, match.home, 'club_admin')
  await joins(baseURL, away, match.away, 'club_admin')
  const heard = complaints(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await kickOffSoon(baseURL, match)
  await signInAs(home)
  await page.goto('/club-dashboard')
  await openNeed(page, match.path)

  // One of them: what is missing is said at once.
  const keepers = page.getByRole('region', { name: 'Goalkeepers' })
  await keepers
    .getByRole('button', { name: /^Start / })
    .first()
    .click()
  await expect(page.getByText('1 of 11 start')).toBeVisible()
  await expect(page.getByText('Pick 11 starters. You have 1.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm…' })).toBeDisabled()
  // Who cannot be picked is there with the reason, and cannot be pressed.
  const lent = page.getByRole('listitem').filter({ hasText: match.lent })
  await expect(lent).toContainText('On loan at')
  await expect(lent.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved. Only your club can see it.').first()).toBeVisible()
  await expectReadable(page, 'a line-up')
  await page.setViewportSize({ width: 360, height: 740 })
  await takeOverAndConfirm(page)
  await expect(page.getByText('By Chipo Home (home club)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0)
  const captain = page
    .getByRole('region', { name: 'Starters' })
    .getByRole('listitem')
    .filter({ hasText: 'captain' })
  const name = (await captain.textContent())?.replaceAll(/^\d+|\s*captain.*$/g, '') ?? ''
  expect(name).not.toBe('')

  // The other club sees that it is confirmed, and nothing of it: nor by its own questions.
  await signInAs(away)
  await page.goto(match.path)
  await expect(page.getByText(`${match.home.name} has confirmed.`)).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  const { data: seen } = await (
    await elsewhere(baseURL, away)
  )
    .from('lineup_picks')
    .select('player_id')
    .eq('match_id', match.id)
    .throwOnError()
  expect(seen).toEqual([])
  expect((await read(request, `/matches/${match.id}?tab=line-ups`)).text('main').join()).not.toContain(name)

  await takeOverAndConfirm(page)
  await page.getByRole('link', { name: 'View both line-ups' }).click()
  await expect(page.getByRole('region', { name: match.home.name }).getByText(name)).toBeVisible()
  await expect(
    page.getByRole('region', { name: match.away.name }).getByRole('listitem').first(),
  ).toBeVisible()
  expect(heard).toEqual([])
})

longTest(
  'after that only the commissioner changes one, and says why',
  async ({ page, person, signInAs, baseURL }) => {
    const db = operator(baseURL)
    const match = await makeMatch(baseURL)
    for (const club of [match.home, match.away]) {
      const admin = await person(['club_admin'])
      await joins(baseURL, admin, club, 'club_admin')
      await confirmElsewhere(baseURL, admin, match, club)
    }
    const commissioner = await person(['referee'], 'Rudo Commissioner')
    const { data: official } = await db
      .from('people')
      .insert({ slug: `commissioner-${randomUUID().slice(0, 8)}`, name: 'Rudo Commissioner' })
      .select('id')
      .single()
      .throwOnError()
    await db.from('officials').insert({ person_id: official.id, category: 'commissioner' }).throwOnError()
    const link = { user_id: commissioner.id, person_id: official.id, decided_at: new Date().toISOString() }
    await db
      .from('person_links')
      .insert({ ...link, status: 'confirmed' })
      .throwOnError()
    const given = { match_id: match.id, person_id: official.id, function: 'commissioner' }
    await db.from('match_officials').insert(given).throwOnError()

    await signInAs(commissioner)
    await page.goto(match.path)
    await page.getByRole('button', { name: 'Enter late change…' }).click()
    const hurt = page.getByRole('button', { name: /^Bench /, pressed: true }).first()
    const out = (await hurt.getAttribute('aria-label'))?.replace(/^Bench /, '') ?? ''
    await hurt.click()
    await page.getByRole('button', { name: 'Enter change…' }).click()
    await page.getByLabel('Reason').fill('He pulled a muscle in the warm-up.')
    await page.getByRole('button', { name: 'Enter change', exact: true }).click()
    await expect(page.getByText('A late change: He pulled a muscle in the warm-up.')).toBeVisible()
    await page.getByRole('link', { name: 'View both line-ups' }).click()
    await expect(
      page.getByRole('region', { name: match.home.name }).getByRole('listitem').first(),
    ).toBeVisible()
    await expect(page.getByText(out, { exact: true })).toHaveCount(0)
  },
)

test('a club names its recorders there, and finds its next match on the dashboard', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const match = await makeMatch(baseURL)
  const [admin, recorder] = [
    await person(['club_admin'], 'Chipo Home'),
    await person(['club'], newName('Themba Phone')),
  ]
  await joins(baseURL, admin, match.home, 'club_admin')
  await joins(baseURL, recorder, match.home, 'club')
  await kickOffSoon(baseURL, match)
  await signInAs(admin)
  await page.goto('/club-dashboard')
  await openNeed(page, match.path)
  const box = page.getByRole('checkbox', { name: recorder.name })
  await box.check()
  await expect(box).toBeChecked()
  await expect
    .poll(async () => {
      const { data } = await operator(baseURL)
        .from('match_recorders')
        .select('user_id')
        .eq('match_id', match.id)
      return data?.map(row => row.user_id)
    })
    .toEqual([recorder.id])
  await page.goto('/club-dashboard')
  const next = page.getByRole('region', { name: 'Next match' })
  await next.getByRole('link', { name: 'Line-up' }).click()
  await expect(page).toHaveURL(/\/line-up$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.home.name)
})

longTest(
  'who has no part in a match is told who has; a coach finds the line-up there, and is warned before unsaved picks are lost',
  async ({ page, person, signInAs, baseURL }) => {
    const match = await makeMatch(baseURL)
    const coach = await person(['coach'], 'Norman Coach')
    await joins(baseURL, coach, match.home, 'coach')
    await signInAs(await person(['fan']))
    await page.goto(match.path)
    await expect(page.getByText('You cannot see these line-ups yet')).toBeVisible()
    await expect(page.getByRole('button', { name: /Confirm|Save/ })).toHaveCount(0)

    await signInAs(coach)
    const href = `/matches/${match.id}`
    await page.goto(href)
    const part = page.getByRole('region', { name: 'Your part in this match' })
    await expect(part).toContainText('You pick the line-up of your club.')
    await part.getByRole('link', { name: 'Line-up' }).click()
    await page
      .getByRole('button', { name: /^Start / })
      .first()
      .click()
    const warning = page.getByRole('dialog', { name: 'Your picks are not saved' })
    const stay = warning.getByRole('button', { name: 'Continue picking' })
    const leave = page.getByRole('link', { name: 'View match', exact: true })
    await leave.click()
    await stay.click()
    await page.goBack()
    await stay.click()
    await expect(page).toHaveURL(match.path)
    await expect(page.getByText('1 of 11 start')).toBeVisible()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()

    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await page
      .getByRole('button', { name: /^Bench / })
      .first()
      .click()
    await leave.click()
    await warning.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(href)
    await part.getByRole('link', { name: 'Line-up' }).click()
    await expect(page.getByText('1 of 11 start')).toBeVisible()
    // What is saved is left without a question.
    await leave.click()
    await expect(page).toHaveURL(href)
  },
)
