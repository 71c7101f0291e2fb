// Bans and cases: what the offices do, and what everybody can read of it.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { budget } from '#e2e/testing/budget.ts'
import { byText, parse, read, textOf } from '#e2e/testing/html.ts'
import { expect, joins, operator, test, twoClubs } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { isoDay, matchToCome, runningSeason } from '#e2e/testing/seasons.ts'
import { weighDocument } from '#e2e/testing/weighing.ts'

/** A cached page hears of a change in the database a moment later. */
const findOnList = (page: Page, words: Locator) =>
  expect(async () => {
    await page.goto('/discipline')
    await expect(words).toBeVisible({ timeout: 1_000 })
  }).toPass()

test('a third yellow card puts a player on the list and out of the line-up, until it is struck', async ({
  page,
  baseURL,
}) => {
  const db = operator(baseURL)
  const season = await runningSeason(baseURL)
  const { home_club_id: club } = await matchToCome(baseURL, season, 2, 6)
  const slug = `carded-${randomUUID().slice(0, 8)}`
  const { data: player } = await db
    .from('people')
    .insert({ slug, name: `Carded ${slug.slice(7)}`, is_sample: true })
    .select('id, name')
    .single()
    .throwOnError()
  await db.from('players').insert({ person_id: player.id, position: 'FW' }).throwOnError()
  const registered = {
    player_id: player.id,
    club_id: club,
    season_id: season,
    kind: 'permanent',
    is_sample: true,
  }
  await db
    .from('registrations')
    .insert({ ...registered, starts_on: '2020-01-01', ends_on: '2099-01-01' })
    .throwOnError()
  const { data: played } = await db
    .from('matches')
    .select('id')
    .eq('season_id', season)
    .eq('status', 'confirmed')
    .or(`home_club_id.eq.${club},away_club_id.eq.${club}`)
    .order('played_on', { ascending: false })
    .limit(3)
    .throwOnError()
  const cards = played.map(({ id }) => ({
    match_id: id,
    club_id: club,
    kind: 'yellow' as const,
    minute: 90,
    person_id: player.id,
    is_sample: true,
  }))
  const { data: shown } = await db.from('match_events').insert(cards).select('id').throwOnError()

  const listed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: player.name }) })
  await findOnList(page, listed.last().getByText('Third yellow card, against'))

  // Somebody who is on the list of a match cannot be picked for it, and nobody else of the club is banned.
  const { data: list } = await db
    .rpc('suspended_players', { p_season_id: season, p_from: isoDay(0), p_until: isoDay(6) })
    .throwOnError()
  const missed = list.find(row => row.slug === slug)?.match_id ?? ''
  const { data: squad } = await db.rpc('lineup_squad', { p_match_id: missed, p_club_id: club }).throwOnError()
  expect(squad.find(row => row.slug === slug)?.why_not).toMatch(
    /^Banned: third yellow card, against .+ on \d+ \w+\. Misses this match\.$/,
  )
  const named = list.filter(row => row.match_id === missed && row.club_id === club).map(row => row.slug)
  const banned = squad.filter(row => row.why_not?.startsWith('Banned')).map(row => row.slug)
  expect(named.toSorted()).toEqual(banned.toSorted())

  await db
    .from('match_events')
    .update({ status: 'struck' })
    .in(
      'id',
      shown.map(({ id }) => id),
    )
    .throwOnError()
  await findOnList(page, page.getByText(`${player.name}, third yellow card: ban lifted.`))
  await expect(page.getByRole('link', { name: player.name })).toHaveCount(0)
})

test('a case with a points deduction moves its club alone, and an appeal moves it back', async ({
  page,
  request,
  baseURL,
  person,
  signInAs,
}) => {
  const db = operator(baseURL)
  const season = await runningSeason(baseURL)
  const points = async () => {
    const { data } = await db
      .from('club_totals')
      .select('adjustment, club:clubs(name)')
      .eq('season_id', season)
      .throwOnError()
    return new Map(data.map(({ club, adjustment }) => [club?.name ?? '', adjustment]))
  }
  const before = await points()
  const charge = `Smoke in the stand, ${randomUUID().slice(0, 8)}.`
  await signInAs(await person(['admin']))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Discipline & cases' }).click()
  await page.getByRole('button', { name: 'Open case…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send charge' }).click()
  await expect(
    dialog.getByText('Choose whom the case is about: a club, or a person from it.').first(),
  ).toBeVisible()
  await dialog.getByLabel('Club', { exact: true }).selectOption('Herentals')
  await dialog.getByLabel('Charge').fill(charge)
  // Heard on paper: only the decision is entered.
  await dialog.getByLabel('Answer by').fill('')
  await dialog.getByRole('button', { name: 'Send charge' }).click()
  const row = page.getByRole('listitem').filter({ hasText: charge })
  await expect(row).toContainText('Waiting for decision')
  expect((await read(request, '/discipline')).text('main').join()).not.toContain(charge)

  await row.getByRole('button', { name: /^Decide/ }).click()
  await dialog.getByLabel('Points deducted').check()
  await dialog.getByLabel('Number of points').fill('2')
  await dialog.getByLabel('Decision').fill('Two points, for the third time.')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(row).toContainText('2 points deducted')
  await expect
    .poll(async () => byText((await read(request, '/discipline')).main, 'li', charge).map(textOf))
    .toEqual([expect.stringContaining('2 points deducted')])
  const moved = [...(await points())].filter(([name, adjustment]) => before.get(name) !== adjustment)
  expect(moved).toEqual([['Herentals', (before.get('Herentals') ?? 0) - 2]])

  await row.getByRole('button', { name: /^Enter appeal/ }).click()
  await dialog.getByLabel('Grounds').fill('It was mist.')
  await dialog.getByRole('button', { name: 'Enter appeal' }).click()
  await row.getByRole('button', { name: /^Decide appeal/ }).click()
  await dialog.getByLabel('Outcome').selectOption('upheld')
  await dialog.getByLabel('Reasons').fill('The film shows mist.')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(row).toContainText('Appeal upheld, sanction withdrawn')
  expect(await points()).toEqual(before)
})

test('the list is light, whole without a script, and readable for all', async ({ page, baseURL }) => {
  const { document, script } = await weighDocument(baseURL, '/discipline')
  expect(document).toBeGreaterThan(1_000)
  expect(document).toBeLessThanOrEqual(budget.document)
  expect(script).toBeLessThanOrEqual(budget.script)
  expect(document + script).toBeLessThanOrEqual(budget.view)
  await page.goto('/discipline')
  await expectReadable(page, 'suspensions')
  const lite = await weighDocument(baseURL, '/discipline', { 'save-data': 'on' })
  expect(lite.document).toBeLessThanOrEqual(budget.lite)
  expect(parse(lite.html).text('h2')).toContain('One card from a ban')
})

test('a club appeals where it is told that it can, and the league finds the appeal', async ({
  page,
  baseURL,
  person,
  signInAs,
}) => {
  const season = await runningSeason(baseURL)
  const [club] = await twoClubs(baseURL)
  const reference = `DC-2099-${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  await operator(baseURL)
    .from('discipline_cases')
    .insert({
      reference,
      season_id: season,
      club_id: club.id,
      charge: 'Crowd trouble.',
      status: 'decided',
      body: 'The committee',
      decision: 'As told.',
      sanctions: ['fine'],
      fine_usd: 500,
      decided_on: isoDay(0),
      appeal_until: isoDay(7),
    })
    .throwOnError()
  const admin = await person(['club_admin'])
  await joins(baseURL, admin, club, 'club_admin')
  await signInAs(admin)
  await page.goto('/club-dashboard')
  await page.getByRole('button', { name: `Appeal against ${reference}` }).click()
  await page.getByLabel('Grounds').fill('The stewards were there in time.')
  await page.getByRole('dialog').getByRole('button', { name: 'Lodge appeal' }).click()
  const row = page.getByRole('listitem').filter({ hasText: reference })
  await expect(row.getByText('Under appeal')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)

  await signInAs(await person(['admin']))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Discipline & cases' }).click()
  await page.getByRole('button', { name: `Decide appeal in ${reference}` }).click()
  await expect(page.getByRole('dialog').getByText('The stewards were there in time.')).toBeVisible()
})
