// "Perhaps you meant …": the known name that shares most letter pairs with the one that was asked for.

export function closest(asked: string, known: Iterable<string>, atLeast: number): string | undefined {
  let best: string | undefined
  let bestScore = atLeast
  for (const name of known) {
    const score = likeness(asked, name)
    if (score >= bestScore && score < 1) {
      best = name
      bestScore = score
    }
  }
  return best
}

/** Dice's coefficient over letter pairs: 1 for the same word, 0 for words with no pair in common. */
function likeness(one: string, other: string): number {
  const left = pairs(one)
  const right = pairs(other)
  const shared = left.filter(pair => {
    const at = right.indexOf(pair)
    if (at >= 0) right.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (left.length + pairs(other).length || 1)
}

function pairs(word: string): string[] {
  const padded = `-${word.toLowerCase()}-`
  return Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2))
}
