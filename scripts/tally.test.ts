// The last lines of a run name whatever failed, from the real runners on small projects of their own.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inWords, readTally, report, tallyVariable, total } from './tally.ts'

let folder: string
let tallied: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitch263-tally-'))
  tallied = join(folder, 'tally.json')
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a runner in the folder, where only the files of this test are. */
function run(tool: string, args: string[], files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|TEST|FORCE_COLOR)/.test(name),
  )
  const { status } = spawnSync(process.execPath, [resolve('node_modules', '.bin', tool), ...args], {
    cwd: folder,
    env: { ...Object.fromEntries(own), [tallyVariable]: tallied },
  })
  return readTally(tool, tallied, status ?? 1)
}

const vitest = (files: Record<string, string>) =>
  run('vitest', ['run', `--reporter=${resolve('scripts/vitest-reporter.ts')}`], files)

const journeys = (config: string) =>
  run('playwright', ['test', `--reporter=${resolve('scripts/playwright-reporter.ts')}`], {
    'playwright.config.ts': `export default { testDir: '.', ${config} }`,
    'one.spec.ts': `import { expect, test } from '@playwright/test'
      test('a fan follows a club', () => {})
      test('a fan looks for a player', () => { expect('Found').toBe('Nobody') })`,
  })

test('a failed test, a file that does not load and a hook that throws are named with their first lines', () => {
  const { passed, failed, failures } = vitest({
    'one.test.ts': `import { expect, test } from 'vitest'
      test('a goal counts', () => {})
      test('a card is kept', () => { expect(1).toBe(2) })`,
    'two.test.ts': `import './nowhere.ts'`,
    'three.test.ts': `import { beforeAll, test } from 'vitest'
      beforeAll(() => { throw new Error('the ground is closed') })
      test('a match is played', () => {})`,
  })
  expect([passed, failed]).toEqual([1, 3])
  const [card = '', closed = '', nowhere = ''] = failures.toSorted()
  expect(card).toMatch(/^one\.test\.ts › a card is kept\n {4}AssertionError: expected 1 to be 2/)
  expect(card).toContain('at one.test.ts:3')
  expect(closed).toMatch(/^three\.test\.ts\n {4}Error: the ground is closed/)
  expect(nowhere).toMatch(/^two\.test\.ts\n.*nowhere\.ts/)
})

test('an error that nobody handled is named, although every test passed', () => {
  const counted = vitest({
    'one.test.ts': `import { test } from 'vitest'
      test('a goal counts', async () => {
        setTimeout(() => { throw new Error('after the whistle') })
        await new Promise(resolve => setTimeout(resolve, 50))
      })`,
  })
  expect(counted).toMatchObject({ passed: 1, failed: 1 })
  expect(counted.failures[0]).toMatch(/^unhandled error\n {4}Error: after the whistle\n.*one\.test\.ts:3/)
})

test('a journey that failed is named with its first lines, and so is a site that did not start', () => {
  const counted = journeys('')
  expect(counted).toMatchObject({ passed: 1, failed: 1 })
  expect(counted.failures[0]).toMatch(/^one\.spec\.ts:3 › a fan looks for a player\n {4}Error: expect/)
  expect(counted.failures[0]).toContain('Expected: "Nobody"')

  const closed = journeys(`webServer: { command: 'exit 3', url: 'http://127.0.0.1:9' }`)
  expect(closed.failed).toBe(1)
  expect(closed.failures[0]).toContain('was not able to start')
})

test('a runner that crashed counts as a failure, and what failed comes last', () => {
  const crashed = readTally('tests', join(folder, 'none.json'), 1)
  expect(crashed).toMatchObject({ passed: 0, failed: 1 })
  expect(readTally('tests', join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 0, failures: [] })

  const lint = {
    passed: 2,
    failed: 1,
    failures: [inWords('lint', '\u001B[31mno-console\u001B[39m\nat one.ts\n')],
  }
  expect(report(total([lint, crashed]))).toBe(
    '× lint\n    no-console\n    at one.ts\n× tests: ended with code 1 and named no failed test\n2 passed, 2 failed',
  )
})
