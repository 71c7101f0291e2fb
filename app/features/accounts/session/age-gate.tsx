// Before anything that depends on age, a new account is asked for it once.
import { lazy, type ReactNode } from 'react'
import { useSession } from './session.ts'

const AgeQuestion = lazy(() => import('./age-question.tsx').then(file => ({ default: file.AgeQuestion })))

export function AgeGate({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  const { profile, ownProfile, refresh } = useSession()
  // Sample people have none, and nobody answers for somebody else.
  const isAsked = profile?.ageAskedAt !== null || profile.isSample || profile.id !== ownProfile?.id
  return isActive && !isAsked ? <AgeQuestion onAnswered={refresh} /> : children
}
