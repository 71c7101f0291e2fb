// Lets those through whom a page is for. A courtesy: what they may read and write is decided in the database.
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from '#lib/router.tsx'
import { type Audience, denialWords, homeOf, mayOpen, primaryRole } from '#domain/roles.ts'
import { useSession } from '#features/accounts/session.ts'
import { ProfileFailure, RolesFailure } from '#features/accounts/signed-in-parts.ts'
import { hasStoredSession } from '#lib/db.ts'
import { keepPath } from '#lib/kept-path.ts'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.tsx'

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
  const { pathname, search } = useLocation()
  if (audience === 'public') return children
  // Without a network nobody can be asked who is here: the page goes on with whoever signed in on this device.
  if (worksOffline && ['loading', 'failed', 'ready'].includes(session.status) && hasStoredSession())
    return children

  switch (session.status) {
    case 'unknown':
    case 'loading':
      return <Spinner />
    case 'signed-out':
      return <ToSignIn from={pathname + search} />
    case 'failed':
      return <ProfileFailure onRetry={session.refresh} onSignOut={() => session.signOut()} />
    case 'ready':
      // A page begins anew for another person: nothing that one has typed or seen is shown to the next.
      return (
        <ForRoles key={session.profile?.id} audience={audience}>
          {children}
        </ForRoles>
      )
  }
}

function ForRoles({ audience, children }: { audience: Exclude<Audience, 'public'>; children: ReactNode }) {
  const { roles: viewed, ownRoles, profile, ownProfile, rolesFailed, refresh } = useSession()
  const { pathname } = useLocation()
  // The desks of super admins stay theirs while they look through another's eyes: there they come back to.
  const isOwn = pathname.startsWith('/super/')
  const roles = isOwn ? ownRoles : viewed
  const isOpen = mayOpen(audience, roles)
  const [openAt, setOpenAt] = useState<string>()
  if (isOpen && openAt !== pathname) setOpenAt(pathname)

  if (!isOpen && !rolesFailed) {
    return (
      <Denied
        words={audience === 'signed-in' ? '' : denialWords(audience, roles)}
        home={homeOf(primaryRole(roles), (isOwn ? ownProfile : profile)?.id)}
      />
    )
  }
  // Rights fall back when the roles cannot be read, but nobody loses their place for it, nor what they wrote.
  return (
    <>
      {isOpen ? null : <RolesFailure onRetry={refresh} />}
      <Fragment key="page">{isOpen || openAt === pathname ? children : null}</Fragment>
    </>
  )
}

function ToSignIn({ from }: { from: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    keepPath(from)
    navigate('/auth', { replace: true })
  }, [from, navigate])
  return <Spinner />
}

function Denied({ words, home }: { words: string; home: string }) {
  useEffect(() => toast(words), [words])
  return <Navigate to={home} replace />
}
