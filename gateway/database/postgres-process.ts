// One run of PostgreSQL: started, ready, stopped.

import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './postgres-binaries.ts'
import { pathToOwnFolder } from './postgres-init.ts'
import { readNote, socketPort } from './postgres-orphans.ts'
import { type ServerLog, readServerLog } from './postgres-log.ts'
import type { User } from './postgres-user.ts'

export type PostgresProcess = {
  pid: number
  /** Settles when the process is gone, wanted or not. */
  gone: Promise<void>
  /** Ends sessions, writes everything down, and is gone. */
  stop(): Promise<void>
}

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
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // What is read most fits into memory, where any row is as near as the next: a look into an index is worth it.
  random_page_cost: '1.1',
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

// What is written may be lost when the machine stops, though not when the program is killed: every commit is
// still handed to the operating system, which asynchronous commits would not be.
const hasty = { fsync: 'off', full_page_writes: 'off' }

// PostgreSQL runs in a session of its own, so that Ctrl-C reaches the program alone, which then finishes
// its requests before it stops the database. The guard sees to it that PostgreSQL never outlives the
// program: it waits on a pipe that closes when the program is gone, however it went.
const guard = '( ( read -r _ <&3; kill -INT $$ ) >/dev/null 2>&1 & ); exec "$@" 3<&-'

const usualPatienceMs = 60_000

export async function startPostgres(
  folder: string,
  options: {
    binaries: Binaries
    user: User | undefined
    durable: boolean
    log: (message: string) => void
    /** Besides the usual ones. */
    settings?: Record<string, string>
    /** Longer where it has to catch up first. */
    readyWithinMs?: number
  },
): Promise<PostgresProcess> {
  const { binaries, user, durable, log, readyWithinMs = usualPatienceMs } = options
  const all = { ...settings, ...(durable ? {} : hasty), ...options.settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
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
  await ready(folder, child, serverLog, readyWithinMs)

  return {
    pid: child.pid ?? 0,
    gone,
    async stop() {
      await endProcess(child, gone)
    },
  }
}

async function ready(
  folder: string,
  child: ChildProcess,
  serverLog: ServerLog,
  readyWithinMs: number,
): Promise<void> {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
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
