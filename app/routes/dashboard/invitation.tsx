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
    <Home
      title="You are invited"
      eyebrow={profile?.fullName}
      tabs={hubTabs(roles)}
      readOnly={isImpersonating}
    >
      <QueryState read={read} lines={4}>
        {invitation =>
          invitation ? (
            <AcceptInvitation
              invitation={invitation}
              token={token}
              account={profile?.fullName ?? profile?.email ?? 'an account without a name'}
              readOnly={isImpersonating}
              onJoined={refresh}
            />
          ) : (
            <Empty title="This link leads to no invitation">
              It may be cut off, or replaced by a newer one. Ask whoever sent it.
            </Empty>
          )
        }
      </QueryState>
    </Home>
  )
}
