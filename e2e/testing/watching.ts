// What journeys watch while a page is open: what the browser complains about, what it loads, what it weighs.
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test'

/** What the browser complains about: errors, and everything that the content policy stopped. */
export function complaints(page: Page) {
  const heard: string[] = []
  page.on('console', message => {
    // The browser says this of every answer that is a 404, whatever the page makes of it.
    if (/^Failed to load resource:.* 404 /.test(message.text())) return
    if (['error', 'warning'].includes(message.type()))
      heard.push(`${message.text()} ${message.location().url}`.trim())
  })
  page.on('pageerror', error => heard.push(error.message))
  return heard
}

/** What the product logs of a sign-in or an impersonation that was refused or cut off, for journeys that try just that. */
export const loggedRefusals = /^(Sign-|The session |An impersonation ).+ \{name: /

// The last is said of a service worker that looks for its newest version.
const aboutNetwork =
  /^Failed to load resource:|net::ERR_|WebSocket connection to|^An unknown error occurred when fetching the script\.$/
/** A file that is opened by itself: the browser's own viewer brings styles that its policy forbids. */
const ownViewer = /^blob:|\/storage\/v1\/object\//

/**
 * Errors of scripts, and what the content policy stopped, on every page of a browser. What the browser says of answers
 * and of a network that is cut off is left out: many journeys try just that.
 */
export function hearComplaints(context: BrowserContext) {
  const heard: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    const words = message.text()
    const { url } = message.location()
    if (message.type() !== 'error' || aboutNetwork.test(words) || ownViewer.test(url)) return
    heard.push(`${words} ${url}`.trim())
  }
  const onError = (error: WebError) => heard.push(String(error.error()))
  context.on('console', onConsole).on('weberror', onError)
  return { heard, stop: () => context.off('console', onConsole).off('weberror', onError) }
}

/** The paths of what the browser asks for, of one kind or of all. */
export function requests(page: Page, kind?: 'document' | 'script' | 'fetch' | 'font') {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (!kind || request.resourceType() === kind) asked.push(pathname + search)
  })
  return asked
}

/** Waits until the page is hydrated and has its heading. What only a signed-in person sees may come a moment later. */
export async function hydrated(page: Page) {
  await page.waitForSelector('html[data-hydrated] h1', { state: 'attached' })
}

/** Waits for what helps without a network, which comes after the first view. */
export async function readyForOffline(page: Page) {
  await page.waitForSelector('html[data-offline]', { state: 'attached' })
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

/** Goes to a path of the site as a link would, also where no page has such a link. */
export async function follow(page: Page, path: string) {
  await hydrated(page)
  await page.evaluate(to => {
    history.pushState({ key: crypto.randomUUID() }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** The same, and the page that was there has gone: the focus is taken to the next one once that is rendered. */
export async function turnTo(page: Page, path: string) {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await follow(page, path)
  await expect(page.locator('#content'), path).toBeFocused()
}

/** Bytes on the wire by kind, as the browser counted them. */
export async function weigh(page: Page, path: string) {
  const sizes: Record<string, number> = {}
  const waiting: Promise<void>[] = []
  const count = (request: Request) => {
    const kind = request.resourceType()
    waiting.push(
      request.sizes().then(({ responseBodySize }) => {
        sizes[kind] = (sizes[kind] ?? 0) + responseBodySize
      }),
    )
  }
  page.on('requestfinished', count)
  await page.goto(path, { waitUntil: 'networkidle' })
  // Scripts come after the page is painted, however long that takes; those who save data get none.
  if ((await page.locator('script[data-first]').count()) > 0) await hydrated(page)
  // What comes later may still be asked for its size when the page is closed already.
  page.off('requestfinished', count)
  await Promise.all(waiting)
  return sizes
}

/** What the document has asked ahead and nobody has taken. */
export const leftAhead = (page: Page) =>
  page.evaluate(() => Object.keys(window.pitch263Ahead?.answers ?? { none: '' }))

/** The server sends no live messages: a page that is told of a change reads again by itself. */
export const withoutMessages = (page: Page) => page.routeWebSocket(/\/realtime\//, () => undefined)
