import { useSession } from '#features/accounts/session.ts'
import { flagsRead } from '#features/flags/queries.ts'
import { FlagDesk } from '#features/flags/flag-desk.tsx'
import { SuperDesk } from '#features/oversight/super-desk.tsx'

export const own = () => [flagsRead()]

export default function SuperFeaturesPage() {
  return (
    <SuperDesk
      open="/super/features"
      title="Features"
      lead="What is switched on, and for whom. A flag shows or hides; it never gives a right."
      session={useSession()}
    >
      <FlagDesk />
    </SuperDesk>
  )
}
