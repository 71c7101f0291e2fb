// Tells which tests passed only when they were tried again, and why they had failed.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

export default class FlakyReporter implements Reporter {
  readonly #found: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    this.#found.push(`${test.module.relativeModuleId} › ${test.fullName}\n    ${error?.message ?? ''}`)
  }

  onTestRunEnd(): void {
    for (const each of this.#found) console.log(`flaky: ${each}`)
    const file = process.env['FLAKY_REPORT']
    if (file) writeFileSync(file, JSON.stringify(this.#found))
  }
}
