// What the history of a match says of its line-ups.

type LineUpChange = { side?: unknown; isLate?: unknown; in?: unknown; out?: unknown; missing?: unknown }

const named = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

/** "The home club confirmed its line-up", "The away line-up was changed: Tino Banda in, Farai Moyo out" */
export function lineupWords(details: unknown): string {
  const { side, isLate, in: added, out, missing }: LineUpChange = details ?? {}
  const without = named(missing)
  if (without.length > 0)
    return without.length > 1
      ? 'It begins without a line-up of either club'
      : `It begins without a line-up of the ${without[0]} club`
  if (side !== 'home' && side !== 'away') return 'Line-up changed'
  if (isLate !== true) return `The ${side} club confirmed its line-up`
  const changes = [...named(added).map(name => `${name} in`), ...named(out).map(name => `${name} out`)]
  // Before it is public the history names nobody.
  if (!Array.isArray(added)) return `The ${side} line-up was entered after the deadline`
  return changes.length > 0
    ? `The ${side} line-up was changed: ${changes.join(', ')}`
    : `The ${side} line-up was put in another order`
}
