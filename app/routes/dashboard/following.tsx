import { useSession } from '#features/accounts/session.ts'
import { Home } from '#features/dashboards/home.tsx'
import { hubTabs } from '#features/dashboards/tabs-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

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
        Clubs and players are followed from their own pages. None has been entered in the record yet.
      </Empty>
    </Home>
  )
}
