import { hrefOfClub, type LeagueMatch, matchRow } from '#league/matches.ts'
import { dayOf, timeOf, weekdayOf } from '#lib/format/dates.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import { percent } from '#lib/format/percent.ts'
import { signedNumber } from '#lib/format/signed-number.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { MatchRow } from '#ui/match-row.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { FanClub } from './queries.ts'

/** A club as its fan wants it: where it stands, when it plays, who is missing, how it may end, what is written. */
export function ClubCard({
  club,
  season,
}: {
  club: FanClub
  season: { slug: string; name: string; isSample: boolean }
}) {
  const { line, next, last, suspended, odds, news } = club
  return (
    <article aria-label={club.name} className="border-b border-line pb-6">
      <div className="flex items-center justify-between gap-4">
        <Link to={hrefOfClub(club)} className="flex min-w-0 items-center gap-4 text-ink no-underline">
          <Crest club={club} size={48} />
          <h3 className="font-display text-26 leading-tight">{club.name}</h3>
        </Link>
        {season.isSample ? <SampleStamp /> : null}
      </div>
      {line?.played === 0 ? (
        <p className="mt-3 text-soft">No match played yet in {season.name}.</p>
      ) : line ? (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-4">
          <Link to={`/standings?season=${season.slug}`} className="text-ink">
            <span className="font-display text-26 leading-none">{ordinal(line.position)}</span>
          </Link>
          <span>
            {line.points} points from {line.played} matches, {line.won} won, {line.drawn} drawn, {line.lost}{' '}
            lost, goals {signedNumber(line.goalDifference)}
          </span>
        </p>
      ) : (
        <p className="mt-3 text-soft">Not in the league in {season.name}.</p>
      )}
      <Fixture
        title={next ? `Next: ${whenOf(next)}` : 'Next'}
        kickOff={next?.kickOff}
        match={next}
        none="No match is set."
      />
      <Fixture title={last ? `Last: ${dayOf(last.playedOn ?? '')}` : 'Last'} match={last} none="None yet." />
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-14 text-soft">Suspended for the next match</dt>
          <dd>
            {suspended.length === 0
              ? 'Nobody'
              : suspended.map(({ slug, name }, place) => (
                  <span key={slug}>
                    {place > 0 ? ', ' : ''}
                    <Link to={`/players/${slug}`}>{name}</Link>
                  </span>
                ))}
          </dd>
        </div>
        <div>
          <dt className="text-14 text-soft">
            Chances{odds ? `, as of ${dayOf(odds.asOf)}` : ''}; not betting advice
          </dt>
          <dd>
            {odds ? (
              <Link to="/analysis?tool=odds">
                Title {percent(odds.title)}, relegation {percent(odds.relegation)}, ends with {odds.low} to{' '}
                {odds.high} points
              </Link>
            ) : (
              'Not worked out'
            )}
          </dd>
        </div>
      </dl>
      {news.length > 0 ? (
        <>
          <h4 className="mt-4 text-14 text-soft">News</h4>
          <ul>
            {news.map(({ slug, title, publishedAt, isSample }) => (
              <li key={slug} className="py-1">
                <Link to={`/news/${slug}`}>{title}</Link>{' '}
                <span className="text-14 whitespace-nowrap text-soft">{dayOf(publishedAt)}</span>{' '}
                {isSample ? <SampleStamp /> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </article>
  )
}

function Fixture({
  title,
  kickOff,
  match,
  none,
}: {
  title: string
  /** Of a match to come. */
  kickOff?: string | null | undefined
  match: LeagueMatch | null
  none: string
}) {
  return (
    <>
      <h4 className="mt-4 text-14 text-soft">
        {title}
        <OwnTime at={kickOff} />
      </h4>
      {match ? <MatchRow match={matchRow(match)} /> : <p>{none}</p>}
    </>
  )
}

/** As far as it is known. */
const whenOf = ({ playedOn, kickOff }: LeagueMatch) =>
  kickOff ? `${weekdayOf(kickOff)}, ${timeOf(kickOff)}` : playedOn ? weekdayOf(playedOn) : 'no day is set'
