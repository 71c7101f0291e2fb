// Who trained the player, and what share of the fee goes with it. Indicative: the association settles it.
import { useQuery } from '@tanstack/react-query'
import { trainingRead } from './queries.ts'
import { moneyOf } from './words.ts'

export function TrainingShares({
  playerId,
  fee,
  currency,
}: {
  playerId: string
  fee: number
  currency: string
}) {
  const { data } = useQuery(trainingRead(playerId))
  if (!data || data.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
        Who trained the player
      </summary>
      <ul>
        {data.map(({ club, fromAge, toAge, sharePercent }) => (
          <li key={club + fromAge} className="flex justify-between gap-4 border-t border-line py-2 text-14">
            <span>
              {club}
              <span className="block text-soft">
                {fromAge === toAge ? `at ${fromAge}` : `from ${fromAge} to ${toAge}`}
              </span>
            </span>
            <span className="text-right">
              {sharePercent} %
              {fee > 0 ? (
                <span className="block text-soft">{moneyOf((fee * sharePercent) / 100, currency)}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-14 text-soft">Reckoned from the record, as a first indication.</p>
    </details>
  )
}
