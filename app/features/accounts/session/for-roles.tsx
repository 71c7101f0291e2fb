// Shows a page to the roles it is for, and redirects everybody else to their home.
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { denialWords, mayOpen } from '#domain/accounts/role-rights.ts'
import { type Audience, homeOf, primaryRole } from '#domain/accounts/roles.ts'
import { Navigate, useLocation } from '#lib/router/router.tsx'
import { toast } from '#ui/toasts.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { lacksRequiredFactor } from './assurance.ts'
import { useSession } from './session.ts'
import { RolesFailure } from './signed-in-parts.ts'

// Few ever see these two, and once.
const AgeQuestion = lazy(() => import('./age-question.tsx').then(file => ({ default: file.AgeQuestion })))
const TwoStepPage = lazy(() => import('./two-step-page.tsx').then(file => ({ default: file.TwoStepPage })))

export function ForRoles({
  audience,
  children,
}: {
  audience: Exclude<Audience, 'public'>
  children: ReactNode
}) {
  const { roles: viewed, ownRoles, profile, ownProfile, rolesFailed, refresh, session } = useSession()
  const { pathname } = useLocation()
  // Super admins keep their own desks during an impersonation: they return there.
  const isOwn = pathname.startsWith('/super/')
  const roles = isOwn ? ownRoles : viewed
  const isOpen = mayOpen(audience, roles)
  const [openAt, setOpenAt] = useState<string>()
  if (isOpen && openAt !== pathname) setOpenAt(pathname)

  // Until it is set up the database knows no administrator here. It stays until the recovery codes are saved.
  const [setup, setSetup] = useState<{ at: string; isDone: boolean }>()
  const mustSetUp = audience !== 'signed-in' && lacksRequiredFactor(session, ownRoles)
  if (mustSetUp && setup?.at !== pathname) setSetup({ at: pathname, isDone: false })

  if (isOpen && setup?.at === pathname && (mustSetUp || !setup.isDone)) {
    const onDone = () => {
      setSetup({ at: pathname, isDone: true })
      void refresh()
    }
    return (
      <Suspense fallback={<Spinner />}>
        {setup.isDone ? <Spinner /> : <TwoStepPage onDone={onDone} />}
      </Suspense>
    )
  }
  if (!isOpen && !rolesFailed) {
    return (
      <Denied
        words={audience === 'signed-in' ? '' : denialWords(audience, roles)}
        home={homeOf(primaryRole(roles), (isOwn ? ownProfile : profile)?.id)}
      />
    )
  }
  // Before anything that depends on age. Sample people have none, and nobody answers for somebody else.
  const isAsked = profile?.ageAskedAt !== null || profile.isSample || profile.id !== ownProfile?.id
  if (isOpen && !isAsked) return <AgeQuestion onAnswered={refresh} />
  // Rights fall back when the roles cannot be read, but nobody loses their place for it, nor what they wrote.
  return (
    <>
      {isOpen ? null : <RolesFailure onRetry={refresh} />}
      <Fragment key="page">{isOpen || openAt === pathname ? children : null}</Fragment>
    </>
  )
}

function Denied({ words, home }: { words: string; home: string }) {
  useEffect(() => toast(words), [words])
  return <Navigate to={home} replace />
}
