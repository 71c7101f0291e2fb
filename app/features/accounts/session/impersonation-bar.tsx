import { roleNames } from '#ui/role-names.ts'
import { timeOf } from '#lib/format/dates.ts'
import { ImpersonationBanner } from '#ui/impersonation-banner.tsx'
import { useExit } from './impersonation-exit.ts'
import { useSession } from './session.ts'

/** During an impersonation: who is impersonated, and the button that ends it. */
export function ImpersonationBar() {
  const { impersonation, profile } = useSession()
  const { exit, leaving } = useExit()
  if (!impersonation) return null
  const { targetUserName, targetUserEmail, targetUserId, targetUserRole, endsAt } = impersonation
  return (
    <ImpersonationBanner
      who={targetUserName ?? targetUserEmail ?? profile?.phone ?? targetUserId}
      role={roleNames[targetUserRole]}
      ends={{ at: endsAt, clock: timeOf(endsAt) }}
      busy={leaving}
      onExit={() => void exit()}
    />
  )
}
