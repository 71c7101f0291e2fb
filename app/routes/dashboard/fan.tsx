import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/homes/fanHome.js'
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

export const title = titles.fan

const links = [
  { to: '/dashboard/following', label: words.following, words: words.followingAbout },
  {
    to: '/dashboard/settings#notifications',
    label: words.settings,
    words: words.settingsAbout,
  },
  { to: '/dashboard/report-error', label: words.correction, words: words.correctionAbout },
  { to: '/fixtures', label: words.toMatches, words: words.matchesAbout },
  { to: '/standings', label: words.table, words: words.tableAbout },
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
      title={words.title}
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
        <Section title={words.predictor}>
          <PredictorPanel userId={userId} />
        </Section>
        <Section title={words.dataUsed}>
          <DataUsed />
        </Section>
        <Section title={words.more}>
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
    <Section title={words.yourClubs} action={<Link to="/dashboard/following">{words.manage}</Link>}>
      {clubs.length > 0 ? (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          {clubs.map(club => (
            <ClubCard key={club.id} club={club} season={season} />
          ))}
        </div>
      ) : (
        <>
          <p className="mb-4 max-w-[60ch] text-soft">{words.noClubs}</p>
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
        <Section title={words.yourPlayers}>
          {players.length > 0 ? (
            <PlayerLines players={players} season={season.name} />
          ) : (
            <p className="max-w-[60ch] text-soft">
              {words.noPlayers({ link: <Link to="/explore/players" /> })}
            </p>
          )}
        </Section>
        <Section title={words.alerts}>
          <AlertLine alerts={alerts} />
        </Section>
        <Section title={words.polls}>
          <PollList polls={polls} />
        </Section>
        <Section title={words.saved}>
          <SavedList views={saved} userId={userId} readOnly={readOnly} />
        </Section>
      </AfterPaint>
    </>
  )
}
