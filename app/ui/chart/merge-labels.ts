/** Labels on an axis; those that would overlap share one mark. `at` and `room` are in the same unit. */
export function mergeLabels(letters: readonly { letter: string; at: number }[], room: number) {
  const marks: { letters: string[]; at: number; last: number }[] = []
  for (const { letter, at } of letters.toSorted((one, other) => one.at - other.at)) {
    const before = marks.at(-1)
    if (before && at - before.last < room) {
      before.letters.push(letter)
      before.last = at
    } else marks.push({ letters: [letter], at, last: at })
  }
  return marks.map(mark => ({ letters: mark.letters.toSorted().join(''), at: mark.at }))
}
