import * as words from '#messages/record/matches.js'
import { useRead } from '#lib/data/use-read.ts'
import { lazy, Suspense } from 'react'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { LiteLine } from '#features/matchday/live/lite-line.tsx'
import { LiveLine } from '#features/matchday/live/live-line.tsx'
import { RunningMinute } from '#features/matchday/live/running-minute.tsx'
import { MatchFront } from '#features/record/matches/match-front.tsx'
import { MatchHeader } from '#features/record/matches/match-header.tsx'
import { matchLd } from '#features/record/matches/match-ld.ts'
import { matchRead } from '#features/record/matches/queries.ts'
import { tabIn } from '#features/record/matches/tabs.ts'
import { headlineOf, titleOf } from '#features/record/matches/labels.ts'
import { isLive, isOver } from '#domain/record/match/match.ts'
import { isWorthFollowing } from '#domain/matchday/worth-following.ts'
import { dayOf } from '#lib/format/dates.ts'
import { readPage } from '#lib/router/page-number.ts'
import type { Params } from '#lib/router/router.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { useLite } from '#ui/lite.ts'
import { Section } from '#ui/page-title.tsx'
import { ReportLink } from '#ui/report-link.tsx'
import { Share } from '#ui/share.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const readOf = (params: Params, search: URLSearchParams) =>
  matchRead(params['id'] ?? '', tabIn(search), readPage(search))

export function head({ params, search, store, siteUrl }: Visit) {
  const view = store.get(readOf(params, search))
  if (!view)
    return {
      title: `${words.match} · ${productName}`,
      description: import.meta.env.SSR && words.description,
    }
  const { match } = view
  const canonical = `/matches/${match.id}`
  return {
    title: `${titleOf(match)} · ${productName}`,
    description:
      import.meta.env.SSR && words.descriptionOf({ match: headlineOf(match), season: match.season.name }),
    canonical,
    // The other tabs are parts of the same page.
    jsonLd: import.meta.env.SSR && tabIn(search) === 'match' && matchLd(match, siteUrl, productName),
  }
}

export const reads = ({ params, search }: Visit) => [readOf(params, search)]

// Most visitors look at the match itself: the other parts are loaded when somebody goes to them.
const BeforeMatch = lazy(() =>
  import('#features/record/matches/before-match.tsx').then(file => ({ default: file.BeforeMatch })),
)
const LineUps = lazy(() =>
  import('#features/record/matches/line-ups.tsx').then(file => ({ default: file.LineUps })),
)
const MatchTable = lazy(() =>
  import('#features/record/matches/match-table.tsx').then(file => ({ default: file.MatchTable })),
)
const Pager = lazy(() => import('#ui/pager.tsx').then(file => ({ default: file.Pager })))
const TallyTable = lazy(() =>
  import('#features/record/matches/tally-table.tsx').then(file => ({ default: file.TallyTable })),
)
// For who scrolls down.
const ScoreBar = lazy(() =>
  import('#features/record/matches/score-bar.tsx').then(file => ({ default: file.ScoreBar })),
)
const MatchActions = lazy(() =>
  import('#features/fans/push/match-actions.tsx').then(file => ({ default: file.MatchActions })),
)
const OwnPart = lazy(() =>
  import('#features/matchday/match-parts/own-part.tsx').then(file => ({ default: file.OwnPart })),
)

const Ballot = lazy(() => import('#features/fans/votes/ballot.tsx').then(file => ({ default: file.Ballot })))

export default function MatchPage({ params }: { params: Params }) {
  const search = useSearch()
  const tab = tabIn(search)
  const { data: view } = useRead(readOf(params, search))
  const href = `/matches/${params['id']}`
  const open = tab === 'match' ? href : `${href}?tab=${tab}`
  const { user, isImpersonating } = useSession()
  const isLite = useLite()
  if (!view) return null
  const { match, table } = view
  const tabs = [
    { to: href, label: words.match },
    ...(view.hasLineUps ? [{ to: `${href}?tab=line-ups`, label: words.lineUps }] : []),
    ...(view.hasTallies ? [{ to: `${href}?tab=tallies`, label: words.counts }] : []),
    { to: `${href}?tab=head-to-head`, label: words.headToHead },
    { to: `${href}?tab=table`, label: words.table },
    ...(isOver(match) ? [{ to: `${href}/report`, label: words.report }] : []),
  ]
  return (
    <div className="column">
      <MatchHeader match={match} clock={<RunningMinute match={match} isLong />}>
        {import.meta.env.SSR && isLite ? (
          <LiteLine match={match} events={tab === 'match' ? view.events.length : undefined} />
        ) : (
          <LiveLine
            key={match.id}
            href={open}
            topic={`match:${match.id}`}
            isLive={isLive(match)}
            isWorthIt={now => isWorthFollowing(match, now)}
            seen={view}
            title={`${titleOf(match)} · ${productName}`}
          />
        )}
      </MatchHeader>
      <Suspense>
        <ScoreBar view={view} clock={isLive(match) ? <RunningMinute match={match} /> : null} />
      </Suspense>
      {user ? (
        <Suspense>
          <OwnPart match={match} userId={user.id} />
          <Ballot match={match} userId={user.id} readOnly={isImpersonating} />
        </Suspense>
      ) : null}
      <TabLinks label={words.match} tabs={tabs} open={open} />
      <div className="pt-8">
        {tab === 'match' ? <MatchFront view={view} /> : null}
        <Suspense>
          {tab === 'line-ups' ? (
            <Section title={words.lineUps}>
              <LineUps entries={view.lineUps} home={match.home.name} away={match.away.name} />
            </Section>
          ) : null}
          {tab === 'tallies' && view.tallies ? (
            <Section title={words.counts}>
              <TallyTable tallies={view.tallies} home={match.home.name} away={match.away.name} />
            </Section>
          ) : null}
          {tab === 'head-to-head' && view.meetings ? (
            <BeforeMatch
              view={view}
              pager={
                <Pager
                  page={readPage(search)}
                  pages={view.meetings.pages}
                  hrefFor={page => `${open}${page > 1 ? `&page=${page}` : ''}`}
                />
              }
            />
          ) : null}
          {tab === 'table' && table ? (
            <Section title={words.tableOn({ day: dayOf(table.until) })}>
              <MatchTable table={table} match={match} />
            </Section>
          ) : null}
        </Suspense>
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Share title={view.chat} path={href} />
        <Suspense>
          <MatchActions id={match.id} name={headlineOf(match)} chat={view.chat} isOver={isOver(match)} />
        </Suspense>
        <ReportLink path={`/matches/${match.id}`} />
      </div>
    </div>
  )
}
