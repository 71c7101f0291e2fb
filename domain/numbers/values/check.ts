// Whether values say anything about football: who is estimated higher should play more afterwards. Checked by ranks, so
// that no money has to have changed hands, and against the simplest guess there is: what is usual for position and age.
import { spearman } from '#domain/numbers/maths/spearman.ts'

export type Checked = { position: string | null; age: number | null; value: number; laterShare: number }

type RankCheck = { players: number; rank: number; baseline: number }

/** From this on, the values pass. */
export const leastRank = 0.35
/** With fewer players it says nothing. */
const fewestChecked = 30

/** Below so many a position says nothing. */
const fewestOfPosition = 8

/**
 * Within each position, and then the mean by the number of players: across positions it would count that goalkeepers,
 * who are estimated lower, play every match.
 */
export function checkRanks(players: readonly Checked[]): RankCheck | null {
  const groups = Map.groupBy(players, groupOf)
  const usualOf = (player: Checked) => median((groups.get(groupOf(player)) ?? []).map(({ value }) => value))
  const positions = [...Map.groupBy(players, ({ position }) => position).values()].filter(
    some => some.length >= fewestOfPosition,
  )
  const count = positions.reduce((sum, some) => sum + some.length, 0)
  if (count < fewestChecked) return null
  const within = (figure: (player: Checked) => number) =>
    positions.reduce((sum, some) => {
      const later = some.map(({ laterShare }) => laterShare)
      return sum + spearman(some.map(figure), later) * (some.length / count)
    }, 0)
  return { players: count, rank: within(({ value }) => value), baseline: within(usualOf) }
}

const groupOf = ({ position, age }: Checked) =>
  `${position} ${age === null ? '' : age < 22 ? 'young' : age < 26 ? 'rising' : age < 30 ? 'settled' : 'late'}`

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}
