// Everything that must hold. Every stage runs even when an earlier one failed, and the last line is the sum.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { runJourneys } from './e2e.ts'
import { flakyFile } from './flaky-reporter.ts'
import { runStage } from './stage.ts'
import { tally, total, vitestTally, withFlaky } from './tally.ts'

async function runVitest() {
  const reports = mkdtempSync(join(tmpdir(), 'pitch263-reports-'))
  const report = join(reports, 'tests.json')
  const reporters = ['default', 'json', './scripts/flaky-reporter.ts'].map(name => `--reporter=${name}`)
  const args = ['run', ...reporters, `--outputFile.json=${report}`]
  const code = await runStage('tests', 'vitest', args)
  const counted = withFlaky(tally(report, code, vitestTally), join(reports, flakyFile))
  rmSync(reports, { recursive: true, force: true })
  return counted
}

const { passed, failed, named = [] } = total([await runChecks(), await runVitest(), await runJourneys()])
for (const each of named) console.log(`× ${each}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
