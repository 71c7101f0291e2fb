// A match whose referee does not report: the league reminds, names who was there instead, enters the paper form, and a
// second person confirms.
import { appoint, makeOfficial, overMatch, scoreOf } from '#e2e/testing/match-day.ts'
import { needOf } from '#e2e/testing/needs-you.ts'
import { expect, newName, operator, test } from '#e2e/testing/people.ts'
import { complaints } from '#e2e/testing/watching.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the league finds a match without a report, reminds, replaces the referee, enters the paper form, and a colleague confirms it', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const said = complaints(page)
  const match = await overMatch(baseURL, { hoursAgo: 72 })
  const [referee, league, colleague] = [
    await person(['referee'], 'Silent Whistle'),
    await person(['admin'], 'Lindiwe League'),
    await person(['admin'], 'Chenai Colleague'),
  ]
  await appoint(baseURL, referee, match, 'referee')
  await signInAs(league)
  await page.goto('/dashboard')
  const overdue = await needOf(page, /Referee's report missing: |matches without a referee's report/)
  await expect(overdue.first()).toBeVisible()
  await page.goto('/admin?tab=reports')
  await page.locator(`a[href="${match.path}"]`).click()

  await page.getByRole('button', { name: 'Remind officials' }).click()
  await expect(page.getByText('Officials reminded.', { exact: true })).toBeVisible()
  const { data: told } = await operator(baseURL)
    .from('notifications')
    .select('title')
    .eq('user_id', referee.id)
    .eq('kind', 'report')
    .throwOnError()
  expect(told).toEqual([{ title: expect.stringContaining('Report missing') }])

  const stand = await person(['referee'], newName('Stand In'))
  await makeOfficial(baseURL, stand)
  await page.getByRole('button', { name: 'Replace official…' }).click()
  const replace = page.getByRole('dialog')
  await replace.getByLabel('Who was there').selectOption({ label: stand.name })
  await replace.getByLabel('Reason').fill('The referee fell ill on the way.')
  await replace.getByRole('button', { name: 'Replace official' }).click()
  await expect(page.getByText('Official replaced and asked for the report.', { exact: true })).toBeVisible()
  await signInAs(stand)
  await page.goto('/dashboard/notifications')
  await expect(page.getByText(/^Report requested: /).first()).toBeVisible()
  await signInAs(league)
  await page.goto(match.path)

  await page.getByText('Enter the referee’s report from the paper form').click()
  const form = page.getByRole('form', { name: 'Referee’s report' })
  await form
    .getByLabel('The referee’s paper form')
    .setInputFiles({ name: 'form.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByText('The form is uploaded.')).toBeVisible()
  await form.getByLabel(match.home.name).fill('1')
  await form.getByLabel(match.away.name).fill('0')
  await form.getByRole('button', { name: 'Start from recorder’s log' }).click()
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Entered from the paper form by the league')).toBeVisible()
  await expect(page.getByText('Another person of the league confirms it.')).toBeVisible()

  await operator(baseURL)
    .from('match_comments')
    .insert(
      [match.home, match.away].map(({ id }, index) => ({
        match_id: match.id,
        club_id: id,
        part: index === 0 ? ('home_signatory' as const) : ('away_signatory' as const),
        report_version: 1,
      })),
    )
    .throwOnError()
  await signInAs(colleague)
  await page.goto(match.path)
  await page.getByRole('button', { name: 'Waive commissioner’s report' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('There was none.')
  await page.getByRole('dialog').getByRole('button', { name: 'Waive report' }).click()
  await page.getByRole('button', { name: 'Confirm result' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm result' }).click()
  await expect(page.getByText('The league has confirmed this match.')).toBeVisible()
  expect(await scoreOf(baseURL, match)).toBe('confirmed 1-0')
  expect(said).toEqual([])
})
