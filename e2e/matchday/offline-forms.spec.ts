// A line-up and a referee's report on a phone that loses its network and closes its tabs.
import type { BrowserContext, Page } from '@playwright/test'
import { appoint, overMatch } from '#e2e/testing/match-day.ts'
import { makeMatch } from '#e2e/testing/open-line-ups.ts'
import { openNeed } from '#e2e/testing/needs-you.ts'
import { expect, joins, newName, test } from '#e2e/testing/people.ts'
import { choose } from '#e2e/testing/signed-in.ts'

const formOf = (shown: Page) => shown.getByRole('form', { name: 'Referee’s report' })

/** The phone has closed the tab; the page is opened again without a network. */
async function openAgain(context: BrowserContext, page: Page) {
  const path = page.url()
  const again = await context.newPage()
  await page.close()
  await again.goto(path)
  return again
}

test('a line-up is picked without a network, survives the closed tab and is saved with one', async ({
  page,
  context,
  person,
  signInAs,
  baseURL,
}) => {
  const match = await makeMatch(baseURL)
  const coach = await person(['coach'], newName('Norman Coach'))
  await joins(baseURL, coach, match.home, 'coach')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(coach)
  await page.goto(`/matches/${match.id}`)
  await page
    .getByRole('region', { name: 'Your part in this match' })
    .getByRole('link', { name: 'Line-up' })
    .click()
  await expect(page.getByText('Works offline')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Use last line-up' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await expect(page.getByText('Not saved yet. Kept on this device.')).toBeVisible()

  const again = await openAgain(context, page)
  await expect(again.getByText('Unsent changes restored')).toBeVisible()
  await expect(again.getByText('11 of 11 start')).toBeVisible()
  await context.setOffline(false)
  await again.getByRole('button', { name: 'Save draft' }).click()
  await expect(again.getByText('Saved.', { exact: true })).toBeVisible()
  await again.reload()
  await expect(again.getByText('11 of 11 start')).toBeVisible()
  await expect(again.getByText('Unsent changes restored')).toHaveCount(0)
  expect(await again.evaluate(countAnswers)).toBeGreaterThan(0)
  await choose(again, coach, 'Sign out')
  await expect.poll(() => again.evaluate(countAnswers)).toBe(0)
})

/** What the device keeps of what was read. */
async function countAnswers() {
  const asked = indexedDB.open('pitch263-answers', 1)
  await new Promise(resolve => asked.addEventListener('success', resolve))
  const count = asked.result.transaction('answers').objectStore('answers').count()
  await new Promise(resolve => count.addEventListener('success', resolve))
  asked.result.close()
  return count.result
}

test('a referee writes the report without a network, finds it in a new tab and sends it with one', async ({
  page,
  context,
  person,
  signInAs,
  baseURL,
}) => {
  const match = await overMatch(baseURL)
  const referee = await person(['referee'], 'Rutendo Whistle')
  await appoint(baseURL, referee, match, 'referee')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(referee)
  await page.goto('/dashboard')
  await openNeed(page, match.path)
  await expect(page.getByText('Works offline')).toBeVisible()
  await context.setOffline(true)
  await formOf(page).getByLabel(match.home.name).fill('1')
  await formOf(page).getByLabel(match.away.name).fill('0')
  await formOf(page).getByRole('button', { name: 'Start from recorder’s log' }).click()
  await formOf(page).getByLabel('Incidents').fill('A dog ran on in minute 30.')
  await formOf(page).getByRole('button', { name: 'Send report' }).click()
  await expect(formOf(page).getByText('The server cannot be reached.')).toBeVisible()

  const again = await openAgain(context, page)
  await expect(formOf(again).getByLabel('Incidents')).toHaveValue('A dog ran on in minute 30.')
  await expect(formOf(again).getByText(/^20′ Goal/)).toBeVisible()
  await context.setOffline(false)
  await formOf(again).getByRole('button', { name: 'Send report' }).click()
  await expect(again.getByText('It is sent. You can change it until the league confirms')).toBeVisible()
})
