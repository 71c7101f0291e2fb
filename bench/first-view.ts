// What a first view weighs, as a browser counts it: the bytes of every answer as they were sent, packed.
import { chromium, type Browser } from '@playwright/test'

export type View = { status: number; html: number; js: number; other: number; requests: number }

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
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
      request.sizes().then(({ responseBodySize: bytes }) => {
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
