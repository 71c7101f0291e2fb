// Loaded when the owner is signed in.
import * as words from '#messages/curation/claims.js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withQueries } from '#lib/data/query-provider.tsx'
import { useLocation } from '#lib/router/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { ClaimFlow } from './claim-flow.tsx'
import { ownClaimsRead } from './queries.ts'

type Props = {
  as: 'coach' | 'referee'
  profile: { id: string; fullName: string | null }
  holdsRole: boolean
  tabs: { to: string; label: string }[]
  readOnly: boolean
  /** What waits for them. */
  needs: ReactNode
}

export const ClaimHome = withQueries(OwnHome)

function OwnHome({ as: role, profile, holdsRole, tabs, readOnly, needs }: Props) {
  const { pathname } = useLocation()
  const claims = useQuery(ownClaimsRead(role, profile.id))
  return (
    <div className="column">
      <PageTitle
        title={role === 'coach' ? words.coachHome : words.refereeHome}
        eyebrow={profile.fullName}
        lead={words.onlyYou}
      />
      <TabLinks label={words.yourPages} tabs={tabs} open={pathname} />
      <div className="pt-8">
        {needs}
        {holdsRole ? (
          <QueryState read={claims} rows={3}>
            {loaded => (
              <ClaimFlow
                as={role}
                claims={loaded}
                account={{ id: profile.id, name: profile.fullName ?? '' }}
                readOnly={readOnly}
              />
            )}
          </QueryState>
        ) : (
          <Notice
            tone="info"
            title={words.noRole({ role })}
            action={
              <ButtonLink kind="quiet" to={`/dashboard/requests?role=${role}`}>
                {words.requestRole}
              </ButtonLink>
            }
          >
            {words.noRoleLead}
          </Notice>
        )}
      </div>
    </div>
  )
}
