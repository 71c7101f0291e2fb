// How many tests passed and failed, from the reports that the runners write.
import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number }

/** A runner that failed without naming a failed test (it crashed, or a file did not load) counts as one failure. */
export function tally(report: string, exitCode: number, count: (report: unknown) => Tally): Tally {
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

export function vitestTally(report: unknown): Tally {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

export function playwrightTally(report: unknown): Tally {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

export function total(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  }
}
