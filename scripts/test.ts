// Everything that must hold, or what is named: `npm test -- domain` runs the tests whose path has "domain" in it, and
// `npm test -- e2e/news` journeys. Every stage runs even when another failed; the last lines name what failed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLong } from '#e2e/testing/long.ts'
import { runChecks } from './check.ts'
import { buildSite, runJourneys, runJourneysAlone, seedSite } from './e2e.ts'
import { runEngines } from './engines/main.ts'
import { runStage } from './stage.ts'
import { readTally, report, tallyVariable, total } from './tally.ts'

async function runVitest(paths: string[]) {
  const reports = mkdtempSync(join(tmpdir(), 'pitch263-reports-'))
  const file = join(reports, 'tests.json')
  const args = ['run', '--reporter=default', '--reporter=./scripts/vitest-reporter.ts', ...paths]
  const code = await runStage('tests', 'vitest', args, { [tallyVariable]: file })
  const counted = readTally('tests', file, code)
  rmSync(reports, { recursive: true, force: true })
  return counted
}

/** What needs no browser runs side by side, once the site is built, which tests of the server need too. */
async function runAll() {
  const checking = runChecks()
  const { tally: built, made: isBuilt } = await buildSite()
  const seeding = isBuilt ? seedSite() : undefined
  const tests = await runVitest([])
  const checks = await checking
  const seeded = await seeding
  const journeys = seeded?.made ? [await runJourneys(seeded.made)] : []
  // The long run also tries the site in other engines than today's Chromium.
  const engines = isLong && seeded?.made ? [await runEngines()] : []
  return total([checks, built, tests, ...(seeded ? [seeded.tally] : []), ...journeys, ...engines])
}

async function runSome(paths: string[]) {
  const journeys = paths.filter(path => path.startsWith('e2e'))
  const others = paths.filter(path => !path.startsWith('e2e'))
  return total([
    ...(others.length > 0 ? [await runVitest(others)] : []),
    ...(journeys.length > 0 ? [await runJourneysAlone(journeys)] : []),
  ])
}

const started = Date.now()
const named = process.argv.slice(2)
const counted = await (named.length > 0 ? runSome(named) : runAll())
console.log(`· everything: ${((Date.now() - started) / 60_000).toFixed(1)} min`)
console.log(report(counted))
process.exitCode = counted.failed > 0 ? 1 : 0
