// Every night after a quarter past one in Harare a backup is made, by a program of its own beside the server: it packs,
// encrypts and restores what it wrote, which would keep visitors waiting here. Of several processes on one database one
// does it. A machine that was off at that time makes up for it.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { isBackupDue } from './due.ts'

type Log = { info: (message: string) => void; error: (facts: object, message: string) => void }

type NightlyBackups = { work: () => Promise<void>; close: () => Promise<void> }

/** Released with the connection. */
const lock = 263_431

const script = join(import.meta.dirname, '..', '..', 'scripts', 'backup.ts')

/** A start has enough to do, and whoever only tries the site out needs no backup. */
const settledMs = 20 * 60_000

export function makeNightlyBackups({
  admin,
  log,
  env = process.env,
  startedAt = performance.now(),
}: {
  admin: Connection
  log: Log
  env?: NodeJS.ProcessEnv
  startedAt?: number
}): NightlyBackups {
  const stop = new AbortController()
  return {
    async work() {
      if (stop.signal.aborted || performance.now() - startedAt < settledMs) return
      await withClient(admin, async client => {
        if (!(await isBackupDue(client)) || !(await isMine(client))) return
        // Whoever had the lock may have made it meanwhile.
        if (await isBackupDue(client)) await run()
      })
    },
    async close() {
      stop.abort()
    },
  }

  async function run() {
    const child = spawn(process.execPath, [script], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: stop.signal,
    })
    // Visitors come first.
    if (child.pid !== undefined) setPriority(child.pid, 10)
    const ended = new Promise<number | null>(resolve => {
      child.once('close', resolve)
      // Also when it is stopped with the server: the next start makes up for it.
      child.once('error', () => resolve(null))
    })
    const [code, said, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    if (code === 0) log.info(said.trim())
    else if (!stop.signal.aborted) log.error({ reason: complaint.trim() }, 'the backup failed')
  }
}

async function isMine(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
  return rows[0]?.mine ?? false
}
