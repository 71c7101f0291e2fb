import * as words from '#messages/numbers/forecasts.js'
import { hrefOfMatch } from '#league/matches.ts'
import { percentage } from '#lib/format/percent.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Score } from '#ui/scores.tsx'
import { ChanceBar } from './chance-bar.tsx'
import type { ForecastMatch } from './match-queries.ts'

/** One match: who may win it, by how many goals, and what came of it. */
export function MatchForecast({ match }: { match: ForecastMatch }) {
  const { home, away, time, score, forecast, isPostponed } = match
  return (
    <li className="border-b border-line py-4">
      <p className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
        <span className="min-w-11 font-display text-20 whitespace-nowrap">
          {score ? <Score home={score[0]} away={score[1]} /> : (time ?? '')}
        </span>
        <Link
          to={hrefOfMatch(match)}
          className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold text-ink no-underline hover:underline"
        >
          <Side club={home} /> <span className="font-normal text-soft">v</span> <Side club={away} />{' '}
          {isPostponed ? <Badge>{words.postponed}</Badge> : null}
        </Link>
      </p>
      {forecast ? (
        <>
          <ChanceBar home={home.name} away={away.name} chances={forecast.chances} />
          <p className="mt-1 flex flex-wrap gap-x-6 text-14 text-soft">
            <span>
              {words.goals({
                home: forecast.goals[0]?.toFixed(1) ?? '',
                away: forecast.goals[1]?.toFixed(1) ?? '',
              })}
            </span>{' '}
            <span>{words.likeliest({ scores: <Scores likely={forecast.likely} /> })}</span>{' '}
            {forecast.isProvisional ? <span>{words.provisional}</span> : null}
          </p>
        </>
      ) : (
        <p className="text-14 text-soft">{words.noForecast}</p>
      )}
    </li>
  )
}

function Scores({ likely }: { likely: NonNullable<ForecastMatch['forecast']>['likely'] }) {
  return likely.map(([scored, conceded, chance], place) => (
    <span key={`${scored} ${conceded}`}>
      {place > 0 ? ', ' : ''}
      <Score home={scored} away={conceded} /> ({percentage(chance)})
    </span>
  ))
}

function Side({ club }: { club: ForecastMatch['home'] }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Crest club={club} />
      {club.name}
    </span>
  )
}
