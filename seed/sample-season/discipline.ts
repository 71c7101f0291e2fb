// Cards become suspensions as the rules of the league have it (domain/matchday/suspensions.ts): every third yellow and a
// second yellow cost the next match of the club that is really played, a red card the next two. Two yellows in one
// match are a sending-off and count as nothing else.
import type { MatchEvent, Player } from './world.ts'

export function makeDiscipline() {
  const yellows = new Map<Player, number>()
  const owed = new Map<Player, number>()

  return {
    isSuspended: (player: Player) => (owed.get(player) ?? 0) > 0,

    /** After a match: those who sat it out have served it, and what was shown in it counts from now. */
    close(squads: readonly Player[], events: readonly MatchEvent[]) {
      for (const player of squads) if ((owed.get(player) ?? 0) > 0) raise(owed, player, -1)
      const twice = new Set(events.filter(({ kind }) => kind === 'second_yellow').map(({ player }) => player))
      for (const { kind, player } of events) {
        const isThird = kind === 'yellow' && !twice.has(player) && raise(yellows, player) % 3 === 0
        if (kind === 'red') raise(owed, player, 2)
        else if (kind === 'second_yellow' || isThird) raise(owed, player)
      }
    },
  }
}

function raise(tally: Map<Player, number>, player: Player, by = 1): number {
  const raised = (tally.get(player) ?? 0) + by
  tally.set(player, raised)
  return raised
}
