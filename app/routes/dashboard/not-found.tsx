import { useSession } from '#features/accounts/session/session.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { hubTabs } from '#features/homes/dashboard/tabs-of.ts'
import { ButtonLink } from '#ui/button.tsx'

export default function DashboardNotFoundPage() {
  const { roles } = useSession()
  return (
    <Home
      title="Page not found"
      eyebrow="404"
      lead="Your dashboard has no page at this address. It may have been moved, or the address may be mistyped."
      tabs={hubTabs(roles)}
    >
      <ButtonLink to="/dashboard">Open your dashboard</ButtonLink>
    </Home>
  )
}
