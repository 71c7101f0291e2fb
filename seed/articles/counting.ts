// Counting, as the articles do it: pure functions over the rows of the record.
import type { Club, LeagueMatch } from './rows.ts'

export type SeasonSum = {
  season: string
  matches: number
  goals: number
  homeWins: number
  draws: number
  awayWins: number
  goalless: number
}

export const seasonsOf = (matches: readonly LeagueMatch[]) =>
  [...new Set(matches.map(({ season }) => season))].toSorted()

function sumOf(season: string, matches: readonly LeagueMatch[]): SeasonSum {
  const count = (suits: (match: LeagueMatch) => boolean) => matches.filter(suits).length
  return {
    season,
    matches: matches.length,
    goals: matches.reduce((goals, { homeGoals, awayGoals }) => goals + homeGoals + awayGoals, 0),
    homeWins: count(({ homeGoals, awayGoals }) => homeGoals > awayGoals),
    draws: count(({ homeGoals, awayGoals }) => homeGoals === awayGoals),
    awayWins: count(({ homeGoals, awayGoals }) => homeGoals < awayGoals),
    goalless: count(({ homeGoals, awayGoals }) => homeGoals + awayGoals === 0),
  }
}

export const sumsBySeason = (matches: readonly LeagueMatch[]) =>
  seasonsOf(matches).map(season =>
    sumOf(
      season,
      matches.filter(match => match.season === season),
    ),
  )

export type TableRow = {
  season: string
  club: Club
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
  position: number
}

type Side = { club: Club; scored: number; conceded: number; match: LeagueMatch }

/** A match as each of its clubs saw it. */
const sidesOf = (match: LeagueMatch): Side[] => [
  { club: match.home, scored: match.homeGoals, conceded: match.awayGoals, match },
  { club: match.away, scored: match.awayGoals, conceded: match.homeGoals, match },
]

/** The final table of a season: points, goal difference, goals. */
export function tableOf(season: string, matches: readonly LeagueMatch[]): TableRow[] {
  const sides = Map.groupBy(
    matches.filter(match => match.season === season).flatMap(sidesOf),
    ({ club }) => club.slug,
  )
  const rows = [...sides.values()].flatMap(played => {
    const [first] = played
    if (!first) return []
    const count = (suits: (side: Side) => boolean) => played.filter(suits).length
    const won = count(side => side.scored > side.conceded)
    const drawn = count(side => side.scored === side.conceded)
    return {
      season,
      club: first.club,
      played: played.length,
      won,
      drawn,
      lost: played.length - won - drawn,
      scored: played.reduce((goals, side) => goals + side.scored, 0),
      conceded: played.reduce((goals, side) => goals + side.conceded, 0),
      points: won * 3 + drawn,
      position: 0,
    }
  })
  return rows
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        other.scored - other.conceded - (one.scored - one.conceded) ||
        other.scored - one.scored,
    )
    .map((row, place) => ({ ...row, position: place + 1 }))
}

export const allTables = (matches: readonly LeagueMatch[]) =>
  seasonsOf(matches).flatMap(season => tableOf(season, matches))

export type Run = { club: Club; sides: Side[]; isOver: boolean }

/** Every run of league matches that a club did not lose, across seasons, the longest first. */
export function unbeatenRuns(matches: readonly LeagueMatch[]): Run[] {
  const byClub = Map.groupBy(matches.flatMap(sidesOf), ({ club }) => club.slug)
  const runs = [...byClub.values()].flatMap(sides => {
    const found: Run[] = []
    let run: Side[] = []
    for (const side of sides) {
      if (side.scored >= side.conceded) run.push(side)
      else {
        if (run.length > 0) found.push({ club: side.club, sides: run, isOver: true })
        run = []
      }
    }
    const [first] = run
    return first ? [...found, { club: first.club, sides: run, isOver: false }] : found
  })
  return runs.toSorted(
    (one, other) =>
      other.sides.length - one.sides.length || dayOf(one.sides).localeCompare(dayOf(other.sides)),
  )
}

const dayOf = (sides: readonly Side[]) => sides[0]?.match.on ?? ''

/** How often each thing is named, the most often first, then in the order of the names. */
export function tally<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
): { name: string; times: number; first: T }[] {
  return [...Map.groupBy(things, nameOf)]
    .flatMap(([name, [first, ...rest]]) =>
      first === undefined ? [] : [{ name, times: rest.length + 1, first }],
    )
    .toSorted((one, other) => other.times - one.times || one.name.localeCompare(other.name))
}

/** The one of which something is greatest; the first of several. */
export function mostOf<T>(things: readonly T[], worth: (thing: T) => number): T {
  const [first, ...rest] = things
  if (first === undefined) throw new Error('There is nothing to choose from.')
  return rest.reduce((best, thing) => (worth(thing) > worth(best) ? thing : best), first)
}

export const leastOf = <T>(things: readonly T[], worth: (thing: T) => number): T =>
  mostOf(things, thing => -worth(thing))

export const sumBy = <T>(things: readonly T[], worth: (thing: T) => number) =>
  things.reduce((sum, thing) => sum + worth(thing), 0)
