import { useSession } from '#features/accounts/session.ts'
import { Home } from '#features/dashboards/home.tsx'
import { hubTabs } from '#features/dashboards/tabs-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'

export default function FollowingPage() {
  const { profile, roles } = useSession()
  return (
    <Home title="Following" eyebrow={profile?.fullName} tabs={hubTabs(roles)}>
      <Empty
        title="You follow nobody"
        action={
          <ButtonLink kind="quiet" to="/explore/teams">
            See the clubs
          </ButtonLink>
        }
      >
        Your club, which you choose on the <Link to="/fan-dashboard">fan dashboard</Link>, is the one whose
        matches we bring you. Nothing else is followed.
      </Empty>
    </Home>
  )
}
