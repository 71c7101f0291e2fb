// What people do most, in Shona or in Ndebele from the first page to the last. The recorder's match without a network is in
// e2e/matchday/console-shona.spec.ts, a refusal by the database in e2e/site/languages.spec.ts.
import { said } from '#e2e/testing/said.ts'
import { mailTo } from '#e2e/testing/mail.ts'
import { makeMatch } from '#e2e/testing/open-line-ups.ts'
import { expect, joins, longTest, operator } from '#e2e/testing/people.ts'
import { goodPassword, heading, newEmail } from '#e2e/testing/sign-in.ts'
import { acceptTerms, cast, send } from '#e2e/testing/transfer-cast.ts'

longTest('a fan signs up in Ndebele, confirms the e-mail and picks a score', async ({ page, baseURL }) => {
  const email = newEmail()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/signup')
  await page.getByRole('contentinfo').getByRole('button', { name: 'isiNdebele' }).click()
  await expect(page).toHaveURL('/nd/signup')
  await page.getByLabel(said('nd', 'accounts', 'Full name')).fill('Sibusiso Ncube')
  await page.getByLabel(said('nd', 'site', 'E-mail'), { exact: true }).fill(email)
  await page.getByLabel(said('nd', 'accounts', 'Password'), { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: said('nd', 'accounts', 'Create account') }).click()
  await expect(heading(page)).toHaveText(said('nd', 'accounts', 'Check your e-mail'))
  const { link } = await mailTo(baseURL, email)
  await page.goto(link)
  await expect(page).toHaveURL('/nd/fan-dashboard')
  await page.getByLabel(said('nd', 'accounts', 'Year of birth')).fill('1994')
  await page.getByRole('button', { name: said('nd', 'accounts', 'Save year of birth') }).click()
  await page
    .getByRole('link', { name: said('nd', 'fans', 'Predict scores') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/nd\/dashboard\/predictor/)
  await page.goto('/nd/dashboard/predictor?round=34')
  const goals = page.getByRole('main').getByRole('group').first().getByRole('textbox')
  await goals.first().fill('2')
  await goals.last().fill('1')
  await expect(page.getByText(said('nd', 'fans', 'Saved: {score}', { score: '2–1' }))).toBeVisible()
})

longTest(
  'a player agrees to a transfer in Shona, with the English beside it',
  async ({ page, person, signInAs, baseURL }) => {
    const people = await cast(baseURL, person)
    const transfer = await send(baseURL, people)
    await acceptTerms(baseURL, transfer, people.seller)
    await signInAs(people.player)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/sn/player-dashboard')
    await page.getByRole('link', { name: said('sn', 'homes', 'Read and answer') }).click()
    // The English counts, and stands beside what is read.
    await expect(
      page.getByRole('main').locator('[lang=sn], :not([lang])').getByText('US$650').first(),
    ).toBeVisible()
    await expect(
      page.getByRole('main').locator('[lang=en]').getByText('Your wage is US$650 a month.'),
    ).toBeVisible()
    await page.getByLabel(said('sn', 'transfers', 'I have read this and I agree to it.')).check()
    await page
      .getByLabel(said('sn', 'transfers', 'Your full name, as your signature'))
      .fill(people.playerName)
    await page.getByRole('button', { name: said('sn', 'transfers', 'I agree') }).click()
    await expect(page.getByText(said('sn', 'transfers', 'Player agreed')).first()).toBeVisible()
  },
)

longTest('a club picks and confirms its line-up in Shona', async ({ page, person, signInAs, baseURL }) => {
  const match = await makeMatch(baseURL)
  const admin = await person(['club_admin'], 'Chipo Home')
  await joins(baseURL, admin, match.home, 'club_admin')
  await operator(baseURL)
    .from('matches')
    .update({ kick_off: new Date(Date.now() + 20 * 3_600_000).toISOString() })
    .eq('id', match.id)
    .throwOnError()
  await signInAs(admin)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/sn/club-dashboard')
  await page.locator(`main a[href="/sn${match.path}"]`).first().click()
  await page.getByRole('button', { name: said('sn', 'matchday', 'Use last line-up') }).click()
  await expect(
    page.getByText(said('sn', 'matchday', '{count} of {all} start', { count: 11, all: 11 })),
  ).toBeVisible()
  await expect(page.getByText(said('sn', 'matchday', 'The line-up is complete.'))).toBeVisible()
  await page.getByRole('button', { name: said('sn', 'matchday', 'Confirm…') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('sn', 'matchday', 'Confirm line-up') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: said('sn', 'matchday', 'Confirm…') })).toHaveCount(0)
  const { data: kept } = await operator(baseURL)
    .from('lineup_sheets')
    .select('confirmed_at')
    .eq('match_id', match.id)
    .throwOnError()
  expect(kept).toEqual([{ confirmed_at: expect.any(String) }])
})
