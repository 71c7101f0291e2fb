// How many tests passed and failed, from the reports that the runners write.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Tally = {
  passed: number
  failed: number
  /** What failed, in words, so that the last lines of a long run tell it. */
  named?: string[]
}

/** A runner that failed without naming a failed test (it crashed, or a file did not load) counts as one failure. */
export function tally(report: string, exitCode: number, count: (report: string) => Tally): Tally {
  const counted = existsSync(report) ? count(report) : { passed: 0, failed: 0 }
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export function vitestTally(file: string): Tally {
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const named = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(each => each.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [inWords(name, '', message)] : []
    return failed.map(({ fullName, failureMessages }) => inWords(name, fullName, failureMessages.join('\n')))
  })
  return { passed: report.numPassedTests, failed: report.numFailedTests, named }
}

/** Those that passed only when they were tried again are named too; they do not count as failures. */
export function withFlaky(counted: Tally, file: string): Tally {
  const flaky: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  return { ...counted, named: [...(counted.named ?? []), ...flaky.map(each => `flaky: ${each}`)] }
}

// Enough of it to see what was expected, without the whole stack.
function inWords(file: string, test: string, message: string) {
  const first = message.split('\n').slice(0, 12).join('\n    ')
  return `${relative(process.cwd(), file)} › ${test}\n    ${first}`
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
    named: tallies.flatMap(({ named = [] }) => named),
  }
}
