// How many tests passed and failed, from the reports that the runners write.
import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number }

/** A runner that failed without naming a failed test (it crashed, or a file did not load) counts as one failure. */
export function tally(report: string, exitCode: number, count: (report: string) => Tally): Tally {
  const counted = existsSync(report) ? count(report) : { passed: 0, failed: 0 }
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

export function vitestTally(file: string): Tally {
  const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

export function playwrightTally(file: string): Tally {
  type Report = { stats: { expected: number; unexpected: number; flaky: number } }
  const { stats }: Report = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

export function total(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  }
}
