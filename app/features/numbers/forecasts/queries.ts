// What the forecasts read. The queries themselves are loaded on the server only.
import { read } from '#lib/data/read.ts'
import type { NextMatches } from './match-queries.ts'
import type { Method } from './method-queries.ts'
import type { Odds, OddsPart } from './odds-queries.ts'
import type { RatingTable } from './rating-queries.ts'

export const oddsRead = (part: OddsPart) =>
  read<Odds>(['odds', part], async db => (await import('./odds-queries.ts')).getOdds(db, part))

export const forecastsRead = (round: string | null) =>
  read<NextMatches>(['forecasts', round ?? ''], async db =>
    (await import('./match-queries.ts')).getForecasts(db, round),
  )

/** Which odds are drawn over time, as the address says. */
export const oddsOf = (search: URLSearchParams) =>
  search.get('of') === 'relegation' ? 'relegation' : 'title'

/** At most four clubs, as the address names them. */
export const clubsOf = (search: URLSearchParams) =>
  [...new Set(search.getAll('club'))].filter(Boolean).slice(0, 4)

export const ratingsRead = (clubs: readonly string[]) =>
  read<RatingTable>(['ratings', ...clubs], async db =>
    (await import('./rating-queries.ts')).getRatings(db, clubs),
  )

export const methodRead = read<Method>(['forecast method'], async db =>
  (await import('./method-queries.ts')).getMethod(db),
)
