// A shared rank as everybody sees it.
import * as words from '#messages/fans/predictor.js'
import { ordinal } from '#lib/format/ordinal.ts'
import { CopyText } from '#ui/copy-text.tsx'
import { Share } from '#ui/share.tsx'
import { rankPath } from './labels.ts'
import { rankText, type SharedRank } from './shared-rank.ts'

export function RankView({ rank, code }: { rank: SharedRank; code: string }) {
  const { place, members, points, exact, rightResults, scored } = rank
  const facts = [
    [words.place, words.placeAmong({ place: ordinal(place), members })],
    [words.pointsLabel, points],
    [words.exactScores, exact],
    [words.rightOf({ count: scored }), rightResults],
  ]
  const text = rankText(rank)
  return (
    <>
      <dl className="mt-4 max-w-md">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-3">
            <dt className="text-soft">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-2">
        <Share title={text} path={rankPath(code)} />
        <CopyText text={text} />
      </div>
    </>
  )
}
