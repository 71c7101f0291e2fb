// Lighthouse on the five pages, as a phone on slow 4G sees them over HTTP/2. Lighthouse is heavy and not among our packages:
// npx fetches it, and where it cannot be had that is said.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#scripts/chromium.ts'
import { type Https, serveHttps } from './https.ts'
import { fivePages, verdict } from './pages.ts'
import { openRecord, root } from './record.ts'
import { middle, startServer } from './server.ts'

const version = 'lighthouse@13.5.0'
const runs = 3
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const longestPaintMs = 1_200

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }
  >
}

/** `names`: of pages; all five where none is named. */
export async function benchLighthouse(names: string[]): Promise<void> {
  const chrome = findChromium()
  if (!chrome || !isThere(version)) {
    const lacking = chrome ? `${version} (npx could not fetch it)` : 'Chromium'
    console.log(`\nLighthouse was not run: there is no ${lacking}.`)
    return
  }
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], { stdio: 'inherit' })
  const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'))
  const record = await openRecord()
  try {
    const { admin } = record.database
    const server = await startServer('pages-serve.ts', ['kept', ...record.args])
    const https = await serveHttps(server.port)
    console.log(`
Lighthouse (mobile, slow 4G, HTTP/2), the middle of ${runs} runs. Goals: performance ${goals.performance}, the others 100, LCP ${longestPaintMs / 1000} s

page         performance  accessibility  best-practices   seo    LCP s`)
    for (const [name, path] of Object.entries(await fivePages(admin))) {
      if (names.length > 0 && !names.includes(name)) continue
      const reports: Report[] = []
      for (let at = 0; at < runs; at++)
        reports.push(...(await run(https, path, join(folder, 'report.json'), chrome)))
      print(name, reports)
    }
    await https.close()
    await server.stop()
  } finally {
    await record.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const isThere = (what: string) =>
  spawnSync('npx', ['--yes', what, '--version'], { stdio: 'ignore' }).status === 0

/** One report, or none where it failed. The proxy answers meanwhile, in this process. */
async function run({ url, trust }: Https, path: string, file: string, chrome: string): Promise<Report[]> {
  const words = [
    '--yes',
    version,
    url + path,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--form-factor=mobile',
    '--throttling-method=simulate',
    `--only-categories=${Object.keys(goals).join()}`,
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu ${trust}`,
  ]
  const child = spawn('npx', words, {
    env: { ...process.env, CHROME_PATH: chrome },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(child, 'exit')
  return status === 0 ? [JSON.parse(readFileSync(file, 'utf8')) as Report] : []
}

function print(name: string, reports: Report[]): void {
  if (reports.length === 0) {
    console.log(`${name.padEnd(10)}  could not be measured`)
    return
  }
  const scores = Object.entries(goals).map(([category, goal]) => {
    const score = middle(reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0)))
    return `${score.toFixed(0).padStart(8)}${verdict(score >= goal)}`
  })
  const paintMs = middle(
    reports.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY),
  )
  const paint = `${(paintMs / 1000).toFixed(2).padStart(6)}${verdict(paintMs <= longestPaintMs)}`
  console.log(`${name.padEnd(10)} ${scores.join(' ')} ${paint}`)
  for (const title of faults(reports)) console.log(`             ${title}`)
}

/** What was found wanting, where the answer is yes or no. */
function faults(reports: Report[]): Set<string> {
  const failed = reports.flatMap(({ audits }) =>
    Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    ),
  )
  return new Set(failed.map(({ title }) => title))
}
