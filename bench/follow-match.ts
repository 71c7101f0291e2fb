// What it costs to follow a match from kick-off to full time: every byte between a browser and the site, in both directions,
// with TLS and HTTP/2. A match is played back: what happens is written to the database, and the clock of the page is moved
// on, so that two hours take a minute. Beside it what the browser's own record (HAR) says: the answers as they were sent.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { withClient } from '#gateway/database/with-client.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { openBrowser } from './first-view.ts'
import { serveHttps } from './https.ts'
import { matchMinutes, played } from './played-match.ts'
import { openRecord } from './record.ts'
import { startServer } from './server.ts'

export const goalBytes = 60_000

/** The site must be built. `use` follows a match, with or without lite mode. */
export async function measureFollowing(
  chrome: string,
  use: (follow: (lite: boolean) => Promise<Followed>) => Promise<void>,
): Promise<void> {
  const record = await openRecord()
  const server = await startServer('live-followers-serve.ts', record.args)
  const https = await serveHttps(server.port)
  const line = await countBytes(Number(new URL(https.url).port))
  const browser = await openBrowser(chrome, https.trust)
  const { admin } = record.database
  try {
    await use(lite => followMatch(browser, { line, admin, lite }))
  } finally {
    await browser.close()
    line.close()
    await https.close()
    await server.stop()
    await record.close()
  }
}

/** `opening` and `all`: bytes on the line. `received`: of the answers alone, as the browser records them. */
type Followed = { opening: number; all: number; received: number; requests: number }

type Line = Awaited<ReturnType<typeof countBytes>>

/** A line to a port on which every byte is counted. */
async function countBytes(port: number) {
  let bytes = 0
  const sockets = new Set<Socket>()
  const relay = createServer(near => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        to.write(chunk)
      })
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
    }
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return {
    url: `https://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close() {
      for (const socket of sockets) socket.destroy()
      relay.close()
    },
  }
}

type Following = { line: Line; admin: Connection; lite: boolean }

async function followMatch(browser: Browser, { line, admin, lite }: Following): Promise<Followed> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-followed-'))
  const har = join(folder, 'match.har')
  const context = await browser.newContext({
    recordHar: { path: har, content: 'omit' },
    viewport: { width: 360, height: 740 },
    ...(lite ? { extraHTTPHeaders: { 'save-data': 'on' } } : {}),
  })
  const page = await context.newPage()
  const match = await withClient(admin, played.prepare)
  await page.clock.install()
  const before = line.bytes()
  let requests = 0
  page.on('requestfinished', () => (requests += 1))
  await page.goto(`${line.url}/matches/${match}`, { waitUntil: 'networkidle' })
  const opening = line.bytes() - before
  for (let minute = 1; minute <= matchMinutes; minute++) {
    await withClient(admin, client => played.play(client, match, minute))
    await (lite ? passMinute(page) : passMinuteWithSocket(page))
  }
  await page.waitForLoadState('networkidle')
  const all = line.bytes() - before
  await context.close()
  const received = receivedIn(har)
  rmSync(folder, { recursive: true })
  return { opening, all, received, requests }
}

type Har = { log: { entries: { response: Record<'_transferSize', number> }[] } }

function receivedIn(file: string): number {
  const { log }: Har = JSON.parse(readFileSync(file, 'utf8'))
  return log.entries.reduce((sum, { response }) => sum + Math.max(0, response['_transferSize']), 0)
}

/** The page asks once. At the end of the match it stops. */
async function passMinute(page: Page) {
  await page.clock.runFor(60_000)
  await page.waitForTimeout(60)
}

/** In steps: its channel wants an answer to every heartbeat. */
async function passMinuteWithSocket(page: Page) {
  for (let step = 0; step < 4; step++) {
    await page.clock.runFor(15_000)
    await page.waitForTimeout(60)
  }
}
