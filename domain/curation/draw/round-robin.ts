// Who plays whom, and where: everybody meets everybody, once or once at each ground. By the circle method: one
// club stands still, the others walk round it, and who stands opposite is the opponent. Odd chords are turned,
// so that clubs alternate between home and away. The second half is the first with the grounds exchanged, begun
// with its second round: begun with the first, some would be at home three times in a row.

export type Fixture<Club> = { round: number; home: Club; away: Club }

export function doubleRoundRobin<Club>(clubs: readonly Club[]): Fixture<Club>[] {
  const firstHalf = halfOf(clubs)
  const rounds = firstHalf.length
  return [
    ...firstHalf.flatMap((pairs, turn) => pairs.map(([home, away]) => ({ round: turn + 1, home, away }))),
    ...[...firstHalf.slice(1), ...firstHalf.slice(0, 1)].flatMap((pairs, turn) =>
      pairs.map(([home, away]) => ({ round: rounds + turn + 1, home: away, away: home })),
    ),
  ]
}

export function singleRoundRobin<Club>(clubs: readonly Club[]): Fixture<Club>[] {
  return halfOf(clubs).flatMap((pairs, turn) =>
    pairs.map(([home, away]) => ({ round: turn + 1, home, away })),
  )
}

function halfOf<Club>(clubs: readonly Club[]): [Club, Club][][] {
  const [still, ...walking] = clubs
  if (still === undefined || walking.length % 2 === 0)
    throw new Error('The circle takes an even number of clubs.')
  const rounds = walking.length
  const at = (place: number) => walking[(place + rounds) % rounds] as Club
  return Array.from({ length: rounds }, (_, turn) => {
    const facing: [Club, Club] = [still, at(turn)]
    const chords = Array.from({ length: (rounds - 1) / 2 }, (__, index): [Club, Club] => {
      const step = index + 1
      return step % 2 === 0 ? [at(turn - step), at(turn + step)] : [at(turn + step), at(turn - step)]
    })
    return [turn % 2 === 0 ? facing : facing.toReversed(), ...chords] as [Club, Club][]
  })
}
