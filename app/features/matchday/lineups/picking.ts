// How a line-up changes while somebody picks. Pure, so that the page only renders it.
import type { LineUp, Pick, Position } from '#domain/matchday/lineup.ts'
import type { SquadPlayer } from './queries.ts'

type Place = 'starter' | 'bench' | 'out'

export const emptyLineUp: LineUp = { picks: [], staff: [] }

export const placeOf = (pick: Pick | undefined): Place =>
  !pick ? 'out' : pick.isStarter ? 'starter' : 'bench'

/** A player starts, sits on the bench or stays out. Pressed again, what he is already takes him out. */
export function place(lineUp: LineUp, player: SquadPlayer, wanted: Place): LineUp {
  const { picks } = lineUp
  const old = picks.find(({ playerId }) => playerId === player.playerId)
  if (wanted === 'out' || placeOf(old) === wanted)
    return { ...lineUp, picks: picks.filter(pick => pick !== old) }
  const isStarter = wanted === 'starter'
  const pick: Pick = {
    ...(old ?? { playerId: player.playerId, number: player.number, position: player.position }),
    isStarter,
    isCaptain: isStarter && (old?.isCaptain ?? false),
  }
  return { ...lineUp, picks: old ? picks.map(each => (each === old ? pick : each)) : [...picks, pick] }
}

export const change = (
  lineUp: LineUp,
  playerId: string,
  to: { number?: number | null; position?: Position | null },
) => ({
  ...lineUp,
  picks: lineUp.picks.map(pick => (pick.playerId === playerId ? { ...pick, ...to } : pick)),
})

/** There is one captain. */
export const makeCaptain = (lineUp: LineUp, playerId: string): LineUp => ({
  ...lineUp,
  picks: lineUp.picks.map(pick => {
    const isCaptain = pick.playerId === playerId && !pick.isCaptain
    return isCaptain === pick.isCaptain ? pick : { ...pick, isCaptain }
  }),
})

/** The club's last line-up, as far as its players can be picked today. */
export const lastLineUp = (squad: readonly SquadPlayer[]): Pick[] =>
  squad
    .filter(({ whyNot, lastStarted }) => whyNot === null && lastStarted !== null)
    .map(player => ({
      playerId: player.playerId,
      isStarter: player.lastStarted === true,
      number: player.number,
      position: player.lastPosition ?? player.position,
      isCaptain: player.lastCaptain === true,
    }))

/** As a team sheet lists them: by position, then by number. */
export function inOrder(picks: readonly Pick[]): Pick[] {
  const order = ['GK', 'DF', 'MF', 'FW']
  const rankOf = ({ position }: Pick) => (position === null ? 9 : order.indexOf(position))
  return picks.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || (one.number ?? 100) - (other.number ?? 100),
  )
}
