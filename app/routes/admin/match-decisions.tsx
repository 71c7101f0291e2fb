import * as titles from '#messages/site/pageTitles.js'
import { useSession } from '#features/accounts/session/session.ts'
import { MatchDecisions } from '#features/matchday/decisions/match-decisions.tsx'
import type { Params } from '#lib/router/router.tsx'

export const title = titles.decisions

export default function MatchDecisionsPage({ params }: { params: Params }) {
  const { isImpersonating } = useSession()
  return (
    <div className="column">
      <MatchDecisions id={params['id'] ?? ''} mayWrite={!isImpersonating} />
    </div>
  )
}
