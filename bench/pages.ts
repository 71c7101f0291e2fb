// The pages of a first visit: what they weigh, what they cost the server, and what drawing alone would cost.
import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type Language, languages } from '#lib/language/languages.ts'
import { pathIn } from '#lib/language/paths.ts'
import { findChromium } from '#scripts/chromium.ts'
import { openBrowser, type View, weigh } from './first-view.ts'
import { serveHttps } from './https.ts'
import { openRecord, root, someAddresses } from './record.ts'
import { inTurns, type Server, startServer } from './server.ts'

const kb = 1000

const goals = {
  html: 14 * kb,
  js: 86 * kb,
  view: 100 * kb,
  lite: 12 * kb,
  translated: 1024,
  kept: 4_000,
  ofFloor: 0.7,
}

export async function fivePages(admin: Parameters<typeof someAddresses>[0]): Promise<Record<string, string>> {
  const { match, player } = await someAddresses(admin)
  return {
    home: '/',
    match: `/matches/${match}`,
    standings: '/standings',
    club: '/teams/dynamos',
    player: `/players/${player}`,
  }
}

export async function benchPages(): Promise<void> {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit' })
  const record = await openRecord()
  try {
    const { admin } = record.database
    const start = (kind: string) => startServer('pages-serve.ts', [kind, ...record.args])
    const [kept, drawn, floor] = [await start('kept'), await start('drawn'), await start('floor')]
    const five = await fivePages(admin)
    await weighAll(kept, five)
    await timeAll(five, { kept, drawn, floor })
    for (const server of [kept, drawn, floor]) await server.stop()
  } finally {
    await record.close()
  }
}

async function weighAll({ port }: Server, five: Record<string, string>): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) {
    console.log('\nPages cannot be weighed: there is no browser. Install Chromium, or set CHROMIUM.')
    return
  }
  console.log(`
Pages: bytes of a first view over HTTP/2 as a browser counts them (brotli, in KB of 1000)
Goals: HTML with CSS ${goals.html / kb}, JS ${goals.js / kb}, both ${goals.view / kb}, with Save-Data ${goals.lite / kb} in one request;
in Shona and Ndebele at most ${goals.translated} bytes more than in English

page             HTML+CSS             JS       first view     font …`)
  const https = await serveHttps(port)
  const browser = await openBrowser(executablePath, https.trust)
  // What is on, or begins within the hour, is followed: 2 KB more of script. So the table of a season that is over, too.
  const weighed = { ...five, 'table 2025': '/standings?season=2025' }
  for (const [name, path] of Object.entries(weighed)) {
    let english: View | undefined
    for (const language of languages) {
      const url = https.url + pathIn(language, path)
      const view = await weigh(browser, url, { lite: false })
      const lite = await weigh(browser, url, { lite: true })
      const saved = lite.html + lite.js + lite.other
      const isLight = saved <= goals.lite && lite.requests === 1
      if (english) printTranslated(nameIn(language, name), view, english)
      else printView(name, view, verdict(view.js <= goals.js))
      english ??= view
      console.log(
        `${''.padEnd(14)}  with Save-Data ${kilobytes(saved)} in ${lite.requests}${verdict(isLight)}`,
      )
    }
  }
  // Nobody can sign in without a script: only the whole view has a goal.
  printView('sign in', await weigh(browser, `${https.url}/auth`, { lite: false }), '')
  await browser.close()
  await https.close()
}

const nameIn = (language: Language, name: string) => `${name} (${language})`

function printTranslated(name: string, view: View, english: View): void {
  const more = view.html + view.js - english.html - english.js
  const figures = [
    name.padEnd(14),
    kilobytes(view.html).padEnd(kilobytes(0).length + 6),
    kilobytes(view.js).padEnd(kilobytes(0).length + 6),
    kilobytes(view.html + view.js),
    `${more} bytes more than in English${verdict(more <= goals.translated)}`,
  ]
  console.log(figures.join('  '))
}

function printView(name: string, view: View, ofScript: string): void {
  const seen = view.html + view.js
  const figures = [
    name.padEnd(14),
    kilobytes(view.html) + verdict(view.html <= goals.html),
    kilobytes(view.js) + ofScript.padEnd(6),
    kilobytes(seen) + verdict(seen <= goals.view),
    kilobytes(view.other),
    view.status === 200 ? '' : `answered with ${view.status}`,
  ]
  console.log(figures.join('  '))
}

async function timeAll(
  five: Record<string, string>,
  { kept, drawn, floor }: { kept: Server; drawn: Server; floor: Server },
): Promise<void> {
  console.log(`
Pages: CPU of the server process for each request (ms), requests per second, and per second of its CPU (one core).
Kept: as browsers ask, packed. Drawn anew: read and drawn for every request, beside a floor that draws the same
from memory, neither packed. Load of the machine before: ${loadavg()
    .map(each => each.toFixed(1))
    .join(', ')}
Goals: kept ${goals.kept} per core; drawn anew ${goals.ofFloor} of the floor, by the time of the server process: the
database and who asks stand on the same cores here, so requests per second tell of them too

page            kept ms    per s   per core       drawn ms    per s   floor ms    per s   /floor per s   /floor`)
  // All of them once before, so that the first one does not pay for the compiler.
  const rivals = (path: string) =>
    [kept, drawn, floor].map(server => ({ server, request: asked(path, 'br') }))
  for (const path of Object.values(five)) await inTurns(rivals(path), { count: 8, rounds: 1, seconds: 0.5 })
  for (const [name, path] of Object.entries(five)) {
    const { status } = await fetch(`http://127.0.0.1:${drawn.port}${path}`)
    if (status !== 200) {
      console.log(`${name.padEnd(10)}  answered with ${status}, and is not timed`)
      continue
    }
    const [cached] = await inTurns([{ server: kept, request: asked(path, 'br') }], {
      count: 16,
      rounds: 3,
      seconds: 1,
    })
    const plain = asked(path, 'identity')
    const [anew, least] = await inTurns(
      [
        { server: drawn, request: plain },
        { server: floor, request: plain },
      ],
      { count: 8, rounds: 7, seconds: 1 },
    )
    if (!cached || !anew || !least) return
    const perCore = 1000 / cached.cpuMs
    const ofFloor = least.cpuMs / anew.cpuMs
    const figures = [
      name.padEnd(10),
      cached.cpuMs.toFixed(3).padStart(12),
      cached.perSecond.toFixed(0).padStart(7),
      perCore.toFixed(0).padStart(9) + verdict(perCore >= goals.kept),
      anew.cpuMs.toFixed(2).padStart(8),
      anew.perSecond.toFixed(0).padStart(7),
      least.cpuMs.toFixed(2).padStart(9),
      least.perSecond.toFixed(0).padStart(7),
      (anew.perSecond / least.perSecond).toFixed(2).padStart(11),
      ofFloor.toFixed(2).padStart(7) + verdict(ofFloor >= goals.ofFloor),
    ]
    console.log(figures.join('  '))
  }
}

const asked = (path: string, encoding: string) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/html\r\naccept-encoding: ${encoding}\r\n\r\n`,
  )

const kilobytes = (bytes: number) => (bytes / kb).toFixed(1).padStart(7)

export const verdict = (isReached: boolean) => (isReached ? '  pass' : '  FAIL')
