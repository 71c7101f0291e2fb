// Whether values say anything about football: who is estimated higher should play more afterwards. Checked by ranks, so
// that no money has to have changed hands, and against the simplest guess there is: what is usual for position and age.
import { spearman } from '#domain/numbers/maths/spearman.ts'

export type Checked = { position: string | null; age: number | null; value: number; laterShare: number }

type RankCheck = { players: number; rank: number; baseline: number }

/** From this on, the values pass. */
export const leastRank = 0.35
/** With fewer players it says nothing. */
const fewestChecked = 30

export function checkRanks(players: readonly Checked[]): RankCheck | null {
  if (players.length < fewestChecked) return null
  const later = players.map(({ laterShare }) => laterShare)
  const groups = Map.groupBy(players, groupOf)
  const usual = players.map(player => median((groups.get(groupOf(player)) ?? []).map(({ value }) => value)))
  return {
    players: players.length,
    rank: spearman(
      players.map(({ value }) => value),
      later,
    ),
    baseline: spearman(usual, later),
  }
}

const groupOf = ({ position, age }: Checked) =>
  `${position} ${age === null ? '' : age < 22 ? 'young' : age < 26 ? 'rising' : age < 30 ? 'settled' : 'late'}`

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}
