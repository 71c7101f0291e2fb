// What the history of a match says of its line-ups.
import * as words from '#messages/record/matchHistory.js'

type LineUpChange = { side?: unknown; isLate?: unknown; in?: unknown; out?: unknown; missing?: unknown }

const named = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

/** "The home club confirmed its line-up", "The away line-up was changed: Tino Banda in, Farai Moyo out" */
export function lineupWords(details: unknown): string {
  const { side, isLate, in: added, out, missing }: LineUpChange = details ?? {}
  const without = named(missing)
  if (without.length > 0)
    return without.length > 1 ? words.startsWithoutBoth : words.startsWithoutOne({ side: without[0] ?? '' })
  if (side !== 'home' && side !== 'away') return words.lineUpChanged
  if (isLate !== true) return words.lineUpConfirmed({ side })
  const changes = [
    ...named(added).map(name => words.playerIn({ name })),
    ...named(out).map(name => words.playerOut({ name })),
  ]
  // Before it is public the history names nobody.
  if (!Array.isArray(added)) return words.lineUpLate({ side })
  return changes.length > 0
    ? words.lineUpChanges({ side, changes: changes.join(', ') })
    : words.lineUpReordered({ side })
}
