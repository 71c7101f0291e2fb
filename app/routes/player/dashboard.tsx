import { useSession } from '#features/accounts/session.ts'
import { RecordHome } from '#features/dashboards/record-home.tsx'

export default function PlayerDashboardPage() {
  const { profile, roles, isImpersonating } = useSession()
  if (!profile) return null
  return <RecordHome kind="player" profile={profile} roles={roles} readOnly={isImpersonating} />
}
