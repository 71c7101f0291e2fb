// A PostgreSQL that cannot write its log ends at once and cannot start again before there is room. So the
// last part of the disk is reserved for it: writes of requests are refused while only the reserve is left.

import { statfs } from 'node:fs/promises'

export type DiskSpace = {
  /** Whether only the reserve is left. */
  isFull: () => boolean
  close: () => void
}

const reserveBytes = 24 * 1024 * 1024
const everyMs = 250

export async function watchDiskSpace(
  folder: string,
  { reserve = reserveBytes, every = everyMs }: { reserve?: number; every?: number } = {},
): Promise<DiskSpace> {
  let full = false
  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    full = bavail * bsize < reserve
  }
  await look()
  const timer = setInterval(() => {
    // A folder that cannot be asked is no reason to refuse anything: the database will say what is wrong.
    look().catch(() => {
      full = false
    })
  }, every)
  timer.unref()
  return { isFull: () => full, close: () => clearInterval(timer) }
}
