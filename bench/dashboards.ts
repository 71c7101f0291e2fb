// The dashboard of every role, as its owner opens it on a phone on slow 4G: how often it asks for data, and when it
// can be used. With nothing kept in the browser; from the sign-in page, with the files of the sign-in page, which everybody
// passes before they see a dashboard; and again, with its own. Then how long it takes from the answer to a password until
// the home of somebody who typed it can be used.
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { sessionKey } from '#lib/data/stored-session.ts'
import { findChromium } from '#scripts/chromium.ts'
import { openBrowser } from './first-view.ts'
import { verdict } from './pages.ts'
import { type Site, startSeededSite } from './seeded-site.ts'
import { middle } from './server.ts'

const goals = { requests: 6, usableMs: 1_500 }
const runs = 3
const kbits = 1000 / 8
/** 150 ms there and back, 1.6 Mbit/s down, a processor four times as slow. */
const slow4g = { latency: 150, downloadThroughput: 1600 * kbits, uploadThroughput: 750 * kbits }
const slowness = 4

/** `:me` stands for the account. */
const dashboards: [who: string, path: string][] = [
  ['fan', '/dashboard'],
  ['fan', '/fan-dashboard'],
  ['player', '/player-dashboard'],
  ['coach', '/coaches/profile/:me'],
  ['referee', '/referees/profile/:me'],
  ['scout', '/dashboard/scouting'],
  ['club', '/club-dashboard'],
  ['club_admin', '/club-dashboard'],
  ['admin', '/dashboard'],
  ['admin', '/admin'],
  ['zifa_admin', '/admin?tab=zifa'],
  ['super_admin', '/super/dashboard'],
  ['super_admin', '/super/features'],
  ['super_admin', '/super/zifa-oversight'],
]

/** `roles`: all of them where none is named. */
export async function benchDashboards(roles: string[]): Promise<void> {
  const wanted = dashboards.filter(([who]) => roles.length === 0 || roles.includes(who))

  const chrome = findChromium()
  if (!chrome) {
    console.log('\nThe dashboards were not measured: there is no Chromium.')
    return
  }
  const { site, trust, stop } = await startSeededSite()
  const browser = await openBrowser(chrome, trust)
  try {
    console.log(`
Dashboards on a phone on slow 4G over HTTP/2, the middle of ${runs}. Goals: ${goals.requests} data requests, usable in ${goals.usableMs / 1000} s
Load of the machine before: ${loadavg()[0]?.toFixed(1)}

who          page                       data requests   nothing kept s   from the door s   again s`)
    for (const [who, path] of wanted) print(who, path, await measure(browser, site, who, path))
    console.log(`\nwho          from the answer to a password to a home that can be used s`)
    for (const who of new Set(wanted.map(([each]) => each)))
      console.log(`${who.padEnd(12)} ${seconds(await signInMs(browser, site, who))}`)
  } finally {
    await browser.close()
    await stop()
  }
}

type View = { requests: number; usableMs: number }

const keptIn = (dataDir: string) => (name: string) =>
  readFileSync(join(dataDir, 'secrets', name), 'utf8').trim()

async function measure(browser: Browser, site: Site, who: string, path: string) {
  const kept = keptIn(site.dataDir)
  const db = createClient(site.direct, kept('publishable-key'), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const { user, session } = await signIn(db, who, kept('sample-password'))
  const url = site.url + path.replace(':me', user.id)
  const bare: View[] = []
  const fromDoor: View[] = []
  const again: View[] = []
  const visit = async (before: string, seen: View[][]) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await signedIn(context, site.url + before, JSON.stringify(session))
    for (const views of seen) views.push(await open(page, url))
    await context.close()
  }
  for (let run = 0; run < runs; run++) {
    await visit('/favicon.svg', [bare, again])
    await visit('/auth', [fromDoor])
  }
  return [bare, fromDoor, again]
}

/** The sample accounts are made after the site has begun to answer. */
async function signIn(db: SupabaseClient, who: string, password: string) {
  for (let tries = 0; ; tries++) {
    const email = `${who}@sample.pitch263.test`
    const { data, error } = await db.auth.signInWithPassword({ email, password })
    if (!error) return data
    if (tries === 120) throw error
    await new Promise(resolve => setTimeout(resolve, 500))
  }
}

/** `before`: where they have been. */
async function signedIn(context: BrowserContext, before: string, session: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(before, { waitUntil: 'networkidle' })
  // Nobody types a password faster.
  await page.waitForTimeout(3_000)
  await page.waitForLoadState('networkidle')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionKey, session] as const)
  await page.addInitScript(watch)
  await slowDown(context, page)
  return page
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** Through the form, as a person does it. */
async function signInMs(browser: Browser, site: Site, who: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await slowDown(context, page)
    await page.goto(`${site.url}/auth`, { waitUntil: 'networkidle' })
    await page.getByLabel(/E-mail/).fill(`${who}@sample.pitch263.test`)
    await page.getByLabel('Password', { exact: true }).fill(keptIn(site.dataDir)('sample-password'))
    await page.waitForTimeout(3_000)
    await page.evaluate(watch)
    const answer = page.waitForResponse(/\/auth\/v1\/token/)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await answer
    const answeredAt = await page.evaluate(() => performance.now())
    await page.waitForURL(url => !/^\/(auth|admin-dashboard)/.test(url.pathname))
    times.push((await usableAt(page)) - answeredAt)
    await context.close()
  }
  return middle(times)
}

async function open(page: Page, url: string): Promise<View> {
  let requests = 0
  const count = (request: { url: () => string; resourceType: () => string }) => {
    if (/\/(rest|auth|storage|functions)\/v1\//.test(request.url())) requests += 1
  }
  page.on('request', count)
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  const usableMs = await usableAt(page)
  page.off('request', count)
  return { requests, usableMs }
}

async function usableAt(page: Page): Promise<number> {
  const usable = () =>
    page.waitForFunction(() => (window as Watched).usableAt, null, { timeout: 60_000, polling: 50 })
  await usable()
  // Some go on asking now and then; what belongs to the first view has been asked for by then.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  return Number(await (await usable()).jsonValue())
}

type Watched = Window & { usableAt?: number | undefined }

/**
 * In the page: usable is the moment from which its heading stands, nothing of it is being read any more, and it listens.
 * What is read later takes it back.
 */
function watch() {
  const watched: Watched = window
  const look = () => {
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')
    const isHydrated = heading && 'hydrated' in document.documentElement.dataset
    // An output alone tells nothing: some say how much is waiting, and stay.
    const isReading = main?.querySelector('.late, .splash, .turn, [aria-busy=true]')
    if (!isHydrated || isReading) watched.usableAt = undefined
    else watched.usableAt ??= performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2).padStart(10)}${verdict(ms <= goals.usableMs)}`

function print(who: string, path: string, visits: View[][]): void {
  const requests = Math.max(...visits.flat().map(view => view.requests))
  const asked = `${String(requests).padStart(8)}${verdict(requests <= goals.requests)}`
  console.log(
    `${who.padEnd(12)} ${path.padEnd(26)} ${asked} ${visits.map(views => seconds(middle(views.map(({ usableMs }) => usableMs)))).join(' ')}`,
  )
}
