// Who can be named in a report: of each club its line-up, or those registered on the day where it entered none.

/** Whose registered players are offered in place of a line-up. */
export const clubsWithoutLineUp = (
  clubs: readonly string[],
  named: readonly { clubId: string }[],
): string[] => clubs.filter(club => !named.some(({ clubId }) => clubId === club))

/** Days as in "2026-11-08". Where no day is known, it holds for the season. */
export const isRegisteredOn = (
  day: string,
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
): boolean => (startsOn === null || startsOn <= day) && (endsOn === null || endsOn >= day)

/** A player whom a club has registered twice, once on loan, is offered once. */
export const withoutDoubles = <Player extends { id: string; clubId: string }>(
  players: readonly Player[],
): Player[] =>
  players.filter(
    (player, place) =>
      players.findIndex(({ id, clubId }) => id === player.id && clubId === player.clubId) === place,
  )
