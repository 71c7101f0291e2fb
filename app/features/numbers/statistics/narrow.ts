// The kept figures of matches, narrowed as a question narrows them.
import type { StatisticsParams } from './search-params.ts'

type Narrowed<Itself> = {
  in(column: 'season_id', values: string[]): Itself
  eq(column: 'is_home' | 'is_official', value: boolean): Itself
  gte(column: 'round', value: number): Itself
  lte(column: 'round', value: number): Itself
}

export function narrowed<Itself extends Narrowed<Itself>>(
  rows: Itself,
  { seasons, isHome, rounds, isOfficial }: StatisticsParams,
): Itself {
  let found = rows.in(
    'season_id',
    seasons.map(({ id }) => id),
  )
  if (isHome !== null) found = found.eq('is_home', isHome)
  if (rounds) found = found.gte('round', rounds.from).lte('round', rounds.to)
  return isOfficial ? found.eq('is_official', true) : found
}

export const roundWords = (round: number | null) => (round === null ? null : `Round ${round}`)

export const joined = (...words: (string | null | undefined | false)[]) => words.filter(Boolean).join(' · ')
