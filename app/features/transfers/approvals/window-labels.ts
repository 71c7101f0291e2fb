import * as words from '#messages/transfers/windowLine.js'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { spanOf } from '#lib/format/spans.ts'
import type { Choices } from './draft-queries.ts'

/** "The mid-season window closes in 12 days, on 31 July 2026, 23:59." */
export function windowWords(windows: Choices['windows'] | undefined, now: number): string | undefined {
  if (!windows) return undefined
  const open = windows.find(
    ({ opensAt, closesAt }) => Date.parse(opensAt) <= now && now < Date.parse(closesAt),
  )
  if (open) {
    const closes = Date.parse(open.closesAt)
    // The last second in which it is open.
    return words.closesIn({
      name: open.name,
      span: spanOf(closes - now),
      time: dayAndTimeOf(new Date(closes - 1_000)),
    })
  }
  const next = windows
    .filter(({ opensAt }) => Date.parse(opensAt) > now)
    .toSorted((one, other) => Date.parse(one.opensAt) - Date.parse(other.opensAt))[0]
  const last = windows.find(({ closesAt }) => Date.parse(closesAt) <= now)
  return [
    last ? words.lastClosed({ day: dayOf(new Date(Date.parse(last.closesAt) - 1_000)) }) : words.noneOpen,
    next ? words.nextOpens({ day: dayOf(next.opensAt) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
