// Matches that are not simply played to their end: moved, stopped, awarded, disputed, cancelled.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { published } from '#e2e/testing/html.ts'
import { appoint } from '#e2e/testing/match-day.ts'
import { needOf, openNeed } from '#e2e/testing/needs-you.ts'
import { expect, joins, longTest, operator, test, twoClubs } from '#e2e/testing/people.ts'
import { expectReadable, onPhone } from '#e2e/testing/readable.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import { complaints } from '#e2e/testing/watching.ts'
import { cupSeason, isoDay, runningSeason } from '#e2e/testing/seasons.ts'

const dayMs = 86_400_000

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const made: string[] = []

test.afterEach(async ({ baseURL }) => {
  await operator(baseURL).from('matches').delete().in('id', made.splice(0)).throwOnError()
})

/** A match of Dynamos and Highlanders, of a cup of its own or of a season of the league. */
async function makeMatch(
  baseURL: string | undefined,
  { season, ...more }: { season?: string; [column: string]: unknown },
) {
  const [one, other] = await twoClubs(baseURL)
  const season_id = season ? await leagueSeason(baseURL, season) : await cupSeason(baseURL)
  const { data } = await operator(baseURL)
    .from('matches')
    .insert({ season_id, home_club_id: one.id, away_club_id: other.id, ...more })
    .select('id, season_id')
    .single()
    .throwOnError()
  made.push(data.id)
  return { id: data.id, seasonId: data.season_id, club: one }
}

async function leagueSeason(baseURL: string | undefined, slug: string) {
  const { data } = await operator(baseURL)
    .from('seasons')
    .select('id, competition:competitions!inner()')
    .eq('competition.slug', 'premier-soccer-league')
    .eq('slug', slug)
    .single()
    .throwOnError()
  return data.id
}

const act = async (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}: `) })
    .click()

test('the desk shows what is out of the ordinary and how the record was checked; a match is postponed, and everybody sees it', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  const said = complaints(page)
  const season_id = await runningSeason(baseURL)
  const { id } = await makeMatch(baseURL, { season_id, played_on: isoDay(90) })
  await signInAs(await person(['admin']))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Data quality' }).click()
  await expect(page.getByRole('heading', { name: 'Data quality' })).toBeVisible()
  await expect(page.getByText('No checks yet')).toBeVisible()

  await page.getByRole('link', { name: 'Season & fixtures' }).click()
  await expect(page.getByRole('heading', { name: 'Exceptions' })).toBeVisible()
  await expect(page.getByText('Round 1', { exact: true })).toBeVisible()
  await page.locator(`a[href="/matches/${id}/decisions"]`).click()
  await act(page, 'Postpone')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A waterlogged pitch at Rufaro.')
  await dialog.getByRole('button', { name: 'Postpone', exact: true }).click()
  await expect(dialog).toBeHidden()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Postponed', { exact: true })).toBeVisible()
  await expectReadable(page, 'decisions')
  await published(request, `/matches/${id}`).toContain('A waterlogged pitch at Rufaro.')
  expect(said).toEqual([])
})

test('an abandoned match is awarded by a document, and both scores are public', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  const { id, seasonId } = await makeMatch(baseURL, { status: 'live_2h', home_goals: 1, away_goals: 1 })
  // A cup that is played: its matches wait at the desk of the league, too.
  const cups = operator(baseURL).from('seasons').update({ status: 'running' })
  await cups.eq('id', seasonId).throwOnError()
  const referee = await person(['referee'], 'Rudo Referee')
  await appoint(baseURL, referee, { id }, 'referee')

  await signInAs(referee)
  await page.goto(`/matches/${id}/decisions`)
  await act(page, 'Abandon')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Minute').fill('75')
  await dialog.getByLabel('Cause').selectOption('Team left the pitch')
  await dialog.getByLabel('Reason').fill('The guests left the pitch.')
  await dialog.getByRole('button', { name: 'Abandon', exact: true }).click()
  await expect(page.getByText('Abandoned in minute 75 at 1–1')).toBeVisible()

  await signInAs(await person(['admin']))
  await page.goto('/admin')
  // Three or fewer stand alone, more in one line that leads to all of them.
  const own = page.getByRole('main').locator(`a[href="/matches/${id}/decisions"]`)
  const needs = await needOf(page, /Abandoned match to decide|matches need a new date/)
  await needs.first().waitFor()
  const all = needs.filter({ hasText: 'matches need a new date' })
  if (await all.isVisible()) await all.getByRole('link').click()
  await own.first().click()
  await expect(page).toHaveURL(`/matches/${id}/decisions`)
  await act(page, 'Enter decision')
  await dialog.getByLabel('Articles').fill('Article 31.2')
  await dialog.getByLabel('Reason').fill('The guests refused to go on.')
  await dialog
    .getByLabel('Document')
    .setInputFiles({ name: 'ruling.png', mimeType: 'image/png', buffer: onePixel })
  await dialog.getByRole('button', { name: 'Enter decision', exact: true }).click()
  await expect(page.getByText('Awarded 3–0, 1–1 on the pitch')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open document' }).click()
  await expect((await opened).locator('img')).toHaveJSProperty('naturalWidth', 1)

  await published(request, `/matches/${id}`, 'h1').toContain('3–0')
  const words = 'The result that counts is 3–0. On the pitch it was 1–1.'
  await published(request, `/matches/${id}`).toContain(words)
})

longTest(
  'scenario 7: a club does not appear; 3–0 is proposed, and counts once the body has awarded it',
  async ({ page, request, person, signInAs, baseURL }) => {
    const [, guests] = await twoClubs(baseURL)
    const { id } = await makeMatch(baseURL, { kick_off: new Date(Date.now() - 3 * dayMs).toISOString() })
    await signInAs(await person(['admin']))
    await page.goto(`/matches/${id}/decisions`)
    await act(page, 'Walkover')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Absent club').selectOption(guests.name)
    await dialog.getByLabel('Reason').fill('The guests did not come.')
    await dialog.getByLabel('Commissioner’s report').fill('Nobody came within 30 minutes.')
    await dialog.getByRole('button', { name: 'Walkover', exact: true }).click()
    await expect(page.getByText('Proposed, does not count yet')).toBeVisible()
    await act(page, 'Award result')
    await dialog.getByLabel('Articles').fill('Article 23.1')
    await dialog.getByLabel('Reason').fill('The guests gave no reason for their absence.')
    await dialog.getByRole('button', { name: 'Award result', exact: true }).click()
    await expect(page.getByText('Awarded, this counts')).toBeVisible()
    await published(request, `/matches/${id}`, 'h1').toContain('3–0')
  },
)

longTest(
  'scenario 8: abandoned for the weather in minute 56, it goes on from there with the same score',
  async ({ page, request, person, signInAs, baseURL }) => {
    const { id } = await makeMatch(baseURL, { status: 'live_2h', home_goals: 1, away_goals: 0 })
    const referee = await person(['referee'], 'Rain Referee')
    await appoint(baseURL, referee, { id }, 'referee')
    await signInAs(referee)
    await page.goto(`/matches/${id}/decisions`)
    await act(page, 'Abandon')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Minute').fill('56')
    await dialog.getByLabel('Cause').selectOption('Weather')
    await dialog.getByLabel('Reason').fill('The pitch is under water.')
    await dialog.getByRole('button', { name: 'Abandon', exact: true }).click()
    await expect(page.getByText('Abandoned in minute 56 at 1–0')).toBeVisible()

    await signInAs(await person(['admin']))
    await page.goto(`/matches/${id}/decisions`)
    await act(page, 'Enter decision')
    await dialog.getByLabel('Decision', { exact: true }).selectOption('The match resumes where it stopped')
    await dialog.getByLabel('New kick-off').fill(new Date(Date.now() + dayMs).toISOString().slice(0, 16))
    await dialog.getByLabel('Reason').fill('Nobody was at fault.')
    await dialog.getByRole('button', { name: 'Enter decision', exact: true }).click()
    await expect(dialog).toBeHidden()
    await act(page, 'Resume now')
    await dialog.getByRole('button', { name: 'Resume now', exact: true }).click()
    await expect(dialog).toBeHidden()
    await published(request, `/matches/${id}`, 'h1').toContain('1–0')
    await published(request, `/matches/${id}`).toMatch(/2nd half, 5[6-9]′/)
  },
)

test('a protest is taken in time and upheld, an appeal overturns it; a late one is told its deadline', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const confirmed = {
    season: '2010',
    status: 'confirmed',
    home_goals: 0,
    away_goals: 2,
  }
  const now = new Date().toISOString()
  const { id, club } = await makeMatch(baseURL, { ...confirmed, kick_off: now, confirmed_at: now })
  const late = await makeMatch(baseURL, {
    ...confirmed,
    played_on: '2010-11-20',
    confirmed_at: '2026-04-09T14:00:00Z',
  })
  const admin = await person(['club_admin'], 'Chipo Signs')
  await joins(baseURL, admin, club, 'club_admin')
  await signInAs(admin)
  await page.goto('/club-dashboard')
  await openNeed(page, `/matches/${id}/protest`)
  await page.getByLabel('Rule').fill('Article 22.1')
  await page.getByLabel('Facts').fill('Their number 9 was suspended after his third yellow card.')
  await page.getByLabel('Fee reference').fill('EcoCash MP2604')
  await page.getByRole('button', { name: 'Lodge protest' }).click()
  await expect(page.getByText('Confirm that it is not about a decision of fact.')).toBeVisible()
  await expectReadable(page, 'a protest')
  await page.getByLabel('It is not about a decision of fact').check()
  await page.getByRole('button', { name: 'Lodge protest' }).click()
  await expect(page.getByText(`Protest of ${club.name}`)).toBeVisible()
  await expectReadable(page, 'a protest that is lodged', onPhone)
  await page.getByRole('link', { name: 'View match' }).click()
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Table if upheld' }).click()
  await expect(page.getByText('With 3–0, the usual award')).toBeVisible()
  await page.goto(`/matches/${late.id}/protest`)
  await expect(page.getByText('could be lodged until Monday 13 April 2026, 16:00')).toBeVisible()
  await expectReadable(page, 'a protest that is too late', onPhone)
  const own = await elsewhere(baseURL, admin)
  const { error } = await own.rpc('lodge_protest', {
    p_match_id: late.id,
    p_category: 'other',
    p_rule: 'Article 1',
    p_facts: 'They fielded a player who was banned.',
    p_fee_reference: 'EcoCash 1',
    p_is_not_of_fact: true,
    p_request_id: randomUUID(),
  })
  expect(error).toMatchObject({
    code: 'PT410',
    message: expect.stringContaining('Monday 13 April 2026, 16:00'),
  })

  await signInAs(await person(['zifa_admin']))
  await page.goto(`/matches/${id}/decisions`)
  await page.getByRole('button', { name: 'Enter decision' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Outcome').selectOption('Upheld')
  await dialog.getByLabel('Effect').selectOption('The result is awarded')
  await dialog.getByLabel('Articles').fill('Article 22.4')
  await dialog.getByLabel('Reason').fill('The player was suspended.')
  await dialog.getByRole('button', { name: 'Enter decision' }).click()
  await expect(page.getByText('Protest upheld: the result goes from 0–2 to 3–0')).toBeVisible()

  // The other club appeals against that, and is right: the result on the pitch counts again.
  const opponent = await person(['club_admin'], 'Sipho Signs')
  const [, other] = await twoClubs(baseURL)
  await joins(baseURL, opponent, other, 'club_admin')
  await signInAs(opponent)
  await page.goto(`/matches/${id}/protest`)
  await page.getByLabel('Rule').fill('Article 30')
  await page.getByLabel('Facts').fill('His ban was served in the match before, as the record shows.')
  await page.getByLabel('Fee reference').fill('EcoCash MP2605')
  await page.getByRole('button', { name: 'Lodge appeal' }).click()
  await expect(page.getByText(`Appeal of ${other.name}`)).toBeVisible()
  await signInAs(await person(['zifa_admin']))
  await page.goto(`/matches/${id}/decisions`)
  await page.getByRole('button', { name: 'Enter decision' }).click()
  await dialog.getByLabel('Outcome').selectOption('Upheld')
  await dialog.getByLabel('Effect').selectOption('The result on the pitch counts again')
  await dialog.getByLabel('Reason').fill('The ban was served.')
  await dialog.getByRole('button', { name: 'Enter decision' }).click()
  await expect(page.getByText('Appeal upheld: the result goes from 3–0 to 0–2')).toBeVisible()
  await expect(page.getByText('Protest upheld: the result goes from 0–2 to 3–0')).toBeVisible()
})

test('a match is cancelled by two people, of the league and of the association', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  const { id } = await makeMatch(baseURL, { kick_off: new Date(Date.now() + 91 * dayMs).toISOString() })
  await signInAs(await person(['admin']))
  await page.goto(`/matches/${id}/decisions`)
  await act(page, 'Propose to cancel')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The club has withdrawn.')
  await dialog.getByRole('button', { name: 'Propose to cancel', exact: true }).click()
  await expect(page.getByText('Proposed by the league: cancelled')).toBeVisible()
  await act(page, 'Agree')
  await dialog.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(dialog.getByText('You proposed this. Now the association has to agree.')).toBeVisible()

  await signInAs(await person(['zifa_admin']))
  await page.goto(`/matches/${id}/decisions`)
  await act(page, 'Agree')
  await dialog.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(dialog).toBeHidden()
  await published(request, `/matches/${id}`).toContain('It does not count for the table.')
})
