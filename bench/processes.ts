// Processes as Linux lists them: those of a site's PostgreSQL, how they are killed, and what they hold in memory.
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isPostgresIn } from '#gateway/database/process-identity.ts'

/** The first of them is the head. */
export function postgresProcesses(dataDir: string): number[] {
  const folder = join(realpathSync(dataDir), 'postgres')
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .toSorted((one, other) => one - other)
    .filter(pid => isPostgresIn(folder, pid))
}

/** By SIGKILL, unless it is said otherwise; one that has ended meanwhile is gone as well. A negative number is a group. */
export function killAll(pids: number[], signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

export const residentMb = (pid: number) => kilobytes(pid, 'status', 'VmRSS') / 1024

/** Pages that several processes share count once: each has its part of them. */
export const proportionalMb = (pid: number) => kilobytes(pid, 'smaps_rollup', 'Pss') / 1024

function kilobytes(pid: number, file: string, field: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
  } catch {
    // It ended meanwhile.
    return 0
  }
}

/** Of the process and of those of its children that have ended. Linux counts in hundredths. */
export const cpuSeconds = (pid: number) =>
  [11, 12, 13, 14].reduce((sum, at) => sum + Number(statOf(pid)[at] ?? 0), 0) / 100

export const parentOf = (pid: number) => Number(statOf(pid)[1] ?? 0)

/** From its state on: before it stands its name, which may hold spaces. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    // It ended meanwhile.
    return []
  }
}
