// Which clubs are there: one that was not there last season is a newcomer, whatever it was before.

/** A value for each club of this season and the last. */
type Book<Value> = {
  /** Begins a season, if it is a new one. */
  turn: (season: string) => void
  /** What holds for a club, or what would for a newcomer; nothing is written. */
  look: (club: string) => Value
  write: (club: string, season: string, value: Value) => void
}

export function clubBook<Value>({
  start,
  newcomer,
  carry,
}: {
  /** A club of the first season that is known. */
  start: Value
  /** One that comes later. */
  newcomer: Value
  /** Makes of last season's values this season's. */
  carry: (values: readonly Value[]) => readonly Value[]
}): Book<Value> {
  const seasons: string[] = []
  let values = new Map<string, Value>()
  let lastSeason = new Map<string, number>()
  return {
    turn(season) {
      if (season === '' || seasons.includes(season)) return
      seasons.push(season)
      if (seasons.length < 2) return
      const stays = ([club]: [string, unknown]) => (lastSeason.get(club) ?? -1) >= seasons.length - 2
      const kept = [...values].filter(stays)
      const carried = carry(kept.map(([, value]) => value))
      values = new Map(kept.map(([club, value], index) => [club, carried[index] ?? value]))
      lastSeason = new Map([...lastSeason].filter(stays))
    },
    look: club => values.get(club) ?? (seasons.length < 2 ? start : newcomer),
    write(club, season, value) {
      values.set(club, value)
      lastSeason.set(club, Math.max(lastSeason.get(club) ?? -1, seasons.indexOf(season)))
    },
  }
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
