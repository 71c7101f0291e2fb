// The season from its first match to its last, as it will have been. It depends on the seed and on the day it
// begins, never on today: what has been played stays as it was, whenever somebody refreshes.
import { recordId } from '#seed/record/batch.ts'
import { makeAppointments } from './appointments.ts'
import { type Dated, dateFixtures, type Day, moment } from './calendar.ts'
import { type Dice, diceFor, known } from './dice.ts'
import { makeDiscipline } from './discipline.ts'
import { doubleRoundRobin } from '#domain/curation/draw/round-robin.ts'
import { countCrowd, playScore } from './score.ts'
import { pickSide } from './selection.ts'
import { playMatch } from './story.ts'
import type { Club, Fate, Match, MatchEvent, Official, Player, Score, Venue } from './world.ts'

/** One match of these rounds meets with something. */
const fates: Record<number, { fate: Fate; note: string }> = {
  9: {
    fate: 'awarded',
    note: 'The visitors walked off in the last minute. The league awarded the match 3-0.',
  },
  14: {
    fate: 'walkover',
    note: 'The visitors did not arrive. The league gave the home side a walkover, 3-0.',
  },
  18: {
    fate: 'abandoned',
    note: 'Abandoned after 62 minutes: a thunderstorm. The league has yet to decide.',
  },
  22: { fate: 'postponed', note: 'Postponed: the pitch was under water. A new date is to be told.' },
  24: { fate: 'postponed', note: 'Postponed: the visitors play for a cup. A new date is to be told.' },
}
export const stoppedAt = 62
/** Of each side, at most. */
const injured = 2

export function playSeason({
  seed,
  friday,
  clubs,
  venues,
  players,
  officials,
}: {
  seed: string
  friday: Day
  clubs: readonly Club[]
  venues: readonly Venue[]
  players: readonly Player[]
  officials: readonly Official[]
}): Match[] {
  const dated = makeCalendar(seed, friday, clubs, venues)
  const appoint = makeAppointments(officials, diceFor(seed, 'appointments'))
  const discipline = makeDiscipline()
  const fated = chooseFated(dated, diceFor(seed, 'fates'))

  return dated.map(fixture => {
    const { home, away, day } = fixture
    const dice = diceFor(seed, 'match', home.slug, away.slug)
    const fate = fated.get(fixture)
    const match: Match = {
      id: recordId('sample match', `${home.slug} v ${away.slug}`),
      round: fixture.round,
      home,
      away,
      day,
      kickOff: moment(day, fixture.time),
      venueId: fixture.ground,
      fate: fate?.fate ?? 'played',
      note: fate?.note ?? (fixture.isMoved ? 'Played on another ground: the home club’s was in use.' : null),
      score: null,
      attendance: null,
      picked: [],
      events: [],
      appointments: appoint(day),
    }
    if (match.fate === 'postponed' || match.fate === 'walkover') return match

    const squads = players.filter(({ club }) => club === home || club === away)
    const score = playScore(home, away, dice)
    const attendance = countCrowd(
      home,
      away,
      venues.find(({ id }) => id === fixture.ground),
      dice,
    )
    const picked = [home, away].flatMap(club => {
      const eligible = squads.filter(player => player.club === club && !discipline.isSuspended(player))
      return pickSide(withoutInjured(eligible, dice), dice)
    })
    const whole = playMatch(home, away, score, picked, dice)
    const events = match.fate === 'abandoned' ? whole.filter(({ minute }) => minute <= stoppedAt) : whole
    // What was abandoned serves no ban, and its cards count when the league has decided on it.
    if (match.fate !== 'abandoned') discipline.close(squads, events)
    return { ...match, attendance, picked, events, score: scoreOf(events, home) }
  })
}

/** A club in which many are suspended is spared. */
function withoutInjured(eligible: Player[], dice: Dice): Player[] {
  const outfield = eligible.filter(({ position }) => position !== 'GK')
  const missing = outfield.length < 20 ? 0 : dice.between(0, injured)
  const out = new Set(dice.shuffle(outfield).slice(0, missing))
  return eligible.filter(player => !out.has(player))
}

export function scoreOf(events: readonly MatchEvent[], home: Club): Score {
  const score = { home: 0, away: 0 }
  for (const { kind, player } of events) {
    if (kind !== 'goal' && kind !== 'penalty_goal' && kind !== 'own_goal') continue
    const isForHome = (player.club === home) !== (kind === 'own_goal')
    score[isForHome ? 'home' : 'away'] += 1
  }
  return score
}

type Placed = Dated<Club> & { isMoved: boolean }

/** 0 for a ground in the club's town, 1 for others. */
const distance = ({ town }: Venue, club: Club) => Number(!town || !club.town?.startsWith(town))

/** A club without a ground of its own borrows one on which nobody else plays. */
function makeCalendar(seed: string, friday: Day, clubs: readonly Club[], venues: readonly Venue[]): Placed[] {
  const dice = diceFor(seed, 'calendar')
  const owned = new Set(clubs.map(club => club.venueId))
  // By a key of its own each, so that a new ground changes nothing for the others.
  const luckOf = ({ slug }: Venue) => diceFor(seed, 'ground', slug).roll()
  const spare = venues
    .filter(({ id }) => !owned.has(id))
    .toSorted((one, other) => luckOf(one) - luckOf(other))
  const grounds = new Map(clubs.map(club => [club, club.venueId ?? known(spare.pop()).id]))
  const groundOf = (club: Club) => known(grounds.get(club))
  const groundsNear = (club: Club) =>
    spare.toSorted((one, other) => distance(one, club) - distance(other, club)).map(({ id }) => id)
  const fixtures = doubleRoundRobin(dice.shuffle(clubs))
  return dateFixtures(fixtures, friday, dice, { groundOf, groundsNear }).map(fixture => ({
    ...fixture,
    isMoved: fixture.ground !== groundOf(fixture.home),
  }))
}

function chooseFated(dated: readonly Placed[], dice: Dice) {
  return new Map(
    Object.entries(fates).map(([round, fate]) => {
      const candidates = dated.filter(fixture => fixture.round === Number(round) && !fixture.isMoved)
      return [dice.pick(candidates), fate]
    }),
  )
}
