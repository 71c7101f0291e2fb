import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/fans/predictor.js'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session/session.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { LeagueView } from '#features/fans/predictor/league-view.tsx'
import { leagueRead } from '#features/fans/predictor/queries.ts'
import { predictorPath } from '#features/fans/predictor/labels.ts'
import type { Params } from '#lib/router/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'

export const title = titles.miniLeague

export default function MiniLeaguePage({ params: { id = '' } }: { params: Params }) {
  const session = useSession()
  const { profile, isImpersonating } = session
  const userId = profile?.id ?? ''
  const league = useQuery(leagueRead(userId, id))
  return (
    <HubFrame
      session={session}
      title={league.data?.name ?? words.league}
      eyebrow={words.league}
      lead={league.data?.season}
    >
      <p className="mb-6">
        <Link to={predictorPath} className="touch">
          {words.back}
        </Link>
      </p>
      <QueryState read={league} rows={6} columns={4}>
        {found =>
          found ? (
            <LeagueView league={found} userId={userId} readOnly={isImpersonating} />
          ) : (
            <Empty
              title={words.notMember}
              action={
                <ButtonLink kind="quiet" to={predictorPath}>
                  {words.yourLeagues}
                </ButtonLink>
              }
            >
              {words.notMemberLead}
            </Empty>
          )
        }
      </QueryState>
    </HubFrame>
  )
}
