// From the final whistle to the official result, and what is put right afterwards.
import type { Page } from '@playwright/test'
import { appoint, overMatch } from '#e2e/testing/match-day.ts'
import { byText, hrefOf, published, read, textOf } from '#e2e/testing/html.ts'
import { expect, joins, longTest, operator, test } from '#e2e/testing/people.ts'
import { openNeed } from '#e2e/testing/needs-you.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { isoDay } from '#e2e/testing/seasons.ts'
import { complaints } from '#e2e/testing/watching.ts'

type Url = string | undefined

/** What the table has: the points of the home club. */
async function pointsOf(baseURL: Url, match: { seasonId: string; home: { id: string } }) {
  const totals = operator(baseURL).from('club_totals').select('points').eq('season_id', match.seasonId)
  const { data } = await totals.eq('club_id', match.home.id).single().throwOnError()
  return data.points
}

async function giveReason(page: Page, action: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The recording shows it clearly.')
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toBeHidden()
}

test('a result is reported, commented on, compared and confirmed, and counts only then', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  const said = complaints(page)
  const match = await overMatch(baseURL)
  const [referee, home, away, league] = [
    await person(['referee'], 'Rutendo Whistle'),
    await person(['club_admin'], 'Hazel Home'),
    await person(['club_admin'], 'Abel Away'),
    await person(['admin'], 'Lindiwe League'),
  ]
  await appoint(baseURL, referee, match, 'referee')
  await joins(baseURL, home, match.home, 'club_admin')
  await joins(baseURL, away, match.away, 'club_admin')

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(referee)
  await page.goto('/dashboard')
  await openNeed(page, match.path)
  const form = page.getByRole('form', { name: 'Referee’s report' })
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByLabel(match.home.name)).toBeFocused()
  await form.getByLabel(match.home.name).fill('1')
  await form.getByLabel(match.away.name).fill('0')
  await form.getByRole('button', { name: 'Start from recorder’s log' }).click()
  await form.getByRole('button', { name: /^Change 20′ Goal/ }).click()
  await page.getByRole('dialog').getByLabel('Minute').fill('22')
  await page.getByRole('dialog').getByRole('button', { name: 'Save change' }).click()
  await page.reload()
  await expect(form.getByText(/^22′ Goal/)).toBeVisible()
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('It is sent. You can change it until the league confirms')).toBeVisible()

  await signInAs(home)
  await page.goto('/club-dashboard')
  await openNeed(page, match.path)
  await page.getByLabel(`Comment of ${match.home.name}`).fill('Our number nine was fouled.')
  await page.getByRole('button', { name: 'Send comment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Our number nine was fouled.' })).toBeVisible()
  await signInAs(away)
  await page.goto(match.path)
  await page.getByRole('button', { name: 'Nothing to add' }).click()
  await expect(page.getByText('Nothing to add.', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAs(league)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Reports to confirm' }).click()
  const waiting = page.getByRole('row').filter({ has: page.locator(`a[href="${match.path}"]`) })
  await expect(waiting).toContainText('One difference between the report and the log is not decided yet.')
  await waiting.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Confirm result' })).toBeDisabled()
  await page.getByRole('button', { name: 'Waive commissioner’s report' }).click()
  await giveReason(page, 'Waive report')
  await page.getByRole('button', { name: 'Use report', exact: true }).click()
  await giveReason(page, 'Save decision')
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  expect(await pointsOf(baseURL, match)).toBe(0)
  await page.getByRole('button', { name: 'Confirm result' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm result' }).click()
  await expect(page.getByText('The league has confirmed this match.')).toBeVisible()
  expect(await pointsOf(baseURL, match)).toBe(3)

  await published(request, `/matches/${match.id}/report`).toMatch(/Report and log differed\. Now: goal 22′/)
  const { text } = await read(request, `/matches/${match.id}/report`)
  expect(text('s')).toEqual([expect.stringMatching(/^20′ goal/)])
  expect(text('body').join()).not.toContain('Hazel Home')
  expect(said).toEqual([])
})

test('whoever has no part in a match is told whose the reports are; the commissioner writes both, the referee’s from its paper form', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const match = await overMatch(baseURL)
  const commissioner = await person(['referee'], 'Cosmas Clipboard')
  await appoint(baseURL, commissioner, match, 'commissioner')
  await signInAs(await person(['fan']))
  await page.goto(match.path)
  await expect(page.getByText('You cannot read these reports')).toBeVisible()
  await expect(page.getByRole('form', { name: /report/ })).toHaveCount(0)

  await signInAs(commissioner)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  await openNeed(page, match.path)
  await page.getByText('Write the referee’s report from the paper form').click()
  const copy = page.getByRole('form', { name: 'Referee’s report' })
  await copy.getByLabel(match.home.name).fill('2')
  await copy.getByLabel(match.away.name).fill('0')
  await copy.getByRole('button', { name: 'Send report' }).click()
  await expect(copy.getByText('Upload the referee’s paper form.')).toBeVisible()
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await copy
    .getByLabel('The referee’s paper form')
    .setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer: picture })
  await expect(copy.getByText('The form is uploaded.')).toBeVisible()
  await copy
    .getByLabel('Why the score is not the sum of the goals')
    .fill('The paper does not name the scorers.')
  await copy.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText(/The clubs may comment until/)).toBeVisible()

  const own = page.getByRole('form', { name: 'Commissioner’s report' })
  await own.getByLabel(match.home.name).fill('2')
  await own.getByLabel(match.away.name).fill('0')
  await own.getByLabel('Attendance').fill('3500')
  await own.getByRole('button', { name: 'Send report' }).click()
  await expect(own.getByText('Enter who counted: gate returns, or an estimate.')).toBeVisible()
  await own.getByLabel('Who counted').fill('Gate returns')
  await own.getByRole('button', { name: 'Send report' }).click()
  await expect(own.getByRole('button', { name: 'Send changed report' })).toBeVisible()
  await expectReadable(page, 'the reports of a match')
})

test('a club asks for a correction of the score, two people of the league agree, and everybody reads it', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  // Clubs whose last line-up no other journey takes over: with its day, this is their last match.
  const match = await overMatch(baseURL, { clubs: ['ngezi-platinum', 'simba-bhora'] })
  await operator(baseURL)
    .from('matches')
    .update({ status: 'confirmed', is_provisional: false, played_on: isoDay(-1) })
    .eq('id', match.id)
    .throwOnError()
  const [club, one, other] = [
    await person(['club_admin'], 'Abel Away'),
    await person(['admin'], 'Lindiwe League'),
    await person(['admin'], 'Sekai Second'),
  ]
  await joins(baseURL, club, match.away, 'club_admin')
  await signInAs(club)
  await page.goto('/club-dashboard')
  await page
    .getByRole('region', { name: 'After the match' })
    .locator(`a[href="/matches/${match.id}"]`)
    .click()
  await page
    .getByRole('region', { name: 'Your part in this match' })
    .getByRole('link', { name: 'Reports' })
    .click()
  await page.getByRole('button', { name: 'Ask for a correction' }).click()
  const form = page.getByRole('form', { name: 'Ask for a correction' })
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByText('Choose the event.')).toBeVisible()
  await form.getByLabel('What is wrong').selectOption('An event that did not happen')
  await form.getByLabel('Which event').selectOption({ index: 1 })
  await form.getByLabel('Reason').fill('It was offside, as the referee wrote.')
  await form.getByLabel('Evidence').fill('The paper form.')
  await form.getByRole('button', { name: 'Send request' }).click()
  const asked = page.getByRole('listitem').filter({ hasText: 'It was offside, as the referee wrote.' })
  await expect(asked).toContainText('By the away club')
  await expect(asked.getByRole('button')).toHaveCount(0)

  // Three or fewer corrections stand alone under Needs you, more in one line; the desk has all.
  const openCorrection = async () => {
    await page.getByRole('link', { name: 'Reports to confirm' }).click()
    await page.getByRole('region', { name: 'Pending corrections' }).locator(`a[href="${match.path}"]`).click()
  }
  await signInAs(one)
  await page.goto('/admin')
  await openCorrection()
  await asked.getByRole('button', { name: 'Open correction' }).click()
  const agree = page.getByRole('button', { name: 'Approve as second person' })
  await agree.click()
  await expect(page.getByText('You opened this correction.')).toBeVisible()
  expect(await pointsOf(baseURL, match)).toBe(3)

  await signInAs(other)
  await page.goto('/admin')
  await openCorrection()
  await agree.click()
  await expect(page.getByText(/^Corrected .* struck$/)).toBeVisible()
  expect(await pointsOf(baseURL, match)).toBe(1)

  await published(request, `/matches/${match.id}`).toMatch(/Corrected .*: goal 20′.* struck/)
  const report = published(request, `/matches/${match.id}/report`)
  await report.toMatch(/Corrected: goal 20′.* struck\. Before: goal 20′/)
  await report.toContain('It was offside, as the referee wrote.')
})

longTest(
  'scenario 10: an assist is credited afterwards, by one person of the league, and everybody reads it',
  async ({ page, request, person, signInAs, baseURL }) => {
    const match = await overMatch(baseURL)
    const db = operator(baseURL)
    const confirmed = { status: 'confirmed' as const, is_provisional: false }
    await db.from('matches').update(confirmed).eq('id', match.id).throwOnError()
    const helperId = match.home.players[6] ?? ''
    const { data: helper } = await db.from('people').select('name').eq('id', helperId).single().throwOnError()
    await signInAs(await person(['admin'], 'Lindiwe League'))
    await page.goto(match.path)
    await page.getByRole('button', { name: 'Open a correction' }).click()
    const form = page.getByRole('form', { name: 'Open a correction' })
    await form.getByLabel('Which event').selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Enter event' }).click()
    await page.getByRole('dialog').getByLabel('Assist').selectOption(helperId)
    await page.getByRole('dialog').getByRole('button', { name: 'Save change' }).click()
    await form.getByLabel('Reason').fill('The pass came from number seven.')
    await form.getByLabel('Evidence').fill('The recording, minute 20.')
    await form.getByRole('button', { name: 'Open correction' }).click()
    await page.getByRole('button', { name: 'Apply correction' }).click()
    await expect(page.getByText(/^Corrected .* assist/)).toBeVisible()
    expect(await pointsOf(baseURL, match)).toBe(3)
    await published(request, `/matches/${match.id}`).toMatch(
      new RegExp(`Corrected .*: .*assist.* ${helper.name}`),
    )
  },
)

test('what was counted at the ground stands on the match’s page, with who counted', async ({
  request,
  baseURL,
}) => {
  const match = await overMatch(baseURL)
  const seen = { match_id: match.id, phase: '1h', part: 'home_recorder' as const, minute: 12 }
  const happened_at = new Date().toISOString()
  await operator(baseURL)
    .from('match_tallies')
    .insert(
      [match.home, match.home, match.away].map(({ id: club_id }) => ({
        ...seen,
        id: crypto.randomUUID(),
        club_id,
        kind: 'corner' as const,
        happened_at,
      })),
    )
    .throwOnError()
  const [counts] = byText((await read(request, `/matches/${match.id}`)).main, 'a', /^Counts$/)
  const { text, main } = await read(request, hrefOf(counts))
  expect(text('main tr').filter(row => /^(Corners|Fouls)/.test(row))).toEqual(['Corners21'])
  expect(textOf(main)).toContain('Counted at the ground by the home recorder.')
})
