// One command does everything, on any Node from 20 up: install what the lock file says, then run the
// task under the pinned Node. Plain JavaScript without dependencies, because it runs before they exist.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, systemPath } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = name => join('node_modules', '.bin', name)

// Each task: what node is given, before the words that the caller adds.
const tasks = {
  start: ['server/main.ts'],
  dev: ['--watch-path=server', '--watch-path=gateway', '--watch-preserve-output', 'server/main.ts', '--dev'],
  build: ['scripts/build.ts'],
  test: ['scripts/test.ts'],
  'test:long': ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  format: [bin('oxfmt'), '.'],
  e2e: ['scripts/e2e.ts'],
  pseudo: ['scripts/e2e.ts', 'e2e/site/pseudo'],
  screenshots: ['scripts/screenshots.ts'],
  engines: ['scripts/engines/main.ts'],
  gateway: ['gateway/main.ts'],
  conformance: ['gateway/conformance/main.ts'],
  keys: ['gateway/print-keys.ts'],
  types: ['scripts/types.ts'],
  schema: ['scripts/schema/main.ts'],
  settings: ['scripts/settings.ts'],
  package: ['scripts/package/main.ts'],
  messages: ['scripts/messages/main.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  'make-admin': ['scripts/make-admin.ts'],
  'verify-record': ['scripts/verify-record.ts'],
  'verify-numbers': ['scripts/verify-numbers.ts'],
  bench: ['bench/main.ts'],
  backtest: ['scripts/backtest.ts'],
  attack: ['bench/attack/main.ts'],
  crash: ['bench/crash.ts'],
  drill: ['bench/drill/main.ts'],
  'deploy-check': ['scripts/deploy-check/main.ts'],
  'postgres-versions': ['scripts/postgres-versions/main.ts'],
  'authz-mutants': ['scripts/authz-mutants.ts'],
  'spec-mutants': ['scripts/spec-mutants.ts'],
  fuzz: [
    bin('vitest'),
    'run',
    'gateway/rest/fuzz.test.ts',
    'gateway/storage/fuzz.test.ts',
    'gateway/realtime/contract/fuzz.test.ts',
  ],
}
// glibc keeps freed memory: one arena for each thread, and ever larger blocks. Two arenas, and large blocks returned to the
// system, lower the server's memory by about a quarter (`npm run attack`: 520 to 400 MB). On a machine with much memory V8
// lets the young generation grow to 128 MB within minutes; limited to 48 MB it takes no more processor time, and a process
// levels off 90 MB lower (`npm run bench -- soak`: at 220 to 260 MB).
const memory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=16',
}
// Tests start programs by the dozen: each needs half the time where Node keeps what it has compiled.
const nodeCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
// What a task finds in its environment unless the caller says otherwise.
const defaults = {
  start: memory,
  attack: memory,
  test: nodeCache,
  e2e: nodeCache,
  'test:long': { ...nodeCache, TEST_SCALE: '10' },
  pseudo: { ...nodeCache, PSEUDO_LOCALE: 'sn' },
  fuzz: { TEST_SCALE: '50', FUZZ_ALONE: '1' },
}
/** They read the settings of the site, which may stand in `.env` too. */
const needsSettings = [
  'start',
  'dev',
  'gateway',
  'keys',
  'backup',
  'restore',
  'make-admin',
  'verify-record',
  'verify-numbers',
]
/** The tasks of whoever runs a site; the others build or test. */
const inRelease = needsSettings.filter(task => task !== 'dev')
const needsBuild = ['start', 'screenshots']
/** Others say some things themselves and would not start without the messages; these compile them, or need none. */
const needsNoMessages = [...needsBuild, 'build', 'test', 'test:long', 'check', 'format', 'messages']

/** Runs node with `args` until it ends, and passes signals on to it. */
function run(node, args, { stdout = 'inherit', env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['inherit', stdout, 'inherit'],
      env: {
        ...env,
        ...process.env,
        PATH: join(root, 'node_modules', '.bin') + delimiter + systemPath(root),
      },
    })
    // A terminal sends Ctrl-C to the whole group, so the child has it already.
    const forward = signal => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      resolve({ code, signal })
    })
  })
}

/** Ends as the child ended: by its code, or by the signal that ended it. */
function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  else process.exitCode = code
}

async function main([task, ...args]) {
  if (!Object.hasOwn(tasks, task))
    throw new Error(`There is no task "${task}". Tasks: ${Object.keys(tasks).join(', ')}.`)
  // A release (scripts/package) is whole as it is, and may lie where nobody can write.
  const isRelease = existsSync(join(root, 'release.json'))
  if (isRelease && !inRelease.includes(task))
    throw new Error(`A release has no task "${task}", only a checkout. Here: ${inRelease.join(', ')}.`)
  if (!isRelease) await ensureInstalled(root)
  const node = pinnedNode(root)
  const hasFile = needsSettings.includes(task) && existsSync(join(root, '.env'))
  const settings = hasFile ? ['--env-file=.env'] : []
  if (task === 'start') {
    const checked = await run(node, [...settings, 'server/check-config.ts', ...args])
    if (checked.code !== 0 || args.includes('--check-config')) return endLike(checked)
  }
  if (needsBuild.includes(task) && !isRelease) {
    const built = await run(node, tasks.build, { stdout: 2 })
    if (built.code !== 0) return endLike(built)
  }
  if (!needsNoMessages.includes(task) && !isRelease) {
    const compiled = await run(node, [...tasks.messages, 'compile'], { env: defaults[task] })
    if (compiled.code !== 0) return endLike(compiled)
  }
  endLike(await run(node, [...settings, ...tasks[task], ...args], { env: defaults[task] }))
}

main(process.argv.slice(2)).catch(error => {
  console.error(error.message)
  process.exitCode = 1
})
