// Line-ups before their window: a draft of the club alone, and its team sheet on paper.
import { makeMatch } from '#e2e/testing/open-line-ups.ts'
import { expect, joins, newName, operator, test } from '#e2e/testing/people.ts'
import { follow } from '#e2e/testing/watching.ts'

test('a coach saves a draft weeks ahead and prints its team sheet; the club admin cannot confirm it yet', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const match = await makeMatch(baseURL)
  const kickOff = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await operator(baseURL)
    .from('matches')
    .update({ status: 'scheduled', kick_off: kickOff })
    .eq('id', match.id)
    .throwOnError()
  const coach = await person(['coach'], newName('Norman Coach'))
  await joins(baseURL, coach, match.home, 'coach')
  const admin = await person(['club_admin'])
  await joins(baseURL, admin, match.home, 'club_admin')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(coach)
  await page.goto(`/coaches/profile/${coach.id}`)
  // The next match from home, one further ahead from its page.
  await page.getByRole('link', { name: /line-up/i }).click()
  await expect(page).toHaveURL(/\/matches\/.+\/line-up$/)
  await follow(page, `/matches/${match.id}`)
  await page
    .getByRole('region', { name: 'Your part in this match' })
    .getByRole('link', { name: 'Line-up' })
    .click()
  await expect(page.getByText('Until then you can save a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Use last line-up' }).click()
  // The bench is chosen from the staff: a coach whose licence nobody has seen is warned about.
  await page.getByLabel('Add from the staff').selectOption({ label: `${coach.name} · Assistant coach` })
  await expect(page.getByText('The league has no licence of this coach.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Team sheet' }).click()
  await expect(page.getByText(/Draft of .+, not confirmed/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Starters' }).getByRole('listitem')).toHaveCount(11)
  await expect(page.getByRole('region', { name: 'Staff' })).toContainText(coach.name)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Signatures' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await signInAs(admin)
  await page.goto(match.path)
  await expect(page.getByText('11 of 11 start')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm…' })).toHaveCount(0)
})
