// A process id alone does not name a process: ids are used again, after a restart of the machine even
// at once. The id together with the time the process started does.

import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** When this process started, in whatever unit the system counts; undefined when there is none. */
export function processStart(pid: number): string | undefined {
  return process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid)
}

function startOnLinux(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The program's name stands in parentheses and may hold spaces, so count from the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  if (state === 'Z' || state === 'X') return undefined
  return `${fields[19]}-${bootId()}`
}

// Start times count from the start of the machine.
function bootId(): string {
  return readOrUndefined('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? 'boot'
}

function startByPs(pid: number): string | undefined {
  return ps(pid, 'lstart=')?.replaceAll(/[^0-9A-Za-z]+/g, '_')
}

function ps(pid: number, column: string): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return (
      execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', stdio }).trim() || undefined
    )
  } catch {
    return undefined
  }
}

/** Whether this is a process of the PostgreSQL on this folder: they all work inside their data. */
export function isPostgresIn(folder: string, pid: number): boolean {
  if (process.platform !== 'linux') {
    const command = ps(pid, 'command=') ?? ''
    return command.includes('postgres') && command.includes(folder)
  }
  if (!readOrUndefined(`/proc/${pid}/stat`)?.includes('(postgres)')) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

/** Whether the system still knows this id, be it a process that has ended and was not yet waited for. */
export function isKnownId(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
