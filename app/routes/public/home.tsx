import * as words from '#messages/homes/frontPage.js'
import { analysis as analysisWord, clubs, news, players } from '#messages/site/frame.js'
import { useRead } from '#lib/data/use-read.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Visit } from '#app/shell/page.tsx'
import { addressAt, productName, tagline } from '#app/shell/brand.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { Headlines } from '#features/homes/front-page/headlines.tsx'
import { MatchDays } from '#features/homes/front-page/match-days.tsx'
import {
  type HomeParams,
  hrefOf,
  readSearchParams,
  wrongIn,
} from '#features/homes/front-page/search-params.ts'
import { DayArrows, HomeChoices } from '#features/homes/front-page/choices.tsx'
import type { Home } from '#features/homes/front-page/front-page-queries.ts'
import type { Newest } from '#features/transfers/transfer-list/newest.ts'
import { homeRead } from '#features/homes/front-page/queries.ts'
import { LiveLine } from '#features/matchday/live/live-line.tsx'
import { RunningMinute } from '#features/matchday/live/running-minute.tsx'
import { Scorers } from '#features/homes/front-page/scorers.tsx'
import { Suspended } from '#features/homes/front-page/suspended.tsx'
import { TableSnippet } from '#features/homes/front-page/table-snippet.tsx'
import { isLive } from '#domain/record/match/match.ts'
import { isWorthFollowing } from '#domain/matchday/worth-following.ts'
import { today, weekdayOf } from '#lib/format/dates.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { Pitch } from '#ui/pitch.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'

export const head = ({ siteUrl }: Visit) => ({
  title: `${productName} · ${tagline}`,
  description: import.meta.env.SSR && words.description,
  canonical: '/',
  jsonLd: import.meta.env.SSR && [
    {
      '@type': 'WebSite',
      name: productName,
      url: addressAt(siteUrl, '/'),
      potentialAction: {
        '@type': 'SearchAction',
        target: `${siteUrl}/search?q={words}`,
        'query-input': 'required name=words',
      },
    },
  ],
})

const OwnClubs = lazy(() =>
  import('#features/homes/fan/own-clubs.tsx').then(file => ({ default: file.OwnClubs })),
)

const frontRead = (asked: HomeParams) =>
  homeRead(today(), asked, () => import('#features/transfers/transfer-list/newest.ts'))

export const reads = ({ search }: Visit) => [frontRead(readSearchParams(search))]

export default function HomePage() {
  const search = useSearch()
  const asked = readSearchParams(search)
  const { data: home } = useRead(frontRead(asked))
  const { profile } = useSession()
  return (
    <div className="column">
      {home ? (
        <>
          {[...home.notices, ...wrongIn(search, asked, home).map(said => ({ words: said, href: null }))].map(
            ({ words: said, href }) => (
              <p key={said} className="mt-4 border-l-4 border-gold bg-shade px-4 py-3">
                {said} {href ? <Link to={href}>{words.readOn}</Link> : null}
              </p>
            ),
          )}
          <FrontPageTitle />
          {profile ? (
            <Suspense>
              <OwnClubs userId={profile.id} />
            </Suspense>
          ) : null}
          <HomeChoices home={home} asked={asked} />
          <League home={home} asked={asked} />
        </>
      ) : (
        <>
          <FrontPageTitle />
          <NoSeason />
        </>
      )}
    </div>
  )
}

/** On a phone two lines: matches are what people come for. */
function FrontPageTitle() {
  return (
    <header className="grid items-center gap-x-16 pt-4 pb-3 sm:pt-8 sm:pb-6 md:grid-cols-[7fr_4fr]">
      <div>
        <h1 className="font-display text-26 leading-[1.1] sm:text-34">
          {productName} <span className="block text-16 text-green sm:text-34">{tagline}</span>
        </h1>
        <p className="mt-3 hidden max-w-[52ch] sm:block">{words.lead}</p>
      </div>
      <div className="hidden md:block">
        <Pitch />
      </div>
    </header>
  )
}

function League({ home, asked }: { home: NonNullable<Home> & { newest: Newest }; asked: HomeParams }) {
  const { season, day, coming, played, isResultsDay, table, articles, analysis, scorers, suspended, newest } =
    home
  const arrows = <DayArrows home={home} asked={asked} />
  const isOver = season.counted === season.matches && season.matches > 0
  const name = (
    <>
      {season.name} {season.isSample ? <SampleStamp /> : null}
    </>
  )
  const matches =
    coming.length > 0 ? (
      <Section
        key="matches"
        title={coming.some(isLive) ? words.nowAndNext : words.next}
        action={<More to="/fixtures">{words.allMatches}</More>}
      >
        <LiveLine
          href={hrefOf(asked)}
          topic="matches"
          isLive={coming.some(isLive)}
          isWorthIt={now => coming.some(match => isWorthFollowing(match, now))}
        />
        <MatchDays matches={coming} Clock={RunningMinute} />
        <Suspended suspended={suspended} isSample={season.isSample} />
      </Section>
    ) : null
  const results =
    played.length > 0 ? (
      <Section key="results" title={words.latest} action={<More to="/fixtures">{words.allResults}</More>}>
        <MatchDays matches={played} />
        {arrows}
      </Section>
    ) : null
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2 *:mt-0">
      {day ? (
        <Section title={weekdayOf(day.on)} action={<More to="/fixtures">{words.allMatches}</More>}>
          {day.matches.length > 0 ? (
            <MatchDays matches={day.matches} isDayTold />
          ) : (
            <p className="text-soft">{words.noMatch({ season: season.name })}</p>
          )}
          {arrows}
        </Section>
      ) : null}
      {isResultsDay ? [results, matches] : [matches, results]}
      <Section
        title={words.table({ season: name })}
        action={<More to={`/standings?season=${season.slug}`}>{words.wholeTable}</More>}
      >
        <TableSnippet
          table={table}
          caption={words.tableCaption({ season: season.name })}
          relegated={season.relegated}
        />
        <p className="mt-3 text-14 text-soft">
          {isOver
            ? words.over({ matches: season.matches, club: table[0]?.club.name ?? '' })
            : words.played({ counted: season.counted, matches: season.matches })}
        </p>
      </Section>
      {articles.length > 0 ? (
        <Section title={news} action={<More to="/news">{words.allNews}</More>}>
          <Headlines articles={articles} />
        </Section>
      ) : null}
      {analysis.length > 0 ? (
        <Section title={analysisWord} action={<More to="/analysis">{words.allTools}</More>}>
          <Headlines articles={analysis} isQuiet />
        </Section>
      ) : null}
      {scorers.length > 0 ? (
        <Section
          title={words.scorers({ season: name })}
          action={<More to={`/explore/players?season=${season.slug}&sort=goals`}>{words.allPlayers}</More>}
        >
          <Scorers scorers={scorers} />
        </Section>
      ) : null}
      <Transfers newest={newest} />
      <Section title={words.further}>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {further.map(({ to, label, text }) => (
            <li key={to} className="border-b border-line py-3">
              <Link to={to} className="font-semibold">
                {label}
              </Link>
              <p className="text-14 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function Transfers({ newest }: { newest: Newest }) {
  const { window, isSample, moves } = newest
  if (!window && moves.length === 0) return null
  return (
    <Section
      title={words.transfers({ sample: isSample ? <SampleStamp /> : <></> })}
      action={<More to="/transfers">{words.allTransfers}</More>}
    >
      {window ? <p className="text-soft">{window}</p> : null}
      <ul>
        {moves.map(({ ref, player, way }) => (
          <li key={ref} className="border-b border-line py-2">
            <Link to={`/transfers/${ref}`} className="touch font-semibold">
              {player}
            </Link>{' '}
            <span className="text-14 text-soft">{way}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const further = [
  { to: '/explore/teams', label: clubs, text: words.aboutClubs },
  { to: '/explore/players', label: players, text: words.aboutPlayers },
  { to: '/seasons', label: words.seasons, text: words.aboutSeasons },
  { to: '/records', label: words.records, text: words.aboutRecords },
]

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-14">
      {children}
    </Link>
  )
}

function NoSeason() {
  return <p>{words.noSeason}</p>
}
