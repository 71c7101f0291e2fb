// The match-day console: one thumb, with and without a network, alone and with another recorder.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { makeMatch, records, scoreOf } from './match-day.ts'
import { expect, operator, test } from './people.ts'
import { expectReadable } from './readable.ts'
import { accountOf } from './signed-in.ts'
import { complaints } from './watching.ts'

const state = (page: Page) => page.locator('output').filter({ hasText: /^(Online|Offline)/ })
async function tap(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name, exact: true }).click()
}

async function step(page: Page, name: string) {
  await tap(page, name)
  await tap(page, `Yes, ${name.toLowerCase()}`)
}

/** A player in the sheet that is open, by the number on the shirt. */
async function pick(page: Page, shirt: number) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${shirt}\\D`) })
    .click()
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

  for (const target of await page.locator('#content button:visible').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await expectReadable(page, 'the console')

  await tap(page, /^Strike .*Substitution: 12/)
  await page.getByLabel('Reason').fill('He only warmed up.')
  await tap(page, 'Strike')
  await expect(page.getByRole('button', { name: `Sub 5 left, ${match.home.name}` })).toBeVisible()
  await step(page, 'Half-time')
  await step(page, 'Start second half')
  await step(page, 'Full time')
  await expect(state(page)).toHaveText('Online · All sent')
  await expect.poll(() => scoreOf(baseURL, match)).toBe('full_time 1-0')
  const { data: events } = await operator(baseURL)
    .from('match_events')
    .select('kind, status, assist:related_person_id')
    .eq('match_id', match.id)
    .order('recorded_at')
    .throwOnError()
  expect(events.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'goal provisional',
    'yellow provisional',
    'second_yellow provisional',
    'substitution struck',
    'goal struck',
  ])
  expect(events[0]?.assist).toBe(match.home.players[6])
  expect(heard).toEqual([])
})

test('sixty events entered in flight mode by a phone that dies twice and goes seven minutes wrong arrive once, in order', async ({
  baseURL,
  person,
  signInAs,
}) => {
  test.setTimeout(180_000)
  const match = await makeMatch(baseURL)
  const recorder = await person(['club'])
  await records(baseURL, recorder, match, match.home)
  const folder = mkdtempSync(join(tmpdir(), 'pitch263-phone-'))
  const { executablePath, args } = test.info().project.use.launchOptions ?? {}
  const wake = async (offline: boolean) => {
    const phone = await chromium.launchPersistentContext(folder, {
      ...(executablePath ? { executablePath } : {}),
      ...(args ? { args } : {}),
      ...(baseURL ? { baseURL } : {}),
      viewport: { width: 360, height: 740 },
    })
    await phone.addInitScript(goWrong, wrongMs)
    await phone.setOffline(offline)
    return phone
  }
  let phone: BrowserContext | undefined
  try {
    phone = await wake(false)
    const page = await phone.newPage()
    await signInAs(recorder, page)
    await page.goto(match.path)
    await expect(page.getByText('Works without a network')).toBeVisible()
    await phone.close()

    let entered = 0
    for (const half of [0, 1]) {
      phone = await wake(true)
      const ground = await phone.newPage()
      await ground.goto(match.path)
      await expect(state(ground)).toContainText('Offline')
      if (half === 0) {
        await step(ground, 'Kick-off')
        entered += 1
      }
      // What was entered before the battery died is there.
      await expect(state(ground)).toHaveText(`Offline · ${entered} waiting`)
      while (entered < 30 * (half + 1)) {
        const side = entered % 3 === 0 ? match.away : match.home
        await tap(ground, `Goal, ${side.name}`)
        await pick(ground, 2 + (entered % 10))
        entered += 1
        await expect(state(ground)).toHaveText(`Offline · ${entered} waiting`)
      }
      kill(folder)
      await phone.close().catch(() => undefined)
    }

    phone = await wake(true)
    const home = await phone.newPage()
    await home.goto(match.path)
    await expect(home.getByRole('button', { name: 'Send 60 events' })).toBeVisible()
    await phone.setOffline(false)
    await expect(state(home)).toHaveText('Online · All sent')

    const { data: entries } = await operator(baseURL)
      .from('match_entries')
      .select('seq, outcome, device_at, happened_at, received_at, said')
      .eq('match_id', match.id)
      .order('seq')
      .throwOnError()
    expect(entries.map(({ seq, outcome }) => `${seq} ${outcome}`)).toEqual(
      Array.from({ length: 60 }, (_, index) => `${index + 1} stored`),
    )
    // The clock of the phone was wrong, and what it entered is not.
    for (const { device_at, happened_at, received_at } of entries) {
      const wrong = Date.parse(device_at) - Date.parse(happened_at)
      expect(Math.abs(wrong - wrongMs)).toBeLessThan(5_000)
      expect(Date.parse(happened_at)).toBeLessThanOrEqual(Date.parse(received_at))
    }
    const goals = entries.filter(({ said }) => JSON.stringify(said).includes('"goal"'))
    expect(goals).toHaveLength(59)
    expect(await scoreOf(baseURL, match)).toBe('live_1h 40-19')
  } finally {
    await phone?.close().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

const wrongMs = 420_000

/** The clock of the device, and nothing but it: Playwright's own also takes away what the browser has loaded. */
function goWrong(ms: number) {
  const right = Date
  globalThis.Date = class extends right {
    static override now = () => right.now() + ms
    constructor(...given: [] | [number | string]) {
      super(given[0] ?? right.now() + ms)
    }
  } as DateConstructor
}

/** As a battery does it: the browser that works in this folder, at once. */
function kill(folder: string) {
  for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const words = commandOf(id)
    if (words.includes(`--user-data-dir=${folder}`) && !words.some(word => word.startsWith('--type=')))
      process.kill(Number(id), 'SIGKILL')
  }
}

function commandOf(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
  } catch {
    // It has just ended.
    return []
  }
}

test('two recorders agree on what both have seen, and what they saw differently is shown to check', async ({
  browser,
  page,
  baseURL,
  person,
  signInAs,
}) => {
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
  await expect(away.getByText(/has not begun this part of the match yet/)).toBeVisible()
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
})

test('what is refused stays with its reason; who leaves with unsent events is warned; strangers are told who may', async ({
  page,
  context,
  baseURL,
  person,
  signInAs,
}) => {
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
  await tap(page, /^Correct .*Red card: 6/)
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
})
