// One command at a time: a folder that only one process can make, with the holder's process id in it.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `work` while holding `folder`; waits as long as another living process holds it. */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true })
  while (!take(folder)) {
    if (abandoned(folder)) rmSync(folder, { recursive: true, force: true })
    else await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function take(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(folder, 'pid'), String(process.pid))
  return true
}

function abandoned(folder) {
  const made = statSync(folder, { throwIfNoEntry: false })
  if (!made) return false
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    if (error.code === 'ESRCH') return true
    // Another user's process is alive too; and a holder needs a moment to write its number.
    return error.code === 'ENOENT' && Date.now() - made.mtimeMs > 5_000
  }
}
