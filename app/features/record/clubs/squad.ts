// A squad, and who has left it in the course of the season.

/** Of a season that is over everybody counts who was in it: `day` is null. */
export function squadOf<Player extends { slug: string; endsOn: string | null }>(
  all: readonly Player[],
  day: string | null,
): { players: Player[]; left: Player[] } {
  const hasLeft = ({ endsOn }: Player) => day !== null && endsOn !== null && endsOn < day
  const players = all.filter(player => !hasLeft(player))
  // Who came back is there.
  const left = all.filter(player => hasLeft(player) && !players.some(({ slug }) => slug === player.slug))
  return { players, left }
}
