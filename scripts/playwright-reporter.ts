// Writes the tally of the journeys: those that failed, and errors outside of them, such as a site that did not start.
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { inWords, place, writeTally } from './tally.ts'

export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined
  readonly #errors: TestError[] = []

  printsToStdio(): boolean {
    return false
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onError(error: TestError): void {
    this.#errors.push(error)
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const failed = tests.filter(test => test.outcome() === 'unexpected')
    const outside = this.#errors.map(error => failureText('journeys', error))
    writeTally({
      passed: tests.filter(test => test.outcome() === 'expected').length,
      failed: failed.length + outside.length,
      failures: [...outside, ...failed.map(test => failureText(nameOf(test), errorOf(test)))],
    })
  }
}

const nameOf = (test: TestCase) => `${place(test.location.file, test.location.line)} › ${test.title}`

const errorOf = (test: TestCase) => test.results.map(({ error }) => error).find(error => error !== undefined)

function failureText(what: string, error: TestError | undefined) {
  const at = error?.location ? `\nat ${place(error.location.file, error.location.line)}` : ''
  return inWords(what, `${error?.message ?? error?.value ?? 'no message'}${at}`)
}
