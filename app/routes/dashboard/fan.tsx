import { useSession } from '#features/accounts/session/session.ts'
import { Home } from '#features/homes/dashboard/home.tsx'
import { Query } from '#ui/query.tsx'
import { roleTabs } from '#features/homes/dashboard/tabs-of.ts'
import { NeedsYouSection } from '#features/homes/dashboard/needs-you-section.tsx'
import { RequestSection } from '#features/homes/dashboard/request-section.tsx'
import { tasksRead } from '#features/homes/dashboard/tasks.ts'
import { LinkList } from '#features/homes/dashboard/link-list.tsx'
import { DataUsed } from '#features/accounts/data-used/data-used.tsx'
import { AlertLine } from '#features/homes/fan/alert-line.tsx'
import { ClubCard } from '#features/homes/fan/club-card.tsx'
import { FirstSteps } from '#features/homes/fan/first-steps.tsx'
import { PlayerLines } from '#features/homes/fan/player-lines.tsx'
import { PollList } from '#features/homes/fan/poll-list.tsx'
import { type FanHome, fanHomeRead } from '#features/homes/fan/queries.ts'
import { ClubChoice } from '#features/fans/follows/club-choice.tsx'
import { predictorRead } from '#features/fans/predictor/queries.ts'
import { PredictorPanel } from '#features/fans/predictor/predictor-panel.tsx'
import { SavedList } from '#features/fans/saved-views/saved-list.tsx'
import { AfterPaint } from '#ui/after-paint.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'

const links = [
  { to: '/dashboard/following', label: 'Following', words: 'Whom you follow, and what happened to them.' },
  {
    to: '/dashboard/settings#notifications',
    label: 'Notifications and language',
    words: 'What you are told, and how.',
  },
  { to: '/dashboard/report-error', label: 'Suggest a correction', words: 'What is wrong, and how you know.' },
  { to: '/fixtures', label: 'Matches', words: 'When they play, and how it ended.' },
  { to: '/standings', label: 'Table', words: 'Who leads, and who is in danger.' },
]

export const ownerReads = (userId: string) => [
  tasksRead(userId),
  fanHomeRead(userId),
  predictorRead(userId, null),
]

export default function FanDashboardPage() {
  const { profile, roles, isImpersonating } = useSession()
  const userId = profile?.id ?? ''
  return (
    <Home
      title="Fan dashboard"
      eyebrow={profile?.fullName}
      tabs={roleTabs(roles, userId)}
      readOnly={isImpersonating}
    >
      <NeedsYouSection userId={userId} isHiddenWhenEmpty />
      <Query of={fanHomeRead(userId)} lines={8}>
        {found => (
          <>
            <RequestSection userId={userId} roles={roles} requests={found.requests} />
            <Parts home={found} userId={userId} readOnly={isImpersonating} />
          </>
        )}
      </Query>
      <AfterPaint>
        <Section title="Predictor">
          <PredictorPanel userId={userId} />
        </Section>
        <Section title="Data used">
          <DataUsed />
        </Section>
        <Section title="More">
          <LinkList links={links} />
        </Section>
      </AfterPaint>
    </Home>
  )
}

function Parts({ home, userId, readOnly }: { home: FanHome; userId: string; readOnly: boolean }) {
  const { clubs, players, polls, saved, choices, alerts, season } = home
  const choice = <ClubChoice clubs={choices} userId={userId} readOnly={readOnly} />
  const yourClubs = (
    <Section title="Your clubs" action={<Link to="/dashboard/following">Follow or leave</Link>}>
      {clubs.length > 0 ? (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          {clubs.map(club => (
            <ClubCard key={club.id} club={club} season={season} />
          ))}
        </div>
      ) : (
        <>
          <p className="mb-4 max-w-[60ch] text-soft">
            You follow no club. The next match, the place, the news and the suspended of those that you follow
            stand here.
          </p>
          {choice}
        </>
      )}
    </Section>
  )
  return (
    <>
      {clubs.length + players.length === 0 ? (
        <FirstSteps otherwise={yourClubs}>{choice}</FirstSteps>
      ) : (
        yourClubs
      )}
      <AfterPaint>
        <Section title="Your players">
          {players.length > 0 ? (
            <PlayerLines players={players} season={season.name} />
          ) : (
            <p className="max-w-[60ch] text-soft">
              You follow no player. Choose “Follow” on the page of <Link to="/explore/players">a player</Link>
              , and their season stands here.
            </p>
          )}
        </Section>
        <Section title="Alerts">
          <AlertLine alerts={alerts} />
        </Section>
        <Section title="Player of the match">
          <PollList polls={polls} />
        </Section>
        <Section title="Saved comparisons and scenarios">
          <SavedList views={saved} userId={userId} readOnly={readOnly} />
        </Section>
      </AfterPaint>
    </>
  )
}
