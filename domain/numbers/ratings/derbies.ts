// A derby: both clubs are from one town. Nobody travels, both have their supporters there, often they share the ground,
// and little is left of the advantage of being at home (docs/decisions/0042-derbies.md).

/** The town of each club, where it is known. */
export type Towns = Readonly<Record<string, string>>

export const noTowns: Towns = {}

/** How much of the home advantage is left in a derby. */
export const derbyShare = 0.3

const townOf = (towns: Towns, club: string) => (Object.hasOwn(towns, club) ? towns[club] : undefined)

export function isDerby(towns: Towns, home: string, away: string): boolean {
  const town = townOf(towns, home)
  return town !== undefined && town === townOf(towns, away)
}

/** How much of the home advantage counts: all of it, but in a derby. */
export const homeShare = (towns: Towns, home: string, away: string): number =>
  isDerby(towns, home, away) ? derbyShare : 1
