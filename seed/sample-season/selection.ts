// Who is picked: eleven in a formation and seven on the bench, the best of those who may play, with a coach's
// whims. The captain is the most senior of the eleven.
import { type Dice, known } from './dice.ts'
import type { Picked, Player, Position } from './world.ts'

const formations: Record<Position, number>[] = [
  { GK: 1, DF: 4, MF: 4, FW: 2 },
  { GK: 1, DF: 4, MF: 3, FW: 3 },
  { GK: 1, DF: 4, MF: 5, FW: 1 },
  { GK: 1, DF: 3, MF: 5, FW: 2 },
]
const bench: Record<Position, number> = { GK: 1, DF: 2, MF: 2, FW: 2 }
const whim = 0.25

export function pickSide(fit: readonly Player[], dice: Dice): Picked[] {
  const ranked = fit
    .map(player => ({ player, form: player.skill + dice.roll() * whim }))
    .toSorted((one, other) => other.form - one.form)
    .map(({ player }) => player)
  const starters = fill(dice.pick(formations), ranked)
  const chosen = new Set(starters.map(({ player }) => player))
  const substitutes = fill(
    bench,
    ranked.filter(player => !chosen.has(player)),
  )
  const captain = starters.map(({ player }) => player).toSorted(bySeniority)[0]
  return [
    ...starters.map(each => ({ ...each, isStarter: true, isCaptain: each.player === captain })),
    ...substitutes.map(each => ({ ...each, isStarter: false, isCaptain: false })),
  ]
}

function fill(wanted: Record<Position, number>, ranked: readonly Player[]) {
  const left = [...ranked]
  const take = (position: Position) => {
    const own = left.findIndex(player => player.position === position)
    // With every defender suspended a midfielder drops back; nobody but a keeper keeps goal.
    const index = own >= 0 ? own : left.findIndex(player => player.position !== 'GK')
    const [player] = left.splice(index, 1)
    return { player: known(player), position }
  }
  return (Object.keys(wanted) as Position[]).flatMap(position =>
    Array.from({ length: wanted[position] }, () => take(position)),
  )
}

const bySeniority = (one: Player, other: Player) =>
  one.signedOn.localeCompare(other.signedOn) || one.id.localeCompare(other.id)
