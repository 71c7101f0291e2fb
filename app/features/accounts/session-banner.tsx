import { useState } from 'react'
import { useNavigate } from 'react-router'
import { roleNames } from '#domain/roles.ts'
import { ImpersonationBanner } from '#ui/impersonation-banner.tsx'
import { useSession } from './session.ts'

/** While a super admin looks through another person's eyes: whose, and the way back. */
export function SessionBanner() {
  const { impersonation, stopImpersonation } = useSession()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  if (!impersonation) return null

  async function exit() {
    setLeaving(true)
    await stopImpersonation().finally(() => setLeaving(false))
    await navigate('/super/users')
  }
  return (
    <ImpersonationBanner
      who={impersonation.targetUserName ?? impersonation.targetUserEmail ?? impersonation.targetUserId}
      role={roleNames[impersonation.targetUserRole]}
      endsAt={impersonation.endsAt}
      busy={leaving}
      onExit={() => void exit()}
    />
  )
}
