import { useSession } from '#features/accounts/session.ts'
import type { TabProps } from '#features/admin-desk/tabs.ts'
import { SeasonDesk } from '#features/decisions/season-desk.tsx'
import { DrawDesk } from '#features/generator/draw-desk.tsx'
import { DrawnSeasons } from '#features/season-opening/drawn-seasons.tsx'

export default function SeasonTab({ title, mayWrite }: TabProps) {
  const { roles } = useSession()
  const isLeague = roles.includes('admin') || roles.includes('super_admin')
  return (
    <>
      <SeasonDesk title={title} roles={roles} mayWrite={mayWrite} />
      {isLeague ? <DrawDesk mayWrite={mayWrite} /> : null}
      <DrawnSeasons mayOpen={isLeague && mayWrite} />
    </>
  )
}
