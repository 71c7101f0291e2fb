import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/session.ts'
import { Home } from '#features/dashboards/home.tsx'
import { Loaded } from '#features/dashboards/loaded.tsx'
import { roleTabs } from '#features/dashboards/tabs-of.ts'
import { Ways } from '#features/dashboards/ways.tsx'
import { DataUsed } from '#features/data-used/data-used.tsx'
import { ClubCard } from '#features/fan-home/club-card.tsx'
import { FirstSteps } from '#features/fan-home/first-steps.tsx'
import { PlayerLines } from '#features/fan-home/player-lines.tsx'
import { PollList } from '#features/fan-home/poll-list.tsx'
import { type FanHome, fanHomeRead } from '#features/fan-home/queries.ts'
import { ClubChoice } from '#features/follows/club-choice.tsx'
import { SavedList } from '#features/saved/saved-list.tsx'
import { Empty } from '#ui/empty.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'

const ways = [
  { to: '/dashboard/following', label: 'Following', words: 'Whom you follow, and what happened to them.' },
  { to: '/dashboard/settings', label: 'Alerts and language', words: 'What you are told, and how.' },
  { to: '/fixtures', label: 'Matches', words: 'When they play, and how it ended.' },
  { to: '/standings', label: 'Table', words: 'Who leads, and who is in danger.' },
]

export default function FanDashboardPage() {
  const { profile, roles, isImpersonating } = useSession()
  const userId = profile?.id ?? ''
  const home = useQuery(fanHomeRead(userId))
  return (
    <Home
      title="Fan dashboard"
      eyebrow={profile?.fullName}
      tabs={roleTabs(roles, userId)}
      readOnly={isImpersonating}
    >
      <Loaded query={home} lines={8}>
        {found => <Parts home={found} userId={userId} readOnly={isImpersonating} />}
      </Loaded>
      <Section title="Data used">
        <DataUsed />
      </Section>
      <Section title="More">
        <Ways ways={ways} />
      </Section>
    </Home>
  )
}

function Parts({ home, userId, readOnly }: { home: FanHome; userId: string; readOnly: boolean }) {
  const { clubs, players, polls, saved, choices, season } = home
  const choice = <ClubChoice clubs={choices} userId={userId} readOnly={readOnly} />
  const isNew = clubs.length + players.length === 0
  return (
    <>
      {isNew ? <FirstSteps>{choice}</FirstSteps> : null}
      <Section title="Your clubs" action={<Link to="/dashboard/following">Follow or leave</Link>}>
        {clubs.length > 0 ? (
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
            {clubs.map(club => (
              <ClubCard key={club.id} club={club} season={season} />
            ))}
          </div>
        ) : (
          <Empty
            title="You follow no club"
            action={
              <ButtonLink kind="quiet" to="/dashboard/following">
                Choose a club
              </ButtonLink>
            }
          >
            Its next match, its place, its news and who is suspended then stand here.
          </Empty>
        )}
      </Section>
      <Section title="Your players">
        {players.length > 0 ? (
          <PlayerLines players={players} season={season.name} />
        ) : (
          <Empty
            title="You follow no player"
            action={
              <ButtonLink kind="quiet" to="/explore/players">
                Find a player
              </ButtonLink>
            }
          >
            On the page of a player, choose “Follow”. Their season then stands here.
          </Empty>
        )}
      </Section>
      <Section title="Player of the match">
        <PollList polls={polls} />
      </Section>
      <Section title="Kept">
        <SavedList views={saved} userId={userId} readOnly={readOnly} />
      </Section>
    </>
  )
}
