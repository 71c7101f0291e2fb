// The window that is open, or the next one, in words; the last one when none is set.
import * as words from '#messages/transfers/window.js'
import { dayOf } from '#lib/format/dates.ts'
import { spanOf } from '#lib/format/spans.ts'

export type WindowRow = {
  name: string
  season: string
  opens_on: string
  closes_on: string
  opens_at: string
  closes_at: string
  is_sample: boolean
}

export type WindowNow = {
  state: 'open' | 'to come' | 'over'
  name: string
  /** The first and last day. */
  from: string
  until: string
  /** "5 days", until it opens or closes. */
  left: string | null
  isSample: boolean
}

export function chooseWindows(rows: readonly WindowRow[], now: Date): { now: WindowNow | null } {
  const byOpening = rows.toSorted((one, other) => (one.opens_at < other.opens_at ? -1 : 1))
  const time = now.getTime()
  const open = byOpening.find(row => Date.parse(row.opens_at) <= time && time < Date.parse(row.closes_at))
  const next = byOpening.find(row => time < Date.parse(row.opens_at))
  const last = byOpening.findLast(row => Date.parse(row.closes_at) <= time)
  const row = open ?? next ?? last
  if (!row) return { now: null }
  return {
    now: {
      state: row === open ? 'open' : row === next ? 'to come' : 'over',
      name: `${row.season}, ${row.name}`,
      from: dayOf(row.opens_on),
      until: dayOf(row.closes_on),
      left:
        row === open
          ? spanOf(Date.parse(row.closes_at) - time)
          : row === next
            ? spanOf(Date.parse(row.opens_at) - time)
            : null,
      isSample: row.is_sample,
    },
  }
}

export function windowWords({ state, name, from, until, left }: WindowNow): string {
  if (state === 'open') return words.open({ name, day: until, left: left ?? '' })
  if (state === 'to come') return words.toCome({ name, from, left: left ?? '', until })
  return words.over({ name, until })
}
