// Lighthouse on the five pages, as a phone on slow 4G sees them. Lighthouse is heavy and not among our packages:
// npx fetches it, and where it cannot be had that is said.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#scripts/chromium.ts'
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

export async function benchLighthouse(): Promise<void> {
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
    const { admin, authenticator } = record.database
    const connections = [JSON.stringify(admin), JSON.stringify(authenticator)]
    const server = await startServer('pages-serve.ts', ['kept', ...connections, record.dataDir])
    console.log(`
Lighthouse (mobile, slow 4G), the middle of ${runs} runs. Goals: performance ${goals.performance}, the others 100, LCP ${longestPaintMs / 1000} s

page         performance  accessibility  best-practices   seo    LCP s`)
    for (const [name, path] of Object.entries(await fivePages(admin))) {
      const url = `http://127.0.0.1:${server.port}${path}`
      const reports = Array.from({ length: runs }, () => run(url, join(folder, 'report.json'), chrome))
      print(
        name,
        reports.flatMap(report => report ?? []),
      )
    }
    await server.stop()
  } finally {
    await record.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const isThere = (what: string) =>
  spawnSync('npx', ['--yes', what, '--version'], { stdio: 'ignore' }).status === 0

function run(url: string, file: string, chrome: string): Report | undefined {
  const words = [
    '--yes',
    version,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--form-factor=mobile',
    '--throttling-method=simulate',
    `--only-categories=${Object.keys(goals).join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  const { status, stderr } = spawnSync('npx', words, {
    env: { ...process.env, CHROME_PATH: chrome },
    encoding: 'utf8',
  })
  if (status === 0) return JSON.parse(readFileSync(file, 'utf8')) as Report
  console.error(stderr.slice(-500))
  return undefined
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
