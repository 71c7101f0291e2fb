// What happens in a match: the goals that make its score, cards, substitutions. In order, so that nobody
// who has gone off does anything later, and no two things happen in the same minute unless two are
// substituted together.
import { type Dice, known } from './dice.ts'
import type { Club, EventKind, MatchEvent, Picked, Player, Position, Score, Time } from './world.ts'

type Side = { club: Club; on: Player[]; bench: Player[]; cameOn: Set<Player>; booked: Set<Player> }
type Act = 'goal' | 'penalty' | 'card' | 'red' | 'substitution'

const rates = { card: 1.7, red: 0.045, penaltyMissed: 0.035 }
const shares = { ownGoal: 0.03, penalty: 0.09, assisted: 0.7, saved: 0.6, forgiven: 0.75 }

const scores: Record<Position, number> = { GK: 0, DF: 1, MF: 3, FW: 7 }
const assists: Record<Position, number> = { GK: 0.05, DF: 2, MF: 5, FW: 3 }
const fouls: Record<Position, number> = { GK: 0.4, DF: 4, MF: 4, FW: 2 }
const turnsIn: Record<Position, number> = { GK: 1, DF: 6, MF: 2, FW: 0.5 }

export function playMatch(
  home: Club,
  away: Club,
  score: Score,
  picked: readonly Picked[],
  dice: Dice,
): MatchEvent[] {
  const sides = { home: sideOf(home, picked), away: sideOf(away, picked) }
  const clock = makeClock(dice)
  const plan: { tick: number; side: Side; against: Side; act: Act }[] = []
  for (const [side, against, goals] of [
    [sides.home, sides.away, score.home],
    [sides.away, sides.home, score.away],
  ] as const) {
    const add = (act: Act, tick = clock.free()) => plan.push({ tick, side, against, act })
    for (let goal = 0; goal < goals; goal++) add('goal')
    for (let card = dice.count(rates.card); card > 0; card--) add('card')
    if (dice.chance(rates.red)) add('red')
    if (dice.chance(rates.penaltyMissed)) add('penalty')
    for (const { tick, players } of clock.windows())
      for (let player = 0; player < players; player++) add('substitution', tick)
  }
  return plan
    .toSorted((one, other) => one.tick - other.tick)
    .flatMap(({ tick, side, against, act }) =>
      acts[act](side, against, dice).map(event => ({ ...event, ...clock.timeOf(tick) })),
    )
}

function sideOf(club: Club, picked: readonly Picked[]): Side {
  const own = picked.filter(({ player }) => player.club === club)
  const players = (isStarter: boolean) =>
    own.filter(each => each.isStarter === isStarter).map(each => each.player)
  return { club, on: players(true), bench: players(false), cameOn: new Set(), booked: new Set() }
}

type Happening = { kind: EventKind; player: Player; other: Player | null }

const acts: Record<Act, (side: Side, against: Side, dice: Dice) => Happening[]> = {
  goal(side, against, dice) {
    if (dice.chance(shares.ownGoal))
      return [{ kind: 'own_goal', player: dice.weigh(against.on, by(turnsIn)), other: null }]
    if (dice.chance(shares.penalty)) return [{ kind: 'penalty_goal', player: takerOf(side), other: null }]
    const player = dice.weigh(side.on, by(scores))
    const others = side.on.filter(each => each !== player)
    const other = dice.chance(shares.assisted) ? dice.weigh(others, by(assists)) : null
    return [{ kind: 'goal', player, other }]
  },

  penalty: (side, _against, dice) => [
    {
      kind: dice.chance(shares.saved) ? 'penalty_saved' : 'penalty_missed',
      player: takerOf(side),
      other: null,
    },
  ],

  card(side, _against, dice) {
    const player = dice.weigh(side.on, by(fouls))
    if (!side.booked.has(player)) {
      side.booked.add(player)
      return [{ kind: 'yellow', player, other: null }]
    }
    // Most who have been booked take care; a sending-off of the keeper is another story.
    if (player.position === 'GK' || dice.chance(shares.forgiven)) return []
    leave(side, player)
    return [{ kind: 'second_yellow', player, other: null }]
  },

  red(side, _against, dice) {
    const player = dice.weigh(
      side.on.filter(each => each.position !== 'GK'),
      by(fouls),
    )
    leave(side, player)
    return [{ kind: 'red', player, other: null }]
  },

  substitution(side, _against, dice) {
    const tired = side.on.filter(player => player.position !== 'GK' && !side.cameOn.has(player))
    const fresh = side.bench.filter(player => player.position !== 'GK')
    if (tired.length === 0 || fresh.length === 0) return []
    const off = dice.pick(tired)
    const like = fresh.filter(player => player.position === off.position)
    const player = dice.pick(like.length > 0 ? like : fresh)
    leave(side, off)
    side.on.push(player)
    side.cameOn.add(player)
    side.bench.splice(side.bench.indexOf(player), 1)
    return [{ kind: 'substitution', player, other: off }]
  },
}

const by = (weights: Record<Position, number>) => (player: Player) =>
  weights[player.position] * (0.4 + player.skill)

const takerOf = (side: Side) =>
  known(
    side.on.filter(player => player.position !== 'GK').toSorted((one, other) => other.skill - one.skill)[0],
  )

function leave(side: Side, player: Player) {
  side.on.splice(side.on.indexOf(player), 1)
}

/** A match's own minutes, with what the referee adds, counted through from 1. */
function makeClock(dice: Dice) {
  const firstHalf = 45 + dice.between(1, 3)
  const whole = firstHalf + 45 + dice.between(2, 6)
  const used = new Set<number>()

  function free(from = 1, to = whole): number {
    const tick = dice.between(from, to)
    if (used.has(tick)) return free(from, to)
    used.add(tick)
    return tick
  }

  /** A side may stop play three times, for five players in all. */
  function windows() {
    const total = dice.between(2, 5)
    const spread = dice.pick([
      [total],
      [1, total - 1],
      [1, Math.floor((total - 1) / 2), Math.ceil((total - 1) / 2)],
    ])
    return spread
      .filter(players => players > 0)
      .map(players => ({ tick: free(firstHalf + 8, whole - 3), players }))
  }

  function timeOf(tick: number): Time {
    const phase = tick <= firstHalf ? '1h' : '2h'
    const minute = phase === '1h' ? tick : tick - firstHalf + 45
    const last = phase === '1h' ? 45 : 90
    return { phase, minute: Math.min(minute, last), added: minute > last ? minute - last : null }
  }

  return { free, windows, timeOf }
}
