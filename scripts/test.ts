// Everything that must hold. Every stage runs even when an earlier one failed; the last lines name what failed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { runJourneys } from './e2e.ts'
import { runStage } from './stage.ts'
import { readTally, report, tallyVariable, total } from './tally.ts'

async function runVitest() {
  const reports = mkdtempSync(join(tmpdir(), 'pitch263-reports-'))
  const file = join(reports, 'tests.json')
  const args = ['run', '--reporter=default', '--reporter=./scripts/vitest-reporter.ts']
  const code = await runStage('tests', 'vitest', args, { [tallyVariable]: file })
  const counted = readTally('tests', file, code)
  rmSync(reports, { recursive: true, force: true })
  return counted
}

const counted = total([await runChecks(), await runVitest(), await runJourneys()])
console.log(report(counted))
process.exitCode = counted.failed > 0 ? 1 : 0
