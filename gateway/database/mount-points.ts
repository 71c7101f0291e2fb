// Volumes that should be mounted, and are not.

import { readFileSync } from 'node:fs'
import { sep } from 'node:path'

const points = (lines: string[]) =>
  lines
    .filter(line => !line.startsWith('#'))
    .map(line => (line.trim().split(/\s+/)[1] ?? '').replaceAll('\\040', ' '))

/** A place in /etc/fstab at or above the folder where nothing is mounted now. */
export function unmounted(
  dataDir: string,
  wanted = readLines('/etc/fstab'),
  mounted = readLines('/proc/self/mounts'),
): string | undefined {
  const now = new Set(points(mounted))
  if (now.size === 0) return undefined
  return points(wanted).find(
    point =>
      point.startsWith('/') &&
      point !== '/' &&
      `${dataDir}${sep}`.startsWith(`${point}${sep}`) &&
      !now.has(point),
  )
}

/** None where there is no such file. */
export function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
