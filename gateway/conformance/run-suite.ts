// Runs a library's own test suite with its own test runner.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { outcomeOf, type Outcome, type Report } from './outcome.ts'
import type { Suite } from './suite.ts'

export async function runSuite(suite: Suite, checkout: string): Promise<Outcome> {
  const folder = resolve(checkout, suite.folder)
  const scratch = mkdtempSync(join(tmpdir(), 'conformance-report-'))
  const file = join(scratch, 'report.json')
  try {
    const child = spawn(
      process.execPath,
      [programOf(suite.runner, folder), ...reporters[suite.runner](file), ...suite.arguments],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: environment(checkout) },
    )
    // The report says what the runner prints, unless the runner itself fails.
    let printed = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-2_000)
    })
    await once(child, 'close')
    if (!existsSync(file)) throw new Error(`${suite.runner} wrote no report in ${folder}:\n${printed}`)
    return outcomeOf(JSON.parse(readFileSync(file, 'utf8')) as Report, suite)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Some suites use packages that their own manifest does not name; pnpm keeps these in one folder. */
const environment = (checkout: string): NodeJS.ProcessEnv => ({
  ...process.env,
  CI: '1',
  NODE_ENV: 'test',
  NODE_PATH: resolve(checkout, 'node_modules', '.pnpm', 'node_modules'),
})

/** `--ci`: snapshots are compared and never written. */
const reporters = {
  jest: (file: string) => ['--ci', '--runInBand', '--coverage=false', '--json', `--outputFile=${file}`],
  vitest: (file: string) => ['run', '--reporter=json', `--outputFile=${file}`],
}

function programOf(runner: Suite['runner'], folder: string): string {
  const require = createRequire(join(folder, 'package.json'))
  try {
    const manifest = require.resolve(`${runner}/package.json`)
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
    return join(dirname(manifest), (typeof bin === 'string' ? bin : bin[runner]) ?? '')
  } catch {
    throw new Error(`${runner} is not installed in ${folder}: run "pnpm install" in the checkout first.`)
  }
}
