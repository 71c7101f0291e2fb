// Where the PostgreSQL of a test run keeps its data: a folder that carries the number of the process, so that the next
// run can tell when a killed one has left it behind.
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const roomyBytes = 4 * 1024 ** 3

/** In memory where there is plenty: a database is a thousand files, which come and go with each test file. */
function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > roomyBytes ? '/dev/shm' : tmpdir()
  } catch {
    // Not a Linux.
    return tmpdir()
  }
}

export function makeScratchFolder(parent = roomyFolder()): string {
  removeAbandoned(parent)
  return mkdtempSync(join(parent, `test-database-${process.pid}-`))
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = /^test-database-(\d+)-/.exec(name)?.[1]
    if (owner && !isRunning(Number(owner))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of another user, it is there and not ours to signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
