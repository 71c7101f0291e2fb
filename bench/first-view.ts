// What a first view weighs, as a browser counts it: the bytes of every answer as they were sent, packed.
import { chromium, type Browser, type Request } from '@playwright/test'

export type View = { status: number; html: number; js: number; other: number; requests: number }

/** `args`: besides those of every measurement. */
export function openBrowser(executablePath: string, ...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  })
}

export async function weigh(browser: Browser, url: string, { lite }: { lite: boolean }): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    ...(lite ? { extraHTTPHeaders: { 'save-data': 'on' } } : {}),
  })
  const page = await context.newPage()
  const view: View = { status: 0, html: 0, js: 0, other: 0, requests: 0 }
  const waiting: Promise<void>[] = []
  page.on('requestfinished', request => {
    waiting.push(
      sizeOf(request).then(bytes => {
        const kind = request.resourceType()
        view[kind === 'document' ? 'html' : kind === 'script' ? 'js' : 'other'] += bytes
        view.requests += 1
      }),
    )
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(waiting)
  await context.close()
  return { ...view, status: answer?.status() ?? 0 }
}

/** By its length: of HTTP/2 Playwright knows the size of the body only together with its headers. */
async function sizeOf(request: Request): Promise<number> {
  const response = await request.response()
  const length = await response?.headerValue('content-length')
  if (length === undefined || length === null) throw new Error(`${request.url()} has no content-length.`)
  return Number(length)
}
