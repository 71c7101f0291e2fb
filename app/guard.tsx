// Lets those through whom a page is for. A courtesy: what they may read and write is decided in the database.
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { type Audience, denialWords, homeOf, mayOpen, primaryRole } from '#domain/roles.ts'
import { useSession } from '#features/accounts/session.ts'
import { ProfileFailure, RolesFailure } from '#features/accounts/session-failure.tsx'
import { keepPath } from '#lib/kept-path.ts'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.tsx'

export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (audience === 'public') return children

  // The desks of super admins stay theirs while they look through another's eyes: there they come back to.
  const roles = pathname.startsWith('/super/') ? session.ownRoles : session.roles
  switch (session.status) {
    case 'unknown':
    case 'loading':
      return <Spinner />
    case 'signed-out':
      return <ToSignIn from={pathname + search} />
    case 'failed':
      return <ProfileFailure onRetry={session.refresh} onSignOut={() => session.signOut()} />
    case 'ready':
      if (mayOpen(audience, roles)) return children
      // Rights fall back when the roles cannot be read, but nobody loses their place for it.
      if (session.rolesFailed) return <RolesFailure onRetry={session.refresh} />
      return (
        <Denied
          words={audience === 'signed-in' ? '' : denialWords(audience, roles)}
          home={homeOf(primaryRole(roles), session.profile?.id)}
        />
      )
  }
}

function ToSignIn({ from }: { from: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    keepPath(from)
    void navigate('/auth', { replace: true })
  }, [from, navigate])
  return <Spinner />
}

function Denied({ words, home }: { words: string; home: string }) {
  useEffect(() => toast(words), [words])
  return <Navigate to={home} replace />
}
