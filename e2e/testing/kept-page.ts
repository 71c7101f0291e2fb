// One page for all journeys of a worker, emptied after each. A new context brings a new process with nothing loaded or
// compiled, which costs as much as opening one more page of the site; an emptied page keeps the process and the files.
import { setTimeout as wait } from 'node:timers/promises'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { hearComplaints } from './watching.ts'

type Kept = { context?: BrowserContext | undefined; html?: BrowserContext }

type Options = {
  /** What the browser complains about because the journey provokes it. Anything else fails a journey that has passed. */
  provoked: RegExp
}

export const test = base.extend<Options, { kept: Kept }>({
  provoked: [/^\b$/, { option: true }],
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures of a fixture from its pattern.
    async ({}, use) => use({}),
    { scope: 'worker' },
  ],
  context: async (
    { browser, kept, baseURL, extraHTTPHeaders, javaScriptEnabled, provoked },
    use,
    testInfo,
  ) => {
    const isLikeTheOthers = javaScriptEnabled && baseURL === testInfo.project.use.baseURL
    const prepare = async (given: BrowserContext) => {
      await given.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
      return given
    }
    const own = isLikeTheOthers ? kept.context : undefined
    kept.context = undefined
    const context =
      (own && (await within(10_000, 'the kept page', prepare(own)))) ??
      (await within(30_000, 'a new context', browser.newContext().then(prepare))) ??
      (await prepare(await browser.newContext()))
    const { heard, stop } = hearComplaints(context)
    await use(context)
    stop()
    const isPassed = testInfo.status === testInfo.expectedStatus
    // What the journey had left under way may get in between: then it is not handed on.
    const isEmpty = isLikeTheOthers && isPassed && (await empty(context).catch(() => false))
    if (isEmpty) kept.context = context
    else await context.close()
    if (isPassed) expect(heard.filter(words => !provoked.test(words))).toEqual([])
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages()
    await use(page)
  },
})

/** A browser has once not answered for 90 s, why is not known: another context is taken, and what hung is printed. */
async function within<T>(ms: number, what: string, answer: Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController()
  const late = wait(ms, undefined, { signal: waiting.signal }).then(() =>
    console.error(`The browser did not answer within ${ms / 1000} s: ${what}.`),
  )
  try {
    return (await Promise.race([answer, late])) ?? undefined
  } finally {
    waiting.abort()
    late.catch(() => undefined)
  }
}

/** Whether the first page of the context is as a new one would be. */
async function empty(context: BrowserContext): Promise<boolean> {
  const [page, ...others] = context.pages()
  if (!page) return false
  await Promise.all(others.map(other => other.close()))
  // Not all of them: Playwright listens too.
  for (const event of listened) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  await context.clearPermissions()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null })
  await page.mouse.move(-1, -1)
  await page.goto(plainFile)
  await emptyStorage(context, page)
  // A clock, a socket or another script that was put in front of every document cannot be taken away again.
  return page.evaluate(() =>
    [Date, setTimeout, WebSocket].every(each => String(each).includes('[native code]')),
  )
}

async function emptyStorage(context: BrowserContext, page: Page) {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const devTools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const storageTypes = 'indexeddb,cache_storage,service_workers,file_systems'
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await devTools.detach()
}

const listened = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response']

const plainFile = '/favicon.svg'

/** A file of the site: storage belongs to the origin, and no page of ours may be hydrated yet. */
export async function openPlainFile(page: Page) {
  const isThere = page.url().endsWith(plainFile)
  if (!isThere) await page.goto(plainFile)
}
