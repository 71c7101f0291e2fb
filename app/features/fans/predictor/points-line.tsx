import type { Predictor } from './queries.ts'
import { pointsWords, roundPoints } from './labels.ts'

/** What the picks have brought, in the season and in the round that is shown. */
export function PointsLine({ predictor: { totals, round, matches } }: { predictor: Predictor }) {
  const now = roundPoints(matches)
  if (!totals && now.counted === 0)
    return <p className="text-soft">You have no points yet: none of your picks has been played.</p>
  const facts = [
    { label: 'Points', value: totals?.points ?? 0 },
    { label: 'Exact scores', value: totals?.exact ?? 0 },
    { label: `Right of ${totals?.scored ?? 0}`, value: totals?.rightResults ?? 0 },
  ]
  return (
    <>
      <dl className="grid max-w-md grid-cols-3 gap-x-6">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-l-2 border-line pl-3">
            <dt className="text-14 text-soft">{label}</dt>
            <dd className="font-display text-26 leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
      {now.counted > 0 && round !== null ? (
        <p className="mt-3 text-soft">{`Round ${round} has brought you ${pointsWords(now.points)} so far.`}</p>
      ) : null}
    </>
  )
}
