import { useSession } from '#features/accounts/session.ts'
import type { TabProps } from '#features/admin-desk/tabs.ts'
import { SeasonDesk } from '#features/decisions/season-desk.tsx'
import { DrawDesk } from '#features/generator/draw-desk.tsx'

export default function SeasonTab({ title, mayWrite }: TabProps) {
  const { roles } = useSession()
  return (
    <>
      <SeasonDesk title={title} roles={roles} mayWrite={mayWrite} />
      {roles.includes('admin') || roles.includes('super_admin') ? <DrawDesk mayWrite={mayWrite} /> : null}
    </>
  )
}
