// Applies the filters of the search params to a query over stored match figures.
import { round as roundOf } from '#messages/numbers/matchesBehind.js'
import type { StatisticsParams } from './search-params.ts'

type Filterable<Query> = {
  in(column: 'season_id', values: string[]): Query
  eq(column: 'is_home' | 'is_official', value: boolean): Query
  gte(column: 'round', value: number): Query
  lte(column: 'round', value: number): Query
}

export function filterRows<Query extends Filterable<Query>>(
  rows: Query,
  { seasons, isHome, rounds, isOfficial }: StatisticsParams,
): Query {
  let found = rows.in(
    'season_id',
    seasons.map(({ id }) => id),
  )
  if (isHome !== null) found = found.eq('is_home', isHome)
  if (rounds) found = found.gte('round', rounds.from).lte('round', rounds.to)
  return isOfficial ? found.eq('is_official', true) : found
}

export const roundWords = (round: number | null) => (round === null ? null : roundOf({ round }))

export const joined = (...words: (string | null | undefined | false)[]) => words.filter(Boolean).join(' · ')
