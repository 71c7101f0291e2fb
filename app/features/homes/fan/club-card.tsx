import * as words from '#messages/homes/fanHome.js'
import { hrefOfClub, type LeagueMatch, matchRow } from '#league/matches.ts'
import { dayOf, timeOf, weekdayOf } from '#lib/format/dates.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import { movedBy } from '#lib/format/moved-by.ts'
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to={hrefOfClub(club)} className="flex min-w-0 items-center gap-4 text-ink no-underline">
          <Crest club={club} size={48} />
          <h3 className="font-display text-26 leading-tight">{club.name}</h3>
        </Link>
        {season.isSample ? <SampleStamp /> : null}
      </div>
      {line?.played === 0 ? (
        <p className="mt-3 text-soft">{words.notPlayed({ season: season.name })}</p>
      ) : line ? (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-4">
          <Link to={`/standings?season=${season.slug}`} className="text-ink">
            <span className="font-display text-26 leading-none">{ordinal(line.position)}</span>
          </Link>
          <span>
            {words.line({
              points: line.points,
              played: line.played,
              won: line.won,
              drawn: line.drawn,
              lost: line.lost,
              difference: signedNumber(line.goalDifference),
            })}
          </span>
        </p>
      ) : (
        <p className="mt-3 text-soft">{words.notInLeague({ season: season.name })}</p>
      )}
      <Fixture
        title={next ? words.nextOn({ when: whenOf(next) }) : words.next}
        kickOff={next?.kickOff}
        match={next}
        none={words.noMatch}
      />
      <Fixture
        title={last ? words.lastOn({ day: dayOf(last.playedOn ?? '') }) : words.last}
        match={last}
        none={words.noneYet}
      />
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-14 text-soft">{words.suspended}</dt>
          <dd>
            {suspended.length === 0
              ? words.nobody
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
            {odds ? words.chancesOn({ day: dayOf(odds.asOf) }) : words.chances}
          </dt>
          <dd>
            {odds ? (
              <Link to="/analysis?tool=odds">
                {words.odds({
                  title: percent(odds.title),
                  relegation: percent(odds.relegation),
                  low: odds.low,
                  high: odds.high,
                })}
              </Link>
            ) : (
              words.noOdds
            )}
            {odds ? todayOf(odds).map(moved => <p key={moved}>{moved}</p>) : null}
          </dd>
        </div>
      </dl>
      {news.length > 0 ? (
        <>
          <h4 className="mt-4 text-14 text-soft">{words.news}</h4>
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

/** What today's matches did to it. */
function todayOf(odds: NonNullable<FanClub['odds']>): string[] {
  const title = movedBy(odds.titleBefore, odds.title)
  const relegation = movedBy(odds.relegationBefore, odds.relegation)
  return [
    title ? words.titleMoved({ moved: title }) : '',
    relegation ? words.relegationMoved({ moved: relegation }) : '',
    odds.isProvisional ? words.oddsProvisional : '',
  ].filter(Boolean)
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
  kickOff ? `${weekdayOf(kickOff)}, ${timeOf(kickOff)}` : playedOn ? weekdayOf(playedOn) : words.noDay
