// Writes the tally of the journeys: those that failed, and errors outside of them, such as a site that did not start.
import { existsSync, readFileSync } from 'node:fs'
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
      failures: [...outside, ...failed.map(test => failureText(nameOf(test), errorOf(test)) + pageOf(test))],
    })
  }
}

const nameOf = (test: TestCase) => `${place(test.location.file, test.location.line)} › ${test.title}`

const errorOf = (test: TestCase) => test.results.map(({ error }) => error).find(error => error !== undefined)

/** What the page showed: where only the log of a run is kept, often the one way to see why a journey failed. */
function pageOf(test: TestCase) {
  const path = test.results
    .flatMap(({ attachments }) => attachments)
    .find(({ name }) => name === 'error-context')?.path
  if (!path || !existsSync(path)) return ''
  const lines = mainPart(readFileSync(path, 'utf8'))
  return lines.length > 0 ? `\n${inWords('    the page:', lines.join('\n'), 40)}` : ''
}

/** The main part of a page snapshot, or all of it where it has none. */
function mainPart(context: string) {
  const snapshot = /```yaml\n([\s\S]*?)```/.exec(context)?.[1] ?? ''
  const lines = snapshot.split('\n').filter(line => line.trim() !== '')
  const start = lines.findIndex(line => line.trim().startsWith('- main'))
  const foot = lines.findIndex(line => line.trim().startsWith('- contentinfo'))
  return lines.slice(Math.max(start, 0), foot > start ? foot : undefined)
}

function failureText(what: string, error: TestError | undefined) {
  const at = error?.location ? `\nat ${place(error.location.file, error.location.line)}` : ''
  return inWords(what, `${error?.message ?? error?.value ?? 'no message'}${at}`)
}
