import * as words from '#messages/fans/predictor.js'
import type { Predictor } from './queries.ts'
import { roundPoints } from './labels.ts'

/** What the picks have brought, in the season and in the round that is shown. */
export function PointsLine({ predictor: { totals, round, matches } }: { predictor: Predictor }) {
  const now = roundPoints(matches)
  if (!totals && now.counted === 0) return <p className="text-soft">{words.noPoints}</p>
  const facts = [
    { label: words.pointsLabel, value: totals?.points ?? 0 },
    { label: words.exactScores, value: totals?.exact ?? 0 },
    { label: words.rightOf({ count: totals?.scored ?? 0 }), value: totals?.rightResults ?? 0 },
  ]
  return (
    <>
      <dl className="flex max-w-md flex-wrap gap-x-6 gap-y-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-line pl-3">
            <dt className="text-14 text-soft">{label}</dt>
            <dd className="font-display text-26 leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
      {now.counted > 0 && round !== null ? (
        <p className="mt-3 text-soft">{words.roundSoFar({ round, count: now.points })}</p>
      ) : null}
    </>
  )
}
