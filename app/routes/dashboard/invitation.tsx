import * as words from '#messages/accounts/invitation.js'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session/session.ts'
import { AcceptInvitation } from '#features/curation/invitations/accept-invitation.tsx'
import { invitationRead } from '#features/curation/invitations/queries.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { hubTabs } from '#features/homes/dashboard/tabs-of.ts'
import type { Params } from '#lib/router/router.tsx'
import { Empty } from '#ui/empty.tsx'
import { QueryState } from '#ui/query-state.tsx'

/** The invitation of a link, for whoever has signed in by it. */
export default function InvitationPage({ params: { token = '' } }: { params: Params }) {
  const { profile, roles, isImpersonating, refresh } = useSession()
  const read = useQuery(invitationRead(token))
  return (
    <Home title={words.invited} eyebrow={profile?.fullName} tabs={hubTabs(roles)} readOnly={isImpersonating}>
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
    </Home>
  )
}
