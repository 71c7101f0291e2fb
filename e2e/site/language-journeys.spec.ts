// What people do most, in Shona and in Ndebele from the first page to the last. The recorder's match without a network is in
// e2e/matchday/console-languages.spec.ts, with a refusal by the database; another refusal is in e2e/site/languages.spec.ts.
import { cutTexts } from '#e2e/testing/cut-text.ts'
import { said, translations } from '#e2e/testing/said.ts'
import { mailTo } from '#e2e/testing/mail.ts'
import { makeMatch } from '#e2e/testing/open-line-ups.ts'
import { expect, joins, longTest, operator, test } from '#e2e/testing/people.ts'
import { goodPassword, heading, newEmail } from '#e2e/testing/sign-in.ts'
import { acceptTerms, cast, send } from '#e2e/testing/transfer-cast.ts'
import { languageNames } from '#lib/language/languages.ts'

for (const language of translations) {
  // Each job in one of the languages; the long run goes through all in both.
  const inTurn = (own: typeof language) => (language === own ? test : longTest)
  const name = languageNames[language]
  const words = (place: string, english: string, parameters?: Record<string, string | number>) =>
    said(language, place, english, parameters)

  inTurn('sn')(
    `a fan signs up in ${name}, confirms the e-mail and picks a score`,
    async ({ page, baseURL }) => {
      const email = newEmail()
      await page.setViewportSize({ width: 360, height: 780 })
      await page.goto('/signup')
      await page.getByRole('contentinfo').getByRole('button', { name }).click()
      await expect(page).toHaveURL(`/${language}/signup`)
      await page.getByLabel(words('accounts', 'Full name')).fill('Sibusiso Ncube')
      await page.getByLabel(words('site', 'E-mail'), { exact: true }).fill(email)
      await page.getByLabel(words('accounts', 'Password'), { exact: true }).fill(goodPassword)
      await page.getByRole('button', { name: words('accounts', 'Create account') }).click()
      await expect(heading(page)).toHaveText(words('accounts', 'Check your e-mail'))
      const { link, subject } = await mailTo(baseURL, email)
      expect(subject).toBe(words('accounts', 'Confirm your e-mail address for Pitch263'))
      await page.goto(link)
      await expect(page).toHaveURL(`/${language}/fan-dashboard`)
      expect(await cutTexts(page)).toEqual([])
      await page.getByLabel(words('accounts', 'Year of birth')).fill('1994')
      await page.getByRole('button', { name: words('accounts', 'Save year of birth') }).click()
      await page
        .getByRole('link', { name: words('fans', 'Predict scores') })
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp(`/${language}/dashboard/predictor`))
      await page.goto(`/${language}/dashboard/predictor?round=34`)
      const goals = page.getByRole('main').getByRole('group').first().getByRole('textbox')
      await goals.first().fill('2')
      await goals.last().fill('1')
      await expect(page.getByText(words('fans', 'Saved: {score}', { score: '2–1' }))).toBeVisible()
    },
  )

  inTurn('nd')(
    `a player agrees to a transfer in ${name}, with the English beside it`,
    async ({ page, person, signInAs, baseURL }) => {
      const people = await cast(baseURL, person)
      const transfer = await send(baseURL, people)
      await acceptTerms(baseURL, transfer, people.seller)
      await signInAs(people.player)
      await page.setViewportSize({ width: 360, height: 780 })
      await page.goto(`/${language}/player-dashboard`)
      await page.getByRole('link', { name: words('homes', 'Read and answer') }).click()
      // The English counts, and stands beside what is read.
      const main = page.getByRole('main')
      const wage = words('transfers', 'Your wage is {wage} a month.', { wage: 'US$650' })
      await expect(main.locator(`[lang=${language}], :not([lang])`).getByText(wage).first()).toBeVisible()
      await expect(main.locator('[lang=en]').getByText('Your wage is US$650 a month.')).toBeVisible()
      expect(await cutTexts(page)).toEqual([])
      await page.getByLabel(words('transfers', 'I have read this and I agree to it.')).check()
      await page.getByLabel(words('transfers', 'Your full name, as your signature')).fill(people.playerName)
      await page.getByRole('button', { name: words('transfers', 'I agree') }).click()
      await expect(page.getByText(words('transfers', 'Player agreed')).first()).toBeVisible()
    },
  )

  inTurn('sn')(
    `a club picks and confirms its line-up in ${name}`,
    async ({ page, person, signInAs, baseURL }) => {
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
      await page.goto(`/${language}/club-dashboard`)
      await page.locator(`main a[href="/${language}${match.path}"]`).first().click()
      await page.getByRole('button', { name: words('matchday', 'Use last line-up') }).click()
      const eleven = words('matchday', '{count} of {all} start', { count: 11, all: 11 })
      await expect(page.getByText(eleven)).toBeVisible()
      await expect(page.getByText(words('matchday', 'The line-up is complete.'))).toBeVisible()
      expect(await cutTexts(page)).toEqual([])
      const confirm = page.getByRole('button', { name: words('matchday', 'Confirm…') })
      await confirm.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words('matchday', 'Confirm line-up') }).click()
      await expect(dialog).toBeHidden()
      await expect(confirm).toHaveCount(0)
      const { data: kept } = await operator(baseURL)
        .from('lineup_sheets')
        .select('confirmed_at')
        .eq('match_id', match.id)
        .throwOnError()
      expect(kept).toEqual([{ confirmed_at: expect.any(String) }])
    },
  )
}
