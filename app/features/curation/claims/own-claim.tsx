// The home of a coach or referee whose account is not joined with the record, at a public address. It is there for its
// owner only: to everybody else it does not exist, whether the account does or not.
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { Role } from '#domain/accounts/roles.ts'
import { Spinner } from '#ui/spinner.tsx'

export function OwnClaim({
  as: role,
  ownerId,
  session,
  Home,
  missing,
  failure,
}: {
  as: 'coach' | 'referee'
  ownerId: string | undefined
  session: {
    status: 'unknown' | 'signed-out' | 'second-factor' | 'loading' | 'failed' | 'ready'
    user: { id: string } | null
    profile: { id: string; fullName: string | null } | null
    roles: readonly Role[]
    isImpersonating: boolean
  }
  Home: ComponentType<{
    as: 'coach' | 'referee'
    profile: { id: string; fullName: string | null }
    roles: readonly Role[]
    readOnly: boolean
  }>
  missing: ReactNode
  failure: ReactNode
}) {
  const { status, user, profile, roles, isImpersonating } = session
  if (status === 'unknown' || status === 'loading') return <NotKnownYet missing={missing} />
  if (status === 'failed' && user?.id === ownerId) return failure
  if (status !== 'ready' || !profile || profile.id !== ownerId) return missing
  return (
    <Suspense fallback={<Spinner />}>
      <Home as={role} profile={profile} roles={roles} readOnly={isImpersonating} />
    </Suspense>
  )
}

// The server does not know whether the visitor is the owner, and renders both: the one for browsers that run a script, which
// will know in a moment, the other for those that run none.
function NotKnownYet({ missing }: { missing: ReactNode }) {
  return (
    <>
      <div className="needs-script py-16">
        <Spinner />
      </div>
      <div className="without-script">{missing}</div>
    </>
  )
}
