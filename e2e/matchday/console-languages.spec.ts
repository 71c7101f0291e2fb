// The match-day console in Shona and in Ndebele: every word of it is on the device before the network is gone.
import type { Page } from '@playwright/test'
import { isLong, variants } from '#e2e/testing/long.ts'
import { cutTexts } from '#e2e/testing/cut-text.ts'
import { makeMatch, records, scoreOf } from '#e2e/testing/match-day.ts'
import { pick, tap } from '#e2e/testing/console.ts'
import { expect, joins, operator, test } from '#e2e/testing/people.ts'
import { said, translations } from '#e2e/testing/said.ts'
import { loggedRefusals } from '#e2e/testing/watching.ts'
import { languageNames } from '#lib/language/languages.ts'

/** In the page: the files of the pages that are kept for use without a network. */
async function listKeptFiles() {
  const names = (await caches.keys()).filter(name => name.startsWith('kept '))
  const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

// The page is loaded without a network, and says so.
test.use({ provoked: loggedRefusals })

for (const language of variants(translations)) {
  const words = (english: string, parameters?: Record<string, string | number>) =>
    said(language, 'matchday.console', english, parameters)

  /** A step of the match is confirmed by a second tap. */
  const step = async (page: Page, english: string) => {
    const name = words(english)
    await tap(page, name)
    await tap(page, words('Yes, {step}', { step: name.toLowerCase() }))
  }

  test(`a recorder who reads ${languageNames[language]} records a match without a network, in that language`, async ({
    page,
    context,
    baseURL,
    person,
    signInAs,
  }) => {
    const match = await makeMatch(baseURL)
    const recorder = await person(['club'])
    await joins(baseURL, recorder, match.home, 'club')
    await records(baseURL, recorder, match, match.home)
    await operator(baseURL)
      .from('matches')
      .update({ kick_off: new Date().toISOString() })
      .eq('id', match.id)
      .throwOnError()
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAs(recorder)
    await page.goto(`/${language}/dashboard`)
    await page.locator(`a[href="/${language}/matches/${match.id}/console"]`).first().click()
    await expect(page.getByText(said(language, 'matchday', 'Works offline'))).toBeVisible({ timeout: 10_000 })

    // What is refused later is put into words without a network, too: the page, and what the database says at the ground.
    await expect.poll(() => page.evaluate(listKeptFiles)).toContainEqual(expect.stringMatching(/\/refusals-/))

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(words('Offline · All sent'))).toBeVisible()
    await step(page, 'Kick-off')
    await expect(page.getByRole('button', { name: words('Half-time'), exact: true })).toBeVisible()
    expect(await cutTexts(page)).toEqual([])
    const goal = words('{event}, {club}', { event: words('Goal'), club: match.home.name })
    await tap(page, goal)
    await expect(page.getByRole('dialog').getByText(words('On the pitch'))).toBeVisible()
    await pick(page, 9)
    await expect(page.getByText(words('Offline · {count} waiting', { count: 2 }))).toBeVisible()
    if (isLong) {
      await step(page, 'Half-time')
      await step(page, 'Start second half')
      await step(page, 'Full time')
      await expect(page.getByText(words('Offline · {count} waiting', { count: 5 }))).toBeVisible()
    }

    await context.setOffline(false)
    await expect(page.getByText(words('Online · All sent'))).toBeVisible()
    await expect.poll(() => scoreOf(baseURL, match)).toBe(isLong ? 'full_time 1-0' : 'live_1h 1-0')

    // What comes too late is refused by the database, in this language too.
    await context.setOffline(true)
    await tap(page, goal)
    await pick(page, 7)
    await operator(baseURL)
      .from('matches')
      .update({ status: 'report_submitted' })
      .eq('id', match.id)
      .throwOnError()
    await context.setOffline(false)
    await expect(
      page.getByText(
        said(
          language,
          'matchday.refusals',
          'The report of this match is in. The referee or the match commissioner can still change it, until the league confirms.',
        ),
      ),
    ).toBeVisible()
  })
}
