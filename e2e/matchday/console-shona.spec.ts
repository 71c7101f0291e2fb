// The match-day console in Shona: every word of it is on the device before the network is gone.
import type { Page } from '@playwright/test'
import { isLong } from '#e2e/testing/long.ts'
import { makeMatch, records, scoreOf } from '#e2e/testing/match-day.ts'
import { pick, tap } from '#e2e/testing/console.ts'
import { expect, joins, operator, test } from '#e2e/testing/people.ts'
import { loggedRefusals } from '#e2e/testing/watching.ts'

/** In the page: the files of the pages that are kept for use without a network. */
async function listKeptFiles() {
  const names = (await caches.keys()).filter(name => name.startsWith('kept '))
  const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

// The page is loaded without a network, and says so.
test.use({ provoked: loggedRefusals })

/** A step of the match is confirmed by a second tap. */
async function step(page: Page, name: string) {
  await tap(page, name)
  await tap(page, `Hongu, ${name.toLowerCase()}`)
}

test('a recorder who reads Shona records a match without a network, in Shona', async ({
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
  await page.goto('/sn/dashboard')
  await page.locator(`a[href="/sn/matches/${match.id}/console"]`).first().click()
  await expect(page.getByText('Inoshanda pasina indaneti')).toBeVisible({ timeout: 10_000 })

  // What is refused later is put into words without a network, too: the page, and what the database says at the ground.
  await expect.poll(() => page.evaluate(listKeptFiles)).toContainEqual(expect.stringMatching(/\/refusals-/))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Hapana indaneti · Zvose zvatumirwa')).toBeVisible()
  await step(page, 'Tanga mutambo')
  await tap(page, `Chibodzwa, ${match.home.name}`)
  await expect(page.getByRole('dialog').getByText('Vari munhandare')).toBeVisible()
  await pick(page, 9)
  await expect(page.getByText('Hapana indaneti · Zvakamirira: 2')).toBeVisible()
  if (isLong) {
    await step(page, 'Zororo repakati')
    await step(page, 'Tanga hafu yechipiri')
    await step(page, 'Mutambo wapera')
    await expect(page.getByText('Hapana indaneti · Zvakamirira: 5')).toBeVisible()
  }

  await context.setOffline(false)
  await expect(page.getByText('Pane indaneti · Zvose zvatumirwa')).toBeVisible()
  await expect.poll(() => scoreOf(baseURL, match)).toBe(isLong ? 'full_time 1-0' : 'live_1h 1-0')

  // What comes too late is refused, in Shona too.
  await context.setOffline(true)
  await tap(page, `Chibodzwa, ${match.home.name}`)
  await pick(page, 7)
  await operator(baseURL)
    .from('matches')
    .update({ status: 'report_submitted' })
    .eq('id', match.id)
    .throwOnError()
  await context.setOffline(false)
  await expect(page.getByText('Nhoroondo yemutambo uyu yasvika.')).toBeVisible()
})
