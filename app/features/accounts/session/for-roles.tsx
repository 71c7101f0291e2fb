// Shows a page to the roles it is for, and redirects everybody else to their home.
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { mayOpen } from '#domain/accounts/role-rights.ts'
import type { Audience } from '#domain/accounts/guarded-routes.ts'
import { homeOf, primaryRole } from '#domain/accounts/roles.ts'
import { Navigate, useLocation } from '#lib/router/router.tsx'
import { toast } from '#ui/toasts.tsx'
import { AgeGate } from './age-gate.tsx'
import { denialWords } from './denial-words.ts'
import { useSession } from './session.ts'
import { RolesFailure } from './signed-in-parts.ts'
import { TwoStepGate } from './two-step-gate.tsx'

export function ForRoles({
  audience,
  children,
}: {
  audience: Exclude<Audience, 'public'>
  children: ReactNode
}) {
  const { roles: viewed, ownRoles, profile, ownProfile, rolesFailed, refresh } = useSession()
  const { pathname } = useLocation()
  // Super admins keep their own desks during an impersonation: they return there.
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
    <TwoStepGate isActive={isOpen && audience !== 'signed-in'}>
      <AgeGate isActive={isOpen}>
        {isOpen ? null : <RolesFailure onRetry={refresh} />}
        <Fragment key="page">{isOpen || openAt === pathname ? children : null}</Fragment>
      </AgeGate>
    </TwoStepGate>
  )
}

function Denied({ words, home }: { words: string; home: string }) {
  useEffect(() => toast(words), [words])
  return <Navigate to={home} replace />
}
