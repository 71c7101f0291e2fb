// When the text of home, table and match can be read on a line of 50 kbit/s with 800 ms there and back, over HTTP/2 with an
// empty cache: when the first text is painted, and when the first screen is full of it. Chromium slows down what is sent and
// answered, and opens connections as quickly as ever: a new one would cost two or three times 800 ms more.
import { loadavg } from 'node:os'
import type { Browser } from '@playwright/test'
import { findChromium } from '#scripts/chromium.ts'
import { openBrowser } from './first-view.ts'
import { benchFollowedMatch } from './followed-match.ts'
import { verdict } from './pages.ts'
import { startSeededSite } from './seeded-site.ts'
import { middle } from './server.ts'

const runs = 3
const goalMs = 3_000
const bytes = (50 * 1000) / 8
const line = { offline: false, latency: 800, downloadThroughput: bytes, uploadThroughput: bytes }

export async function benchSlowLines(): Promise<void> {
  const chrome = findChromium()
  if (!chrome) {
    console.log('\nSlow lines were not measured: there is no Chromium.')
    return
  }
  const { site, trust, stop } = await startSeededSite()
  const browser = await openBrowser(chrome, trust)
  try {
    const fixtures = await (await fetch(`${site.direct}/fixtures`)).text()
    const match = /href="(\/matches\/[^"]+)"/.exec(fixtures)?.[1] ?? '/fixtures'
    console.log(`
Slow lines: 50 kbit/s, 800 ms, nothing kept; the middle of ${runs}. Goal: readable in ${goalMs / 1000} s
Load of the machine before: ${loadavg()[0]?.toFixed(1)}

page       lite    first text s   first screen s`)
    for (const [name, path] of Object.entries({ home: '/', table: '/standings', match }))
      for (const lite of [false, true]) await print(browser, name, site.url + path, lite)
  } finally {
    await browser.close()
    await stop()
  }
  await benchFollowedMatch()
}

async function print(browser: Browser, name: string, url: string, lite: boolean): Promise<void> {
  const times: Times[] = []
  // The first brings the page into the server's cache.
  for (let run = 0; run <= runs; run++) times.push(await open(browser, url, lite))
  const seconds = (of: (each: Times) => number) => {
    const ms = middle(times.slice(1).map(of))
    return `${(ms / 1000).toFixed(2).padStart(12)}${verdict(ms <= goalMs)}`
  }
  const words = `${name.padEnd(10)} ${lite ? 'yes' : 'no '}`
  console.log(`${words} ${seconds(({ textMs }) => textMs)} ${seconds(({ screenMs }) => screenMs)}`)
}

type Times = { textMs: number; screenMs: number }
type Watched = Window & { screenMs?: number }

async function open(browser: Browser, url: string, lite: boolean): Promise<Times> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    ...(lite ? { extraHTTPHeaders: { 'save-data': 'on' } } : {}),
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  const filled = await page.waitForFunction(() => (window as Watched).screenMs, null, { timeout: 60_000 })
  const screenMs = Number(await filled.jsonValue())
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    null,
    { timeout: 60_000 },
  )
  const textMs = Number(await painted.jsonValue())
  await context.close()
  return { textMs, screenMs }
}

/** In the page: when its main part reaches the end of the first screen. */
function watch() {
  const watched: Watched = window
  const look = () => {
    const main = document.querySelector('main')
    if (main && main.getBoundingClientRect().bottom >= innerHeight) watched.screenMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
