// The bytes that the site has transferred on this device: counted and stored by the browser, and sent to nobody.
// WebSocket traffic (a live match) is not included: browsers do not count it.
import { readStorage, writeStorage } from './storage.ts'

const key = 'pitch263-data-used'

type Kept = { month: string; bytes: number }

/** Of this month; null where the browser keeps nothing, or nothing has been counted. */
export function dataUsed(now = new Date()): number | null {
  const kept = keptOf(readStorage(key))
  return kept?.month === monthOf(now) ? kept.bytes : null
}

export function addData(bytes: number, now = new Date()) {
  writeStorage(key, JSON.stringify({ month: monthOf(now), bytes: (dataUsed(now) ?? 0) + bytes }))
}

const monthOf = (now: Date) => now.toISOString().slice(0, 7)

function keptOf(text: string | null): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    return isKept(kept) ? kept : undefined
  } catch {
    // Whatever stands there is not ours.
    return undefined
  }
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'month' in kept &&
  'bytes' in kept &&
  typeof kept.month === 'string' &&
  Number.isFinite(kept.bytes)

/** "0.4 MB", "12 MB" */
export function megabytes(bytes: number): string {
  const mb = bytes / 1e6
  return `${mb < 10 ? mb.toFixed(1) : Math.round(mb)} MB`
}
