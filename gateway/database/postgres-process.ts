// One run of PostgreSQL: started, ready, stopped. And what an earlier run may have left behind.

import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './postgres-binaries.ts'
import { pathToOwnFolder } from './postgres-init.ts'
import { isPostgresIn } from './process-identity.ts'
import { type ServerLog, readServerLog } from './postgres-log.ts'
import type { User } from './postgres-user.ts'

export type PostgresProcess = {
  pid: number
  /** Settles when the process is gone, wanted or not. */
  gone: Promise<void>
  /** Ends sessions, writes everything down, and is gone. */
  stop(): Promise<void>
}

export const socketPort = 5432

const settings = {
  // No port: only who can enter the data folder reaches the socket in it.
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: String(socketPort),
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '256MB',
  // Requests are short: compiling them costs more than it gives.
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%e ',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
}

// PostgreSQL runs in a session of its own, so that Ctrl-C reaches the program alone, which then finishes
// its requests before it stops the database. The guard sees to it that PostgreSQL never outlives the
// program: it waits on a pipe that closes when the program is gone, however it went.
const guard = '( ( read -r _ <&3; kill -INT $$ ) >/dev/null 2>&1 & ); exec "$@" 3<&-'

const readyWithinMs = 60_000

export async function startPostgres(
  folder: string,
  options: { binaries: Binaries; user: User | undefined; log: (message: string) => void },
): Promise<PostgresProcess> {
  const { binaries, user, log } = options
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [binaries.postgres, '-D', pathToOwnFolder(folder, user), ...flags]
  const child = spawn('/bin/sh', ['-c', guard, 'guard', ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
    ...user,
  })
  const gone = new Promise<void>(resolve => {
    child.once('exit', () => {
      child.stdio[3]?.destroy()
      resolve()
    })
    child.once('error', () => resolve())
  })
  const serverLog = readServerLog(child.stderr, log)
  await ready(folder, child, serverLog)

  return {
    pid: child.pid ?? 0,
    gone,
    async stop() {
      await endProcess(child, gone)
    },
  }
}

/** PostgreSQL notes its state in postmaster.pid: process id first, state eighth. */
async function ready(folder: string, child: ChildProcess, serverLog: ServerLog): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL did not start on ${folder}:\n${await serverLog.lastWords()}`)
    }
    const note = readNote(folder)
    if (note?.pid === child.pid && note.state === 'ready') return
    await sleep(10)
  }
  child.kill('SIGQUIT')
  throw new Error(
    `PostgreSQL was not ready within ${readyWithinMs / 1000} s:\n${await serverLog.lastWords()}`,
  )
}

async function endProcess(child: ChildProcess, gone: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const patience = new AbortController()
  const tooLong = sleep(30_000, undefined, { signal: patience.signal, ref: false }).then(
    () => child.kill('SIGQUIT'),
    () => false,
  )
  await gone
  patience.abort()
  await tooLong
}

function readNote(folder: string): { pid: number; state: string | undefined } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), state: lines[7]?.trim() }
  } catch {
    return undefined
  }
}

/**
 * Ends what is left of an earlier run: a server whose program was killed a moment ago and that is still
 * shutting down, or server processes whose head was killed. The caller holds the lock of the data folder,
 * so none of them is in use.
 */
export async function endOrphans(folder: string): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 3_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ]
  for (const [signal, patienceMs] of steps) {
    const head = readNote(folder)?.pid
    const orphans = processesIn(folder, head)
    if (orphans.length === 0) return
    // Told alone, the head ends the others in good order. Without a head they are on their own.
    const told = head !== undefined && orphans.includes(head) && signal !== 'SIGKILL' ? [head] : orphans
    for (const pid of told) sendSignal(pid, signal)

    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline) {
      if (processesIn(folder, head).length === 0) return
      await sleep(20)
    }
  }
  throw new Error(
    `Processes of an earlier PostgreSQL on ${folder} cannot be ended: ${processesIn(folder).join(', ')}`,
  )
}

function processesIn(folder: string, head?: number): number[] {
  if (process.platform !== 'linux') return head !== undefined && isPostgresIn(folder, head) ? [head] : []
  const place = realpathSync(folder)
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => isPostgresIn(place, pid))
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
