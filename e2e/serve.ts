// The built site on data of its own, which goes when it ends. Beside it Google and Facebook: a page that asks
// who is there and whether they agree, in front of the provider that the gateway's own tests use.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyData } from '#scripts/seeded-data.ts'
import { startProviders } from '#e2e/testing/providers.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pitch263-journeys-'))
// Without it the site makes its data first.
if (process.env['SEEDED_DATA']) copyData(process.env['SEEDED_DATA'], dataDir)
const providers = await startProviders()
const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'main.ts')], {
  env: {
    ...process.env,
    ...providers.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    JOBS: process.env['JOBS'] ?? 'off',
    // Where a journey has a push service of its own.
    PUSH_TO_LOOPBACK: 'on',
    // A line for each request is work for both programs, and nobody reads it.
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
// Of the log only what went wrong on our side, so that a journey that fails for it can be understood.
createInterface({ input: child.stdout }).on('line', line => {
  if (/"level":"(error|fatal)"|"status":5\d\d|PostgreSQL/.test(line)) process.stderr.write(`${line}\n`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', code => {
  providers.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
