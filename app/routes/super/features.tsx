import { useSession } from '#features/accounts/session.ts'
import { FlagDesk } from '#features/flags/flag-desk.tsx'
import { SuperDesk } from '#features/oversight/super-desk.tsx'

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
