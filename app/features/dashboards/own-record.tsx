// The home of a coach or referee at a public address. It is there for its owner only: to everybody else it
// does not exist, whether the account does or not.
import { lazy, type ReactNode, Suspense } from 'react'
import type { Role } from '#domain/roles.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { RecordRole } from './record-words.ts'

const RecordHome = lazy(() => import('./record-home.tsx').then(file => ({ default: file.RecordHome })))

export function OwnRecord({
  kind,
  ownerId,
  session,
  missing,
  failure,
}: {
  kind: RecordRole
  ownerId: string | undefined
  session: {
    status: 'unknown' | 'signed-out' | 'loading' | 'failed' | 'ready'
    user: { id: string } | null
    profile: { id: string; fullName: string | null } | null
    roles: readonly Role[]
    isImpersonating: boolean
  }
  missing: ReactNode
  failure: ReactNode
}) {
  const { status, user, profile, roles, isImpersonating } = session
  if (status === 'unknown' || status === 'loading') return <NotKnownYet missing={missing} />
  if (status === 'failed' && user?.id === ownerId) return failure
  if (status !== 'ready' || !profile || profile.id !== ownerId) return missing
  return (
    <Suspense fallback={<Spinner />}>
      <RecordHome kind={kind} profile={profile} roles={roles} readOnly={isImpersonating} />
    </Suspense>
  )
}

// The server cannot tell the owner from a visitor, and draws both: the one for browsers that run a script, which
// will know in a moment, the other for those that run none.
function NotKnownYet({ missing }: { missing: ReactNode }) {
  return (
    <>
      <div className="needs-script py-16">
        <Spinner />
      </div>
      <div className="hidden noscript:block in-[.lite]:block">{missing}</div>
    </>
  )
}
