// In front of an administrator's page where two-step verification is required: it is set up first. Until then the database
// knows no administrator here.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from '#lib/router/router.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { lacksRequiredFactor } from './assurance.ts'
import { useSession } from './session.ts'

const TwoStepPage = lazy(() => import('./two-step-page.tsx').then(file => ({ default: file.TwoStepPage })))

/** `isActive`: the page is an administrator's, and open to this person. */
export function TwoStepGate({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  const { ownRoles, session, refresh } = useSession()
  const { pathname } = useLocation()
  // It stays until the recovery codes are saved.
  const [setup, setSetup] = useState<{ at: string; isDone: boolean }>()
  const mustSetUp = isActive && lacksRequiredFactor(session, ownRoles)
  if (mustSetUp && setup?.at !== pathname) setSetup({ at: pathname, isDone: false })

  if (!isActive || setup?.at !== pathname || (!mustSetUp && setup.isDone)) return children
  const onDone = () => {
    setSetup({ at: pathname, isDone: true })
    void refresh()
  }
  return (
    <Suspense fallback={<Spinner />}>{setup.isDone ? <Spinner /> : <TwoStepPage onDone={onDone} />}</Suspense>
  )
}
