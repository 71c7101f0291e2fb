// Tries the built site in the oldest engines at hand: `npm run engines`, or some with `npm run engines -- webkit`. The
// pictures, 360 px wide, are in screenshots/engines.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, seedSite } from '#scripts/e2e.ts'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/stage.ts'
import { inWords, type Tally } from '#scripts/tally.ts'
import type { Browser } from './browser.ts'
import { chromium87 } from './chromium87.ts'
import { firefox } from './firefox.ts'
import { type Journey, journeys, openPage } from './journeys.ts'
import { publicPages } from './pages.ts'
import { retry, startProgram } from './process.ts'
import { compareStyles, openToday } from './same-styles.ts'
import { webkit } from './webkit.ts'

const engines = [chromium87, firefox, webkit]
type Engine = (typeof engines)[number]

const folder = join(root, 'screenshots', 'engines')

export async function runEngines(words: string[] = []): Promise<Tally> {
  // Known to the server and to the journeys, which make the people they need as the operator would.
  process.env['SUPABASE_PUBLISHABLE_KEY'] ??= 'sb_publishable_journeys_0000000000000'
  process.env['SUPABASE_SECRET_KEY'] ??= 'sb_secret_journeys_00000000000000000'
  const { tally, made } = await buildSite()
  if (!made) return tally
  const { tally: seeded, made: data } = await seedSite()
  if (!data) return seeded
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const server = startProgram(process.execPath, [join(root, 'e2e', 'serve.ts')], {
    PORT: String(port),
    SEEDED_DATA: data,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const counted: Tally = { passed: 0, failed: 0, failures: [] }
  try {
    await retry(
      'The site',
      async () => {
        if (!(await fetch(`${site}/readyz`)).ok) throw new Error('It is starting.')
      },
      60_000,
    )
    const wanted = engines.filter(
      ({ name }) => words.length === 0 || words.some(word => name.toLowerCase().includes(word)),
    )
    const pages = await publicPages(site)
    for (const engine of wanted) await tryEngine(engine, site, pages, counted)
  } finally {
    await server.stop()
  }
  return counted
}

type Pages = Record<string, string>

async function tryEngine(engine: Engine, site: string, pages: Pages, counted: Tally) {
  if (!engine.isInstalled()) {
    console.log(
      `– ${engine.name} is not installed and was not tried: sudo apt-get install ${engine.packages}`,
    )
    return
  }
  const browser = await engine.open()
  console.log(`${engine.name} (${browser.version})`)
  try {
    const opened = Object.entries(pages).map(([name, path]) => openPage(name, path))
    for (const journey of [...opened, ...journeys]) await tryJourney(engine, browser, site, journey, counted)
    if (engine === chromium87) await compareWithToday(browser, site, pages, counted)
  } finally {
    await browser.close()
  }
}

async function compareWithToday(browser: Browser, site: string, pages: Pages, counted: Tally) {
  const today = await openToday()
  await browser.goto(`${site}/about`)
  await browser.evaluate('localStorage.clear()')
  for (const [name, path] of Object.entries(pages)) {
    const differences = await compareStyles(browser, today, site + path)
    const what = `${name} looks as in today's Chromium`
    const [first] = differences
    console.log(
      first === undefined
        ? `  ✓ ${what}`
        : `  × ${what}: ${differences.slice(0, 5).join('; ')} (${differences.length} in all)`,
    )
    counted[first === undefined ? 'passed' : 'failed'] += 1
    if (first !== undefined) counted.failures.push(inWords(`Chromium 87: ${what}`, first))
  }
  await today.close()
}

async function tryJourney(
  { name }: Engine,
  browser: Browser,
  site: string,
  journey: Journey,
  counted: Tally,
) {
  const picture = async (what: string) => {
    const file = `${name} ${what}`.toLowerCase().replaceAll(' ', '-')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${file}.png`), await browser.screenshot())
  }
  try {
    await journey.run({ browser, site, picture })
    counted.passed += 1
    console.log(`  ✓ ${journey.name}`)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    counted.failed += 1
    counted.failures.push(inWords(`${name}: ${journey.name}`, message))
    console.log(`  × ${journey.name}: ${message}`)
    await picture(`failed ${journey.name}`).catch(() => undefined)
  }
}

if (import.meta.main) {
  const { failed } = await runEngines(process.argv.slice(2))
  process.exitCode = failed > 0 ? 1 : 0
}
