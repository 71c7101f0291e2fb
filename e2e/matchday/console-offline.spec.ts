// The match-day console without a network, and what it leaves on a device.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { pick, state, step, tap } from '#e2e/testing/console.ts'
import { isLong } from '#e2e/testing/long.ts'
import { makeMatch, records, scoreOf } from '#e2e/testing/match-day.ts'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'

test('scenario 2: events entered in flight mode by a phone that dies twice and goes seven minutes wrong arrive once, in order, and agree with another recorder', async ({
  browser,
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
    await expect(page.getByText('Works offline')).toBeVisible()
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
      while (entered < (events / 2) * (half + 1)) {
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
    await expect(home.getByRole('button', { name: `Send ${events} events` })).toBeVisible()
    await phone.setOffline(false)
    await expect(state(home)).toHaveText('Online · All sent')

    const { data: entries } = await operator(baseURL)
      .from('match_entries')
      .select('seq, outcome, device_at, happened_at, received_at, said')
      .eq('match_id', match.id)
      .order('seq')
      .throwOnError()
    expect(entries.map(({ seq, outcome }) => `${seq} ${outcome}`)).toEqual(
      Array.from({ length: events }, (_, index) => `${index + 1} stored`),
    )
    // The clock of the phone was wrong, and what it entered is not.
    for (const { device_at, happened_at, received_at } of entries) {
      const wrong = Date.parse(device_at) - Date.parse(happened_at)
      expect(Math.abs(wrong - wrongMs)).toBeLessThan(5_000)
      expect(Date.parse(happened_at)).toBeLessThanOrEqual(Date.parse(received_at))
    }
    const goals = entries.filter(({ said }) => JSON.stringify(said).includes('"goal"'))
    expect(goals).toHaveLength(events - 1)
    expect(await scoreOf(baseURL, match)).toBe(score)

    // What the other recorder saw as well is one goal, not two.
    const other = await person(['club'])
    await records(baseURL, other, match, match.away)
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const away = await context.newPage()
    await signInAs(other, away)
    await away.goto(match.path)
    await tap(away, `Goal, ${match.home.name}`)
    await pick(away, lastShirt)
    await expect(away.getByText('both agree')).toBeVisible()
    expect(await scoreOf(baseURL, match)).toBe(score)
    await context.close()
  } finally {
    await phone?.close().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

const wrongMs = 420_000

/** The kick-off, and goals of which every third is the guests'; the last is one of the hosts, by this shirt. */
const events = isLong ? 60 : 8
const score = isLong ? 'live_1h 40-19' : 'live_1h 5-2'
const lastShirt = 2 + ((events - 1) % 10)

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

longTest(
  'once there is a line again the console says so: what waits is sent at once, whatever becomes of the line-ups',
  async ({ page, context, baseURL, person, signInAs }) => {
    const match = await makeMatch(baseURL)
    const recorder = await person(['club'])
    await records(baseURL, recorder, match, match.home)
    await signInAs(recorder)
    await page.goto(match.path)
    await expect(state(page)).toHaveText('Online · All sent')

    // What was answered before the line was cut, and comes after, is no line.
    const cut = Promise.withResolvers<void>()
    await page.route(entries, async route => {
      const response = await route.fetch()
      await cut.promise
      await route.fulfill({ response })
    })
    await step(page, 'Kick-off')
    await expect(state(page)).toHaveText('Online · 1 waiting')
    await context.setOffline(true)
    await expect(state(page)).toHaveText('Offline · 1 waiting')
    cut.resolve()
    await expect(state(page)).toHaveText('Offline · All sent')
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    // The line-ups are asked for and do not come.
    await step(page, 'Half-time')
    await expect(state(page)).toHaveText('Offline · 1 waiting')
    await page.route(lineUps, () => undefined)
    await context.setOffline(false)
    await expect(state(page)).toHaveText('Online · All sent')

    // Nothing waits, and the line is cut once more when the browser believes that there is one.
    await context.setOffline(true)
    await expect(state(page)).toHaveText('Offline · All sent')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    let asked = 0
    await page.route(lineUps, route => {
      asked += 1
      return asked > 1 ? route.continue() : route.abort()
    })
    await context.setOffline(false)
    await expect(state(page)).toHaveText('Online · All sent')
  },
)

const lineUps = '**/rpc/match_pack'
const entries = '**/rpc/record_events'

longTest(
  'a match that is long over leaves the device, unless something of it waits',
  async ({ page, context, baseURL, person, signInAs }) => {
    const recorder = await person(['club'])
    const [old, unsent, next] = [await makeMatch(baseURL), await makeMatch(baseURL), await makeMatch(baseURL)]
    for (const match of [old, unsent, next]) await records(baseURL, recorder, match, match.home)
    await signInAs(recorder)
    for (const match of [old, unsent]) {
      await page.goto(match.path)
      await expect(page.getByText('Works offline')).toBeVisible()
    }
    await context.setOffline(true)
    await step(page, 'Kick-off')
    await expect(state(page)).toHaveText('Offline · 1 waiting')
    await page.evaluate(goBy, 8 * 24 * 60 * 60_000)
    // Elsewhere, so that nothing is sent.
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto(next.path)
    await expect.poll(() => page.evaluate(keptPaths)).toEqual([unsent.path, next.path].toSorted())
  },
)

/** So long ago all matches were brought to this device. */
async function goBy(ms: number) {
  const database = await new Promise<IDBDatabase>(resolve => {
    const request = indexedDB.open('pitch263-console', 1)
    request.addEventListener('success', () => resolve(request.result))
  })
  const transaction = database.transaction('matches', 'readwrite')
  const matches = transaction.objectStore('matches')
  const request = matches.getAll()
  request.addEventListener('success', () => {
    for (const row of request.result as { packAt: number }[]) matches.put({ ...row, packAt: row.packAt - ms })
  })
  await new Promise(resolve => transaction.addEventListener('complete', resolve))
}

/** The pages that work without a network. */
const keptPaths = async () =>
  (await caches.keys()).flatMap(name => /^kept (\S+)/.exec(name)?.[1] ?? []).toSorted()
