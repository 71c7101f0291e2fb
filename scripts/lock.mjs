// One command at a time: a folder that only one process can make, with the holder's process id in it.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `work` while holding `folder`; waits as long as another living process holds it. */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true })
  for (let waits = 0; !take(folder); waits += 1) {
    if (abandoned(folder)) rmSync(folder, { recursive: true, force: true })
    else await sleep(200)
    if (waits === 10) console.error(`Waiting for another command to finish (${folder})…`)
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

// No install takes this long; and in a container the number of a killed holder is soon somebody else's.
const longestMs = 15 * 60_000

function abandoned(folder) {
  const made = statSync(folder, { throwIfNoEntry: false })
  if (!made) return false
  const age = Date.now() - made.mtimeMs
  const holder = holderOf(folder)
  // A holder needs a moment to write its number.
  if (holder === undefined) return age > 5_000
  return age > longestMs || holder === process.pid || !alive(holder)
}

function holderOf(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8')) || undefined
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return error.code !== 'ESRCH'
  }
}
