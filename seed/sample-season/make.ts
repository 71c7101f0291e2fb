// The sample season as it stands at a moment: made from nothing but a seed, the clubs, and the clock.
import { addDays, type Day, lastDay, leagueDay } from './calendar.ts'
import { diceFor } from './dice.ts'
import { nameGiver } from './names.ts'
import { type Draft, draftsOf } from './line-ups.ts'
import { type Protest, protestsIn, withProtest } from './protests.ts'
import { placedKickOff, seenAt, type SeenMatch } from './seen.ts'
import { makeSquads } from './squads.ts'
import { makeCoaches, makeOfficials } from './staff.ts'
import { playSeason } from './whole-season.ts'
import type { Club, Coach, Match, Official, Player, Venue } from './world.ts'

/** Makes the same season on every installation. */
export const sampleSeed = 'Pitch263'

export type SampleSeason = {
  startsOn: Day
  endsOn: Day
  clubs: readonly Club[]
  players: Player[]
  coaches: Coach[]
  officials: Official[]
  deduction: { club: Club; points: number; reason: string; decidedOn: Day }
  matches: SeenMatch[]
  /** The same matches with all that will happen in them. */
  whole: readonly Match[]
  protests: Protest[]
  /** Line-ups that the clubs have picked and nobody else sees. */
  drafts: Draft[]
}

export function makeSampleSeason({
  seed,
  friday,
  now,
  clubs,
  venues,
  taken,
  kickOffOf,
}: {
  seed: string
  /** Of round 1. */
  friday: Day
  now: Date
  clubs: readonly Club[]
  venues: readonly Venue[]
  /** The addresses of real people, whose names nobody here may bear. */
  taken: ReadonlySet<string>
  /** When a match of today kicks off; otherwise it is placed so that it is under way. */
  kickOffOf?: ((match: Match) => number | undefined) | undefined
}): SampleSeason {
  const names = nameGiver(taken)
  const players = makeSquads(seed, clubs, friday, names)
  const coaches = makeCoaches(seed, clubs, friday, names)
  const officials = makeOfficials(seed, friday, names)
  const whole = playSeason({ seed, friday, clubs, venues, players, officials })
  const today = leagueDay(now)
  const onToday = whole.filter(({ day }) => day === today)
  const played = whole.map(match =>
    seenAt(match, now, kickOffOf?.(match) ?? placedKickOff(now, onToday.indexOf(match))),
  )
  const protests = protestsIn(played)
  const matches = played.map(match =>
    withProtest(
      match,
      protests.find(protest => protest.match === match),
    ),
  )
  const open = new Set(matches.filter(({ status }) => status === 'lineups_open').map(({ id }) => id))
  return {
    startsOn: friday,
    endsOn: lastDay(friday),
    clubs,
    players,
    coaches,
    officials,
    deduction: {
      club: diceFor(seed, 'deduction').pick(clubs),
      points: -3,
      reason: 'Its supporters ran onto the pitch in round 12 (a sample decision).',
      decidedOn: addDays(friday, 7 * 16),
    },
    matches,
    whole,
    protests,
    drafts: whole.filter(({ id }) => open.has(id)).flatMap(draftsOf),
  }
}
