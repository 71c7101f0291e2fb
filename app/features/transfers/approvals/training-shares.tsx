// Who trained the player, and what share of the fee goes with it. Indicative: the association settles it.
import * as words from '#messages/transfers/money.js'
import { moneyOf } from '#lib/format/money.ts'
import { Query } from '#ui/query.tsx'
import { type TrainingShare, trainingRead } from './queries.ts'

type Price = { fee: number; currency: string }

export function TrainingShares({ playerId, ...price }: Price & { playerId: string }) {
  return (
    <Query of={trainingRead(playerId)} lines={1}>
      {shares => (shares.length > 0 ? <Shares shares={shares} {...price} /> : null)}
    </Query>
  )
}

function Shares({ shares, fee, currency }: Price & { shares: TrainingShare[] }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
        {words.training}
      </summary>
      <ul>
        {shares.map(({ club, fromAge, toAge, sharePercent }) => (
          <li key={club + fromAge} className="flex justify-between gap-4 border-t border-line py-2 text-14">
            <span>
              {club}
              <span className="block text-soft">
                {fromAge === toAge ? words.atAge({ age: fromAge }) : words.ages({ from: fromAge, to: toAge })}
              </span>
            </span>
            <span className="text-right">
              {sharePercent}%
              {fee > 0 ? (
                <span className="block text-soft">{moneyOf((fee * sharePercent) / 100, currency)}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-14 text-soft">{words.trainingNote}</p>
    </details>
  )
}
