// Tells which tests passed only when they were tried again, and why they had failed; also in a file beside the report.
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestCase, Vitest } from 'vitest/node'

export const flakyFile = 'flaky.json'

export default class FlakyReporter implements Reporter {
  readonly #found: string[] = []
  #file: string | undefined

  onInit({ config: { outputFile } }: Vitest): void {
    const report = typeof outputFile === 'object' ? outputFile['json'] : outputFile
    if (report) this.#file = join(dirname(report), flakyFile)
  }

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    this.#found.push(`${test.module.relativeModuleId} › ${test.fullName}\n    ${error?.message ?? ''}`)
  }

  onTestRunEnd(): void {
    for (const each of this.#found) console.log(`flaky: ${each}`)
    if (this.#file) writeFileSync(this.#file, JSON.stringify(this.#found))
  }
}
