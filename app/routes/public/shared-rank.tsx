import * as words from '#messages/fans/predictor.js'
import { productName } from '#app/shell/brand.ts'
import type { Visit } from '#app/shell/page.tsx'
import { predictorPath, rankPath } from '#features/fans/predictor/labels.ts'
import { RankView } from '#features/fans/predictor/rank-view.tsx'
import { rankText, sharedRankRead } from '#features/fans/predictor/shared-rank.ts'
import type { Params } from '#lib/router/router.tsx'
import { useRead } from '#lib/data/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'

export function head({ params: { code = '' }, store }: Visit) {
  const rank = store.get(sharedRankRead(code))
  return {
    title: `${rank ? words.rankTitle({ name: rank.name, league: rank.league }) : words.title} · ${productName}`,
    description: import.meta.env.SSR && (rank ? rankText(rank) : words.lead),
    canonical: rankPath(code),
    // It is for those who are sent the link.
    index: false,
  }
}

export const reads = ({ params: { code = '' } }: Visit) => [sharedRankRead(code)]

export default function SharedRankPage({ params: { code = '' } }: { params: Params }) {
  const { data: rank } = useRead(sharedRankRead(code))
  if (!rank) return null
  return (
    <div className="column">
      <PageTitle eyebrow={words.league} title={rank.name} lead={`${rank.league} · ${rank.season}`} />
      {rank.isSample ? <SampleStamp /> : null}
      <RankView rank={rank} code={code} />
      <p className="mt-6 max-w-[60ch]">{words.lead}</p>
      <p className="mt-4">
        <ButtonLink kind="quiet" to={predictorPath}>
          {words.pickScores}
        </ButtonLink>
      </p>
    </div>
  )
}
