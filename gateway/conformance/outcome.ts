// Sorts the report of a test runner: passed, failed, not applicable.
import type { Suite } from './suite.ts'

export type Outcome = {
  passed: number
  failed: { name: string; message: string }[]
  notApplicable: { name: string; reason: string }[]
  /** Left out by the suite itself. */
  skipped: number
}

/** What jest and vitest both write. */
export type Report = {
  testResults: {
    name: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

export function outcomeOf(report: Report, suite: Pick<Suite, 'notApplicable'>): Outcome {
  const outcome: Outcome = { passed: 0, failed: [], notApplicable: [], skipped: 0 }
  for (const { name: file, message = '', assertionResults } of report.testResults) {
    // A file that could not be loaded has no cases, only a message.
    if (assertionResults.length === 0) outcome.failed.push({ name: file, message })
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'passed') outcome.passed++
      else if (status !== 'failed') outcome.skipped++
      else {
        const exception = suite.notApplicable.find(({ cases }) => cases.test(fullName))
        if (exception) outcome.notApplicable.push({ name: fullName, reason: exception.reason })
        else outcome.failed.push({ name: fullName, message: failureMessages?.join('\n') ?? '' })
      }
    }
  }
  return outcome
}
