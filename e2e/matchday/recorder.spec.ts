// What a recorder does on a match day, from their own home on: the console is one tap away, it is ready for a ground
// without a network, and a slip of the thumb is questioned and undone.
import { pick, state, step, tap } from '#e2e/testing/console.ts'
import { makeMatch, records, scoreOf } from '#e2e/testing/match-day.ts'
import { expect, joins, operator, test } from '#e2e/testing/people.ts'
import { complaints, loggedRefusals } from '#e2e/testing/watching.ts'

// The page is loaded without a network, and says so.
test.use({ provoked: loggedRefusals })

test('a recorder is led from home to the console, which works offline, and undoes a kick-off that was too early', async ({
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
    .update({ kick_off: new Date(Date.now() + 91 * 60_000).toISOString() })
    .eq('id', match.id)
    .throwOnError()
  const heard = complaints(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(recorder)
  await page.goto('/dashboard')
  const task = page.getByRole('listitem').filter({ hasText: /Match (still )?to record/ })
  await task.getByRole('link', { name: 'Open console' }).click()
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 10_000 })

  await tap(page, 'Kick-off')
  await expect(
    page.getByRole('dialog').getByText(/^Kick-off is set for .*, in 9[01] minutes\.$/),
  ).toBeVisible()
  await tap(page, 'Yes, kick-off')
  await expect.poll(() => scoreOf(baseURL, match)).toMatch(/^live_1h/)
  await tap(page, 'Undo kick-off')
  await expect(page.getByRole('timer')).toHaveText('Before kick-off')
  await expect.poll(() => scoreOf(baseURL, match)).toBe('lineups_confirmed null-null')
  await expect(state(page)).toHaveText('Online · All sent')

  expect(heard).toEqual([])

  // In the car park the network is gone, and the page is opened again.
  await context.setOffline(true)
  await page.reload()
  // An entry made before the browser has noticed is tried, and then it can no longer be taken back without a trace.
  await page.waitForFunction(() => !navigator.onLine)
  await expect(state(page)).toHaveText('Offline · All sent')
  await step(page, 'Kick-off')
  await tap(page, 'Undo kick-off')
  await expect(state(page)).toHaveText('Offline · All sent')
  await step(page, 'Kick-off')
  await tap(page, `Yellow, ${match.away.name}`)
  await pick(page, 14)
  await tap(page, `Red, ${match.away.name}`)
  await tap(page, 'Coach or other staff')
  await page.getByLabel('Name and duty on the bench').fill('J. Moyo, head coach')
  await tap(page, 'Enter card')
  await expect(page.getByText('Red card: J. Moyo, head coach').first()).toBeVisible()
  await tap(page, 'Half-time')
  await expect(page.getByText(/^Only \d+ minutes? ha(s|ve) been played\.$/)).toBeVisible()
  await tap(page, 'Not yet')
  await context.setOffline(false)
  await expect(state(page)).toHaveText('Online · All sent')
  const { data } = await operator(baseURL)
    .from('match_events')
    .select('kind, note, person_id')
    .eq('match_id', match.id)
    .order('kind')
    .throwOnError()
  expect(data).toEqual([
    { kind: 'yellow', note: null, person_id: match.away.players[13] },
    { kind: 'red', note: 'J. Moyo, head coach', person_id: null },
  ])
})
