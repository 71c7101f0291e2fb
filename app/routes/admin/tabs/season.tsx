import { useSession } from '#features/accounts/session/session.ts'
import type { TabProps } from '#features/homes/admin-desk/tabs.ts'
import { SeasonDesk } from '#features/matchday/decisions/season-desk.tsx'
import { DrawnSeasons } from '#features/record/season-opening/drawn-seasons.tsx'

export default function SeasonTab({ title, mayWrite }: TabProps) {
  const { roles } = useSession()
  const isLeague = roles.includes('admin') || roles.includes('super_admin')
  return (
    <>
      <SeasonDesk title={title} roles={roles} mayWrite={mayWrite} />
      <DrawnSeasons mayOpen={isLeague && mayWrite} />
    </>
  )
}
