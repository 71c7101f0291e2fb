import type { Champions } from './honour-queries.ts'

/** The year in which a season ended: "2021-22" is 2022. */
function yearOf(season: string): number {
  const century = season.slice(0, 2)
  return season.length > 4 ? Number(century + season.slice(5, 7)) : Number(season)
}

/** Who won when: the most titles first, and the first title first among equals. */
export function titlesByClub({ clubs, titles }: Champions) {
  return clubs
    .map((club, place) => ({
      club,
      years: titles
        .filter(title => title.place === 1 && title.club === place)
        .map(title => yearOf(title.season))
        .toSorted((one, other) => one - other),
    }))
    .filter(({ years }) => years.length > 0)
    .toSorted(
      (one, other) => other.years.length - one.years.length || (one.years[0] ?? 0) - (other.years[0] ?? 0),
    )
}

/** A season as it is written in sentences. */
export const seasonWords = (season: string) => season.replace('-', '–')
