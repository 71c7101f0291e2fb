// What an earlier run of PostgreSQL may have left behind: processes, and its note of the one at their head.

import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isKnownId, isPostgresIn } from './process-identity.ts'

export const socketPort = 5432

const headNote = 'postmaster.pid'
const socketNote = `.s.PGSQL.${socketPort}.lock`

/** PostgreSQL notes its state in postmaster.pid: process id first, state eighth. */
export function readNote(
  folder: string,
  file = headNote,
): { pid: number; state: string | undefined } | undefined {
  try {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
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
  await endProcesses(folder)
  // PostgreSQL takes any process of that id for its predecessor: another program, which has the id now, or
  // one that is dead and still waits to be noticed by its parent. Other stale notes it clears up itself.
  for (const file of [headNote, socketNote]) {
    const head = readNote(folder, file)?.pid
    if (head !== undefined && isKnownId(head)) rmSync(join(folder, file), { force: true })
  }
}

async function endProcesses(folder: string): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 3_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 10_000],
  ]
  for (const [signal, patienceMs] of steps) {
    const head = readNote(folder)?.pid
    const orphans = processesIn(folder, head)
    if (orphans.length === 0) return
    // A signal to the postmaster alone makes it stop its children in order. Without a postmaster every process gets it.
    const receivers = head !== undefined && orphans.includes(head) && signal !== 'SIGKILL' ? [head] : orphans
    for (const pid of receivers) sendSignal(pid, signal)

    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
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
