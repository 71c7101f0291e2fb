// The built site on data of its own, which goes when it ends.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'pitch263-journeys-'))
const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'main.ts')], {
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', code => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
