import * as words from '#messages/numbers/ifUpheld.js'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { ChallengeChoice } from '#features/matchday/decisions/challenge-choice.tsx'
import { ifUpheldRead } from '#features/matchday/decisions/if-upheld.ts'
import { IfUpheldTable } from '#features/matchday/decisions/if-upheld-table.tsx'
import type { Params } from '#lib/router/router.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { useRead } from '#lib/data/use-read.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { keepScores } from '#ui/scores.tsx'

const readOf = (params: Params, search: URLSearchParams) => ifUpheldRead(params['id'] ?? '', search.get('of'))

export function head({ params, search, store }: Visit) {
  const upheld = store.get(readOf(params, search))
  const about = upheld ? `${upheld.match.home} v ${upheld.match.away}` : words.unknown
  return {
    title: `${words.titleOf({ match: about })} · ${productName}`,
    description: import.meta.env.SSR && words.description({ match: about }).slice(0, 160),
    ...(upheld ? { canonical: `/matches/${upheld.match.id}/if-upheld` } : {}),
    index: false,
  }
}

export const reads = ({ params, search }: Visit) => [readOf(params, search)]

export default function IfUpheldPage({ params }: { params: Params }) {
  const { data: upheld } = useRead(readOf(params, useSearch()))
  if (!upheld) return null
  const { match, challenges, chosen } = upheld
  const challenge = challenges.find(({ id }) => id === chosen)
  if (!challenge) return null
  const { by, kind, claimed, isUsual } = challenge
  return (
    <div className="column">
      <PageTitle
        eyebrow={words.title}
        title={`${match.home} v ${match.away}`}
        lead={keepScores(leadOf(kind, isUsual)({ club: by, score: claimed }))}
        actions={<Link to={`/matches/${match.id}`}>{words.match}</Link>}
      />
      <ChallengeChoice upheld={upheld} />
      <IfUpheldTable upheld={upheld} kind={kind} />
    </div>
  )
}

function leadOf(kind: string, isUsual: boolean) {
  if (kind === 'appeal') return isUsual ? words.appealUsual : words.appealClaimed
  return isUsual ? words.protestUsual : words.protestClaimed
}
