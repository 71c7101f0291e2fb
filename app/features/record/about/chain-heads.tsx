import * as words from '#messages/record/about.js'
import { dayOf } from '#lib/format/dates.ts'
import type { ChainHead } from './queries.ts'

/** The hash of each day, to copy and to compare with later. */
export function ChainHeads({ heads }: { heads: readonly ChainHead[] }) {
  if (heads.length === 0) return <p className="text-soft">{words.firstHash}</p>
  return (
    <dl className="grid gap-3">
      {heads.map(({ day, hash }) => (
        <div key={day}>
          <dt className="text-14 text-soft">{dayOf(day)}</dt>
          <dd className="font-mono text-14 break-all">{hash}</dd>
        </div>
      ))}
    </dl>
  )
}
