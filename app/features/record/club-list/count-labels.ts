import type { ClubFilters } from './filters.ts'

export function countWords(total: number, season: string | null, filters: ClubFilters): string {
  const clubs = total === 1 ? 'One club' : `${total} clubs`
  const where = filters.province ? ` from ${filters.province}` : ''
  const what = filters.q ? ` like “${filters.q}”` : ''
  const status = filters.status ? statusWords[filters.status](season) : ofSeason(season)
  return `${clubs}${what}${where}${status}.`
}

const ofSeason = (season: string | null) => (season ? ` in the season of ${season}` : ' in the record')

const statusWords = {
  now: (season: string | null) => `${season ? ofSeason(season) : ''} that play in the league now`,
  'came-in': (season: string | null) =>
    season
      ? ` that came into the league in ${season}`
      : ' that came into the league in a season of the record',
  'went-out': (season: string | null) =>
    season ? ` that left the league after ${season}` : ' that left the league after a season of the record',
}
