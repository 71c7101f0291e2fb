// What it costs to follow a match from kick-off to full time: every byte between a browser and the site, in both directions,
// with TLS and HTTP/2. A match is played back: what happens is written to the database, and the clock of the page is moved
// on, so that two hours take a minute.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { withClient } from '#gateway/database/with-client.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { findChromium } from '#scripts/chromium.ts'
import { openBrowser } from './first-view.ts'
import { serveHttps } from './https.ts'
import { verdict } from './pages.ts'
import { matchMinutes, played } from './played-match.ts'
import { openRecord } from './record.ts'
import { startServer } from './server.ts'

const goalBytes = 60_000
const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)

/** The site must be built. */
export async function benchFollowedMatch(): Promise<void> {
  const chrome = findChromium()
  if (!chrome) {
    console.log('\nFollowing a match was not measured: there is no Chromium.')
    return
  }
  const record = await openRecord()
  const server = await startServer('live-followers-serve.ts', record.args)
  const https = await serveHttps(server.port)
  const line = await countBytes(Number(new URL(https.url).port))
  const browser = await openBrowser(chrome, https.trust)
  try {
    console.log(`
Following a match for ${matchMinutes} minutes: all bytes on the line, with headers and TLS, in KB of 1000. Goal in lite mode: ${goalBytes / 1000}
             opening  following      all   requests`)
    const { admin } = record.database
    for (const lite of [true, false]) {
      const { opening, all, requests } = await followMatch(browser, { line, admin, lite })
      const name = lite ? 'lite mode ' : 'with script'
      const judged = lite ? verdict(all <= goalBytes) : ''
      console.log(
        `${name.padEnd(11)} ${kb(opening)}   ${kb(all - opening)} ${kb(all)}${judged} ${String(requests).padStart(6)}`,
      )
    }
  } finally {
    await browser.close()
    line.close()
    await https.close()
    await server.stop()
    await record.close()
  }
}

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

async function followMatch(browser: Browser, { line, admin, lite }: Following) {
  const context = await browser.newContext({
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
  return { opening, all, requests }
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
