// The data folder as a first start leaves it: the record, the sample season and every number that is worked out from
// them. Making it takes a minute, so that it is kept, under the hash of everything it is made from and the day it is
// made on: the sample season moves with the calendar.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedConnection } from '#gateway/database/embedded.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { isAnythingDue } from '#server/numbers/due.ts'
import { freePort } from './free-port.ts'
import { withLock } from './lock.mjs'
import { root } from './stage.ts'

const kept = join(root, 'node_modules', '.cache', 'pitch263-seeded')

/** Everything that a first start runs or reads to make its data. */
const sources = [
  'supabase/{migrations,schemas}/**/*',
  'data/**/*',
  '{seed,domain,server/numbers,gateway/database,gateway/auth}/**/*.{ts,sql,txt}',
  'server/main.ts',
  'package-lock.json',
]

/** The folder to copy; it is made where it is not kept yet. */
export async function seededData(): Promise<string> {
  const folder = join(kept, fingerprint())
  if (!existsSync(folder))
    await withLock(`${kept}-lock`, async () => {
      if (!existsSync(folder)) await keep(folder)
    })
  return folder
}

async function keep(folder: string) {
  mkdirSync(kept, { recursive: true })
  const making = mkdtempSync(join(kept, 'making-'))
  try {
    await makeData(making)
    // Only the newest is of any use.
    for (const other of readdirSync(kept))
      if (!other.startsWith('making-')) rmSync(join(kept, other), { recursive: true, force: true })
    renameSync(making, folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** Copies with owners and times, which PostgreSQL asks for. */
export function copyData(from: string, to: string) {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The seeded data could not be copied: ${stderr}`)
}

function fingerprint() {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const files = sources
    .flatMap(pattern => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter(entry => entry.isFile() && !entry.name.includes('.test.'))
    .map(entry => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

/** Starts the built site on an empty folder, waits until nothing is left to be worked out, and stops it. */
async function makeData(dataDir: string) {
  execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = String(await freePort())
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', JOBS: 'off', HOST: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const listening = new Promise<void>(resolve => {
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.includes('"listening"')) resolve()
    })
  })
  await Promise.race([
    listening,
    ended.then(([code]) => {
      throw new Error(`The site ended with code ${code} while its data was made.`)
    }),
  ])
  const { admin, release } = embeddedConnection(dataDir)
  while (await withClient(admin, isAnythingDue)) await sleep(500)
  release()
  child.kill('SIGTERM')
  await ended
}
