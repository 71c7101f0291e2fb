// Writes vitest's tally: failed tests, files that did not load, hooks that failed, and errors that nobody handled,
// which end the run with a code although every test passed.
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { inWords, place, type Tally, writeTally } from './tally.ts'

export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const parts = modules.map(module => tallyOf(module))
    const failures = [
      ...parts.flatMap(part => part.failures),
      // Their stack is not parsed yet.
      ...unhandled.map(({ name, message, stack }) =>
        inWords('unhandled error', stack ?? `${name}: ${message}`),
      ),
    ]
    writeTally({
      passed: parts.reduce((sum, { passed }) => sum + passed, 0),
      failed: failures.length,
      failures,
    })
  }
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} › ${test.fullName}`

function tallyOf(module: TestModule): Tally {
  const tests = [...module.children.allTests()]
  const suites = [...module.children.allSuites()]
  const failures = [
    ...module.errors().map(error => failureText(module.relativeModuleId, error)),
    ...suites.flatMap(suite =>
      suite.errors().map(error => failureText(`${module.relativeModuleId} › ${suite.fullName}`, error)),
    ),
    ...tests
      .filter(test => test.result().state === 'failed')
      .map(test => failureText(nameOf(test), test.result().errors?.[0])),
  ]
  return {
    passed: tests.filter(test => test.result().state === 'passed').length,
    failed: failures.length,
    failures,
  }
}

function failureText(what: string, error: SerializedError | undefined) {
  const [frame] = error?.stacks ?? []
  const at = frame ? `\nat ${place(frame.file, frame.line)}` : ''
  const diff = typeof error?.['diff'] === 'string' ? `\n${error['diff']}` : ''
  return inWords(what, `${error?.name ?? 'Error'}: ${error?.message ?? 'no message'}${at}${diff}`)
}
