// A page of the dashboard that is for everybody, whatever their roles: with the tabs of the hub and the name of its owner.
import type { ReactNode } from 'react'
import type { Role } from '#domain/accounts/roles.ts'
import { Home } from './home.tsx'
import { hubTabs } from './tabs-of.ts'

type Session = {
  profile: { fullName: string | null } | null
  roles: readonly Role[]
  isImpersonating: boolean
}

export function HubFrame({
  session: { profile, roles, isImpersonating },
  title,
  eyebrow = profile?.fullName,
  lead,
  children,
}: {
  session: Session
  title: ReactNode
  /** The name of the owner, unless it is said. */
  eyebrow?: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <Home {...{ title, eyebrow, lead }} tabs={hubTabs(roles)} readOnly={isImpersonating}>
      {children}
    </Home>
  )
}
