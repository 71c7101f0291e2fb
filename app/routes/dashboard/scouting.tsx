import { useSession } from '#features/accounts/session.ts'
import { Home } from '#features/dashboards/home.tsx'
import { hubTabs, mayScout } from '#features/dashboards/tabs-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

export default function ScoutingPage() {
  const { profile, roles } = useSession()
  return (
    <Home
      title="Scouting"
      eyebrow={profile?.fullName}
      lead="For those who look for players: lists of your own, and notes that only you read."
      tabs={hubTabs(roles)}
    >
      {mayScout(roles) ? (
        <Empty
          title="Your lists are empty"
          action={
            <ButtonLink kind="quiet" to="/explore/players">
              See the players
            </ButtonLink>
          }
        >
          A list begins with a player. You have chosen none.
        </Empty>
      ) : (
        <Empty
          title="This page is for scouts"
          action={<ButtonLink to="/dashboard/requests?role=scout">Ask to be a scout</ButtonLink>}
        >
          It is open to scouts, to the league and to the association. If you look for players for a club or an
          agency, ask for the role and say for whom.
        </Empty>
      )}
    </Home>
  )
}
