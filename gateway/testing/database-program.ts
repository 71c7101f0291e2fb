// Runs start-database.ts as a program of its own, to be killed by tests.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'

export type DatabaseProgram = { child: ChildProcess; postgres: number; admin: Connection }

/** Spawned in a group of its own, so that tests can kill the group as an operator would. */
export function spawnProgram(dataDir: string, user: { uid?: number; gid?: number } = {}): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'start-database.ts'), dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
}

/** Waits until the program has its database; throws its complaint when it ends instead. */
export async function startProgram(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<DatabaseProgram> {
  const child = spawnProgram(dataDir, user)
  if (!child.stdout || !child.stderr) throw new Error('The program has no output.')
  const complaint = text(child.stderr)
  for await (const line of createInterface({ input: child.stdout })) {
    const ready: { postgres: number; admin: Connection } = JSON.parse(line)
    return { child, ...ready }
  }
  throw new Error(await complaint)
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolveGone => {
    child.once('exit', resolveGone)
  })
  if (child.pid !== undefined) process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
  await gone
}

export async function ask<Row extends Record<string, unknown>>(
  admin: Connection,
  sql: string,
): Promise<Row[]> {
  return withClient(admin, async client => (await client.query<Row>(sql)).rows)
}
