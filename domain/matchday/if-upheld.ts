// The table if a protest were upheld: the season folded once as it is and once with the claimed result, and who
// would stand where.
import { type CountedMatch, type Row, standings } from '#domain/record/table/standings.ts'

type Claim = { home: string; away: string; homeGoals: number; awayGoals: number }

export type Moved = { club: string; before: Row; after: Row }

/** Every club with its row before and after, in the order after. A match that does not count yet is added. */
export function tableIfUpheld(
  clubs: readonly string[],
  matches: readonly CountedMatch[],
  claim: Claim & { playedOn: string },
  options: Parameters<typeof standings>[2] = {},
): Moved[] {
  const isIt = ({ home, away }: { home: string; away: string }) => home === claim.home && away === claim.away
  const before = new Map(standings(clubs, matches, options).map(row => [row.club, row]))
  const others = matches.filter(match => !isIt(match))
  return standings(clubs, [...others, claim], options).flatMap(after => {
    const was = before.get(after.club)
    return was ? [{ club: after.club, before: was, after }] : []
  })
}

/** Whose place or points would be others. */
export const isMoved = ({ before, after }: Moved) =>
  before.position !== after.position || before.points !== after.points
