import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/fans/predictor.js'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session/session.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import { InviteView } from '#features/fans/predictor/invite-view.tsx'
import { inviteRead } from '#features/fans/predictor/queries.ts'
import { predictorPath } from '#features/fans/predictor/labels.ts'
import type { Params } from '#lib/router/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { QueryState } from '#ui/query-state.tsx'

export const title = titles.joinMiniLeague

export default function MiniLeagueInvitePage({ params: { code = '' } }: { params: Params }) {
  const session = useSession()
  const { profile, isImpersonating } = session
  const userId = profile?.id ?? ''
  const invite = useQuery(inviteRead(userId, code))
  return (
    <HubFrame session={session} title={invite.data?.name ?? words.league} eyebrow={words.invited}>
      <QueryState read={invite} lines={4}>
        {found =>
          found ? (
            <InviteView
              invite={found}
              code={code}
              userId={userId}
              name={profile?.fullName ?? ''}
              readOnly={isImpersonating}
            />
          ) : (
            <Empty
              title={words.badLink}
              action={
                <ButtonLink kind="quiet" to={predictorPath}>
                  {words.open}
                </ButtonLink>
              }
            >
              {words.badLinkLead}
            </Empty>
          )
        }
      </QueryState>
    </HubFrame>
  )
}
