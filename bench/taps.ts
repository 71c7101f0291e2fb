// What happens after a tap on a slow phone: sign-in, a line-up and a goal on the console with a processor that is four times
// slower, the longest task of the page within a second after each tap, and the memory that the browser takes.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { type Browser as Chromium, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'
import type { Browser } from '#scripts/engines/browser.ts'
import { journeys } from '#scripts/engines/journeys.ts'
import { openBrowser } from './first-view.ts'
import { verdict } from './pages.ts'
import { startSeededSite } from './seeded-site.ts'

const slowness = 4
const goals = { taskMs: 200, memory: 1_000_000_000 }
const afterTapMs = 1_000
const tried = ['sign-in and the menu', 'a line-up', 'a goal on the console']

export async function benchTaps(): Promise<void> {
  const chrome = findChromium()
  if (!chrome) {
    console.log('\nTaps were not measured: there is no Chromium.')
    return
  }
  // The journeys make the people they need as the operator would.
  process.env['SUPABASE_PUBLISHABLE_KEY'] ??= 'sb_publishable_journeys_0000000000000'
  process.env['SUPABASE_SECRET_KEY'] ??= 'sb_secret_journeys_00000000000000000'
  const { site, stop } = await startSeededSite()
  const program = await openBrowser(chrome, '--enable-low-end-device-mode')
  try {
    console.log(`
Taps: a processor ${slowness} times slower than this one, 360 px. Goals: no task over ${goals.taskMs} ms within ${afterTapMs / 1000} s after a tap, memory of the browser under 1 GB
Load of the machine before: ${loadavg()[0]?.toFixed(1)}

journey                  taps   longest task ms        after        memory MB`)
    for (const journey of journeys.filter(({ name }) => tried.includes(name))) {
      const { page, seen } = await openSlowPage(program)
      const memory = watchMemory(program)
      await journey.run({ browser: driven(page), site: site.direct, picture: async () => undefined })
      await page.waitForTimeout(afterTapMs)
      print(journey.name, seen, await memory.stop())
      await page.context().close()
    }
  } finally {
    await program.close()
    await stop()
  }
}

type Seen = { taps: { at: number; name: string }[]; tasks: { at: number; ms: number }[] }

function print(name: string, { taps, tasks }: Seen, memory: number) {
  const late = tasks.flatMap(task => {
    const tap = taps.findLast(({ at }) => at < task.at + task.ms)
    return tap && task.at < tap.at + afterTapMs ? [{ ms: task.ms, after: tap.name }] : []
  })
  const [longest] = late.toSorted((one, other) => other.ms - one.ms)
  const ms = longest?.ms ?? 0
  console.log(
    [
      name.padEnd(22),
      String(taps.length).padStart(6),
      `${ms.toFixed(0).padStart(12)}${verdict(ms <= goals.taskMs)}`,
      (longest?.after ?? '–').padEnd(18),
      `${(memory / 1e6).toFixed(0).padStart(8)}${verdict(memory <= goals.memory)}`,
    ].join('  '),
  )
}

async function openSlowPage(program: Chromium) {
  const context = await program.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  const seen: Seen = { taps: [], tasks: [] }
  await page.exposeFunction('noteTap', (tap: Seen['taps'][number]) => seen.taps.push(tap))
  await page.exposeFunction('noteTask', (task: Seen['tasks'][number]) => seen.tasks.push(task))
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return { page, seen }
}

type Watching = Window & {
  noteTap: (tap: Seen['taps'][number]) => void
  noteTask: (task: Seen['tasks'][number]) => void
}

/** In the page: taps, and tasks of more than 50 ms, by one clock for all documents. */
function watch() {
  const { noteTap, noteTask } = window as unknown as Watching
  const { timeOrigin } = performance
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const name = target instanceof HTMLElement ? (target.ariaLabel ?? target.innerText) : ''
      noteTap({ at: timeOrigin + timeStamp, name: name.slice(0, 18) })
    },
    true,
  )
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      noteTask({ at: timeOrigin + startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** The page as the journeys of all engines drive it. */
const driven = (page: Page): Browser => ({
  version: '',
  goto: async address => {
    await page.goto(address)
  },
  evaluate: expression => page.evaluate(expression),
  screenshot: () => page.screenshot(),
  close: () => page.close(),
})

/** Of all processes of the browser together, as much as is theirs alone and their share of the rest. */
function watchMemory(program: Chromium) {
  let most = 0
  let devtools: CDPSession | undefined
  const look = async () => {
    devtools ??= await program.newBrowserCDPSession()
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    const sizes = processInfo.map(({ id }) => proportionalSize(id))
    most = Math.max(
      most,
      sizes.reduce((sum, size) => sum + size, 0),
    )
  }
  const timer = setInterval(() => void look().catch(() => undefined), 250)
  return {
    async stop() {
      clearInterval(timer)
      await look()
      return most
    },
  }
}

function proportionalSize(id: number): number {
  try {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    // It has ended.
    return 0
  }
}
