// The match-day console: one thumb, alone, with another recorder and with an official.
import { pick, state, step, tap } from '#e2e/testing/console.ts'
import { appoint, makeMatch, records, scoreOf } from '#e2e/testing/match-day.ts'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { accountOf } from '#e2e/testing/signed-in.ts'
import { complaints } from '#e2e/testing/watching.ts'

async function codeOf(baseURL: string | undefined, { id }: { id: string }) {
  const { data } = await operator(baseURL).from('clubs').select('code').eq('id', id).single().throwOnError()
  return data.code
}

test('a recorder enters a whole match with few taps, and takes a mistake back', async ({
  page,
  baseURL,
  person,
  signInAs,
}) => {
  const match = await makeMatch(baseURL)
  const recorder = await person(['club'])
  await records(baseURL, recorder, match, match.home)
  const heard = complaints(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(recorder)
  await page.goto(match.path)
  await step(page, 'Kick-off')

  // The goal, the scorer: two taps, and the third may tell the assist.
  await tap(page, `Goal, ${match.home.name}`)
  await pick(page, 9)
  await tap(page, 'Assist')
  await pick(page, 7)
  await expect(page.getByText(`${match.home.name} 1, ${match.away.name} 0`)).toBeAttached()
  await tap(page, `Yellow, ${match.away.name}`)
  await pick(page, 4)
  await tap(page, 'Reason')
  await tap(page, 'Dissent')
  await tap(page, `Yellow, ${match.away.name}`)
  await pick(page, 4)
  await expect(page.getByText('Second yellow card: 4').first()).toBeVisible()
  await tap(page, `Sub 5 left, ${match.home.name}`)
  await pick(page, 2)
  await pick(page, 12)
  await expect(page.getByRole('button', { name: `Sub 4 left, ${match.home.name}` })).toBeVisible()

  // Sent already, so that undo strikes it.
  await tap(page, `Goal, ${match.away.name}`)
  await pick(page, 10)
  await expect(state(page)).toHaveText('Online · All sent')
  await expect.poll(() => scoreOf(baseURL, match)).toBe('live_1h 1-1')
  await tap(page, 'Undo')
  await expect.poll(() => scoreOf(baseURL, match)).toBe('live_1h 1-0')

  // All at one moment: what was struck goes from the list when it likes.
  const heights = await page
    .locator('#content button:visible')
    .evaluateAll(targets => targets.map(target => target.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(10)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56)
  await expectReadable(page, 'the console')

  await tap(page, /^Change .*Substitution: 12/)
  await tap(page, 'Strike event')
  await page.getByLabel('Reason').fill('He only warmed up.')
  await tap(page, 'Strike')
  await expect(page.getByRole('button', { name: `Sub 5 left, ${match.home.name}` })).toBeVisible()
  await tap(page, 'Water break')
  await step(page, 'Half-time')
  await step(page, 'Start second half')
  // Typed as somebody else has sent it in a text message: what cannot be read is pointed at, the rest is entered once agreed.
  const code = await codeOf(baseURL, match.away)
  await tap(page, 'Type events')
  await page.getByLabel('Lines').fill(`y 46 5 ${code}\ng 30+2 9 ${code}`)
  await tap(page, 'Check lines')
  await expect(page.getByText('“30+2” is not a minute.')).toBeVisible()
  await expectReadable(page, 'typed events')
  await page.getByLabel('Lines').fill(`y 46 5 ${code}`)
  await tap(page, 'Check lines')
  await tap(page, 'Enter 1 event')
  await expect(page.getByRole('button', { name: /^Change 46′ Yellow card: 5/ })).toBeVisible()
  await step(page, 'Full time')
  await expect(page.getByRole('timer')).toHaveText('Full time')
  // A goal that was forgotten: it fell before the whistle, here ten minutes before.
  await tap(page, `Goal, ${match.away.name}`)
  await tap(page, '90′, change time')
  await tap(page, '−5 min')
  await tap(page, '−5 min')
  await pick(page, 8)
  await expect(page.getByRole('button', { name: /^Change 80′ Goal: 8/ })).toBeVisible()
  await expect(state(page)).toHaveText('Online · All sent')
  await expect.poll(() => scoreOf(baseURL, match)).toBe('full_time 1-1')
  const { data: events } = await operator(baseURL)
    .from('match_events')
    .select('kind, status, assist:related_person_id, reason:reason_code')
    .eq('match_id', match.id)
    .order('recorded_at')
    .throwOnError()
  expect(events.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'goal provisional',
    'yellow provisional',
    'second_yellow provisional',
    'substitution struck',
    'goal struck',
    'water_break provisional',
    'yellow provisional',
    'goal provisional',
  ])
  expect(events[1]?.reason).toBe('dissent')
  expect(events[0]?.assist).toBe(match.home.players[6])
  expect(heard).toEqual([])
})

longTest(
  'two recorders agree on what both have seen, and what they saw differently is shown to check',
  async ({ browser, page, baseURL, person, signInAs }) => {
    const match = await makeMatch(baseURL)
    const [one, other] = [await person(['club'], 'Rudo Home'), await person(['club'], 'Sipho Away')]
    await records(baseURL, one, match, match.home)
    await records(baseURL, other, match, match.away)
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const away = await context.newPage()
    await signInAs(one)
    await signInAs(other, away)
    await page.goto(match.path)
    // The away recorder is first, and waits for the kick-off of the others.
    await away.goto(match.path)
    await step(away, 'Kick-off')
    await expect(away.getByText(/has not started this part of the match yet/)).toBeVisible()
    await tap(away, `Goal, ${match.home.name}`)
    await pick(away, 9)
    await step(page, 'Kick-off')
    await expect(state(page)).toHaveText('Online · All sent')
    await tap(away, 'Send 2 events')
    await expect(state(away)).toHaveText('Online · All sent')

    await tap(page, `Goal, ${match.home.name}`)
    await pick(page, 9)
    await expect(page.getByText('both agree')).toBeVisible()
    await tap(page, `Goal, ${match.home.name}`)
    await pick(page, 10)
    await expect(state(page)).toHaveText('Online · All sent')
    await tap(away, `Goal, ${match.home.name}`)
    await pick(away, 11)
    const unclear = away.getByRole('region', { name: 'To check' })
    await expect(unclear.getByRole('listitem')).toHaveCount(2)
    await expect(unclear.getByText('seen differently by the away recorder')).toBeVisible()
    expect(await scoreOf(baseURL, match)).toBe('live_1h 2-0')
    await context.close()
  },
)

longTest(
  'what is refused stays with its reason; who leaves with unsent events is warned; strangers are told who may',
  async ({ page, context, baseURL, person, signInAs }) => {
    const match = await makeMatch(baseURL)
    const recorder = await person(['club'])
    await signInAs(recorder)
    await page.goto(match.path)
    await expect(page.getByRole('alert')).toContainText('You are not appointed to this one')

    await records(baseURL, recorder, match, match.home)
    await page.goto(match.path)
    await step(page, 'Kick-off')
    await expect(state(page)).toHaveText('Online · All sent')
    await operator(baseURL)
      .from('lineup_entries')
      .delete()
      .eq('match_id', match.id)
      .eq('player_id', match.home.players[8] ?? '')
      .throwOnError()
    await tap(page, `Goal, ${match.home.name}`)
    await pick(page, 9)
    const refusal = page.getByRole('alert').filter({ hasText: 'is not in this club' })
    await expect(refusal).toBeVisible()
    await page.reload()
    await tap(page, 'Discard')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(refusal).toBeHidden()

    await context.setOffline(true)
    await tap(page, `Red, ${match.away.name}`)
    await pick(page, 5)
    await expect(state(page)).toHaveText('Offline · 1 waiting')
    // Before it is sent, undo leaves no trace of it.
    await tap(page, 'Undo')
    await expect(state(page)).toHaveText('Offline · All sent')
    await tap(page, `Red, ${match.away.name}`)
    await pick(page, 6)
    await accountOf(page, recorder).click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Not everything is sent' })).toBeVisible()
    await tap(page, 'Stay signed in')
    await context.setOffline(false)
    await expect(state(page)).toHaveText('Online · All sent')
    await tap(page, /^Change .*Red card: 6/)
    await tap(page, 'Correct player or minute')
    await pick(page, 7)
    await expect(page.getByText('Red card: 7')).toBeVisible()
    await expect(state(page)).toHaveText('Online · All sent')
    const { data } = await operator(baseURL)
      .from('match_events')
      .select('kind, status, person_id')
      .eq('match_id', match.id)
      .order('status')
      .throwOnError()
    expect(data).toEqual([
      { kind: 'red', status: 'provisional', person_id: match.away.players[6] },
      { kind: 'red', status: 'struck', person_id: match.away.players[5] },
    ])
  },
)

longTest(
  'what somebody wants to count is off until they ask for it, and one tap each',
  async ({ page, context, baseURL, person, signInAs }) => {
    const match = await makeMatch(baseURL)
    const recorder = await person(['club'])
    await records(baseURL, recorder, match, match.home)
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAs(recorder)
    await page.goto(match.path)
    const corner = (count: number) =>
      page.getByRole('button', { name: `Corner, ${match.away.name}, ${count} so far` })
    await step(page, 'Kick-off')
    await expect(corner(0)).toBeHidden()
    await tap(page, 'Count shots and fouls')
    await tap(page, 'Count the whole match')
    await corner(0).click()
    await context.setOffline(true)
    await corner(1).click()
    await corner(2).click()
    // It was no corner.
    await tap(page, 'Undo')
    await expect(corner(2)).toBeVisible()
    await context.setOffline(false)
    await expect(state(page)).toHaveText('Online · All sent')
    await page.reload()
    await expect(corner(2)).toBeVisible()
    await expect(page.getByText('You are counting the whole match.')).toBeVisible()
    // They are no events, and a goal is as near as ever.
    await expect(page.getByText('Nothing has been entered yet.')).toBeVisible()
    await tap(page, `Goal, ${match.home.name}`)
    await pick(page, 9)
    await expect.poll(() => scoreOf(baseURL, match)).toBe('live_1h 1-0')
  },
)

longTest(
  'an official is led to where a match is suspended, and the clock then stands for everybody',
  async ({ page, baseURL, person, signInAs }) => {
    const match = await makeMatch(baseURL)
    const [recorder, official] = [await person(['club']), await person(['referee'], 'Rufaro Ncube')]
    await records(baseURL, recorder, match, match.home)
    await appoint(baseURL, official, match, 'commissioner')
    await signInAs(recorder)
    await page.goto(match.path)
    await step(page, 'Kick-off')
    await expect(state(page)).toHaveText('Online · All sent')
    await expect(page.getByRole('link', { name: /^Suspend/ })).toBeHidden()

    await signInAs(official)
    await page.goto(match.path)
    await page.getByRole('link', { name: 'Suspend or abandon the match' }).click()
    await page.getByRole('button', { name: /^Suspend:/ }).click()
    await page.getByLabel('Reason').fill('A storm over the ground.')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect.poll(() => scoreOf(baseURL, match)).toBe('suspended 0-0')

    await signInAs(recorder)
    await page.goto(match.path)
    await expect(page.getByText('The clock stands at 1′')).toBeVisible()
    await tap(page, `Goal, ${match.home.name}`)
    await pick(page, 9)
    await expect.poll(() => scoreOf(baseURL, match)).toBe('suspended 1-0')
  },
)
