// Who is picked: eleven in a formation and seven on the bench, the best of those who may play, with a coach's
// whims. The captain is the most senior of the eleven.
import type { Dice } from './dice.ts'
import type { Picked, Player, Position } from './world.ts'

const formations: Record<Position, number>[] = [
  { GK: 1, DF: 4, MF: 4, FW: 2 },
  { GK: 1, DF: 4, MF: 3, FW: 3 },
  { GK: 1, DF: 4, MF: 5, FW: 1 },
  { GK: 1, DF: 3, MF: 5, FW: 2 },
]
const bench: Record<Position, number> = { GK: 1, DF: 2, MF: 2, FW: 2 }
const whim = 0.25
/** The bench is where a coach tries people out, juniors too. */
const benchWhim = 0.8

export function pickSide(fit: readonly Player[], dice: Dice): Picked[] {
  const starters = fill(dice.pick(formations), rank(fit, whim, dice))
  const chosen = new Set(starters.map(({ player }) => player))
  const others = fit.filter(player => !chosen.has(player))
  const substitutes = fill(bench, rank(others, benchWhim, dice))
  const captain = starters.map(({ player }) => player).toSorted(bySeniority)[0]
  return [
    ...starters.map(each => ({ ...each, isStarter: true, isCaptain: each.player === captain })),
    ...substitutes.map(each => ({ ...each, isStarter: false, isCaptain: false })),
  ]
}

function rank(players: readonly Player[], by: number, dice: Dice): Player[] {
  return players
    .map(player => ({ player, form: player.skill + dice.roll() * by }))
    .toSorted((one, other) => other.form - one.form)
    .map(({ player }) => player)
}

function fill(wanted: Record<Position, number>, ranked: readonly Player[]) {
  const left = [...ranked]
  const take = (position: Position) => {
    // With every defender suspended a midfielder drops back; nobody but a keeper keeps goal.
    const others = position === 'GK' ? [] : left.filter(player => player.position !== 'GK')
    const player = left.find(each => each.position === position) ?? others[0]
    if (!player) return []
    left.splice(left.indexOf(player), 1)
    return [{ player, position }]
  }
  return (Object.keys(wanted) as Position[]).flatMap(position =>
    Array.from({ length: wanted[position] }, () => take(position)).flat(),
  )
}

const bySeniority = (one: Player, other: Player) =>
  one.signedOn.localeCompare(other.signedOn) || one.id.localeCompare(other.id)
