import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/accounts/invitation.js'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session/session.ts'
import { AcceptInvitation } from '#features/curation/invitations/accept-invitation.tsx'
import { invitationRead } from '#features/curation/invitations/queries.ts'
import { HubFrame } from '#features/homes/dashboard/hub-frame.tsx'
import type { Params } from '#lib/router/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { QueryState } from '#ui/query-state.tsx'

export const title = titles.invitation

/** The invitation of a link, for whoever has signed in by it. */
export default function InvitationPage({ params: { token = '' } }: { params: Params }) {
  const session = useSession()
  const { profile, isImpersonating, refresh } = session
  const read = useQuery(invitationRead(token))
  return (
    <HubFrame session={session} title={words.invited}>
      <QueryState read={read} lines={4}>
        {invitation =>
          invitation ? (
            <AcceptInvitation
              invitation={invitation}
              token={token}
              account={profile?.fullName ?? profile?.email ?? words.nameless}
              readOnly={isImpersonating}
              onJoined={refresh}
            />
          ) : (
            <Empty title={words.notFound}>{words.notFoundLead}</Empty>
          )
        }
      </QueryState>
    </HubFrame>
  )
}
