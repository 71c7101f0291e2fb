// What journeys watch while a page is open: what the browser complains about, what it loads, what it weighs.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What the browser complains about: errors, and everything that the content policy stopped. */
export function complaints(page: Page) {
  const heard: string[] = []
  page.on('console', message => {
    // The browser says this of every answer that is a 404, whatever the page makes of it.
    if (/^Failed to load resource:.* 404 /.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) heard.push(message.text())
  })
  page.on('pageerror', error => heard.push(error.message))
  return heard
}

/** The paths of what the browser asks for, of one kind or of all. */
export function requests(page: Page, kind?: 'document' | 'script' | 'fetch') {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (!kind || request.resourceType() === kind) asked.push(pathname + search)
  })
  return asked
}

/** React marks what it has taken over with properties of its own. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some(name => name.startsWith('__reactFiber'))
  })
}

/** Goes to a path of the site as a link would, also where no page has such a link. */
export async function follow(page: Page, path: string) {
  await page.evaluate(to => {
    history.pushState({ key: crypto.randomUUID() }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** Bytes on the wire by kind, as the browser counted them. */
export async function weigh(page: Page, path: string) {
  const sizes: Record<string, number> = {}
  const waiting: Promise<void>[] = []
  page.on('requestfinished', request => {
    const kind = request.resourceType()
    waiting.push(
      request.sizes().then(({ responseBodySize }) => {
        sizes[kind] = (sizes[kind] ?? 0) + responseBodySize
      }),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(waiting)
  return sizes
}

/** Nothing keeps anybody out of what the page shows now: on a phone and on a desk, by day and by night. */
export async function expectReadable(page: Page, name: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNoBarrier(page, `${name}, ${width} px, light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    // The themes differ in nothing but colours.
    await expectNoBarrier(page, `${name}, ${width} px, dark`, ['color-contrast'])
  }
}

/** Nothing that axe finds, and nothing that hangs over the edge. `rules`: only these. */
async function expectNoBarrier(page: Page, name: string, rules?: string[]) {
  // Legacy mode looks at one document only, in half the time: our pages have no frames in them.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations, passes } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(passes.length, name).toBeGreaterThan(0)
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    name,
  ).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, name).toBeLessThanOrEqual(0)
}
