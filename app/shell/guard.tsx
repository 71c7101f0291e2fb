// Shows a page only to its audience. A convenience: the database decides what may be read and written.
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import type { Audience } from '#domain/accounts/guarded-routes.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { ForRoles, ProfileFailure } from '#features/accounts/session/signed-in-parts.ts'
import { hasStoredSession } from '#lib/data/stored-session.ts'
import { saveReturnPath } from '#lib/router/return-path.ts'
import { Spinner } from '#ui/spinner.tsx'

export function Guard({
  audience,
  worksOffline = false,
  children,
}: {
  audience: Audience
  worksOffline?: boolean
  children: ReactNode
}) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (audience === 'public') return children
  // Without a network nobody can be asked who is here: the page goes on with the person who signed in on this device.
  if (worksOffline && ['loading', 'failed', 'ready'].includes(session.status) && hasStoredSession())
    return children

  switch (session.status) {
    case 'unknown':
    case 'loading':
      return <Spinner />
    case 'signed-out':
    case 'second-factor':
      return <ToSignIn from={pathname + search + hash} />
    case 'failed':
      return <ProfileFailure onRetry={session.refresh} onSignOut={() => session.signOut()} />
    case 'ready':
      // A page starts again for another person: nothing that one has typed or seen is shown to the next.
      return (
        <ForRoles key={session.profile?.id} audience={audience}>
          {children}
        </ForRoles>
      )
  }
}

function ToSignIn({ from }: { from: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    saveReturnPath(from)
    navigate('/auth', { replace: true })
  }, [from, navigate])
  return <Spinner />
}
