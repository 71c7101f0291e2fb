// A season is drawn in three steps. The circle says which place meets which (round-robin.ts). Then the clubs are put on
// the places, so that those who share a ground are seldom at home in the same round, and the derbies of a town fall in
// different rounds: from a chance order, two clubs change places for as long as that makes it better. Last, each round
// gets its weekend and each match its day and hour, so that a ground is never taken twice at once.
//
// The same clubs, days and number of the draw give the same season on every machine.
import { doubleRoundRobin, type Fixture, singleRoundRobin } from './round-robin.ts'
import { type Chance, chanceOf, nextBelow } from '#domain/numbers/season-odds/random.ts'

export type Entrant = { id: string; ground: string | null; town: string | null }

/** A day without football: for everybody, or for one club. */
export type DayOff = { day: string; club: string | null }

export type Draw = {
  entrants: readonly Entrant[]
  isDouble: boolean
  /** The Saturday of the first round, or the first after it. */
  startsOn: string
  daysOff: readonly DayOff[]
  /** Every number is another season. */
  number: number
}

export type DrawnMatch = { round: number; home: string; away: string; day: string; time: string }

/** Hours a ground needs between two kick-offs. */
export const hoursOfGround = 3

// In this order a ground is given away; at the same ground they lie the hours apart that it needs.
const slots = [
  { later: 0, time: '15:00' },
  { later: 1, time: '15:00' },
  { later: 1, time: '12:00' },
  { later: 0, time: '12:00' },
] as const

export function drawSeason(draw: Draw): DrawnMatch[] {
  const chance = chanceOf(draw.number)
  const order = settle(shuffled(draw.entrants, chance), draw.isDouble, chance)
  const fixtures = pairsOf(order, draw.isDouble)
  const rounds = Math.max(...fixtures.map(({ round }) => round))
  const saturdays = weekendsFrom(draw, rounds)
  return Array.from({ length: rounds }, (_, index) => {
    const saturday = saturdays[index] as string
    return placeRound(
      fixtures.filter(({ round }) => round === index + 1),
      saturday,
      draw.daysOff,
    )
  }).flat()
}

type Seat = Entrant | null

/** An odd number of clubs takes a seat that nobody sits on: the club that meets it has no match in that round. */
function pairsOf(order: readonly Seat[], isDouble: boolean): Fixture<Entrant>[] {
  const all = isDouble ? doubleRoundRobin(order) : singleRoundRobin(order)
  return all.flatMap(({ round, home, away }) => (home && away ? [{ round, home, away }] : []))
}

function shuffled(entrants: readonly Entrant[], chance: Chance): Seat[] {
  if (entrants.length < 2) throw new Error('A season takes at least two clubs.')
  const clubs: Seat[] = [...entrants]
  for (let last = clubs.length - 1; last > 0; last -= 1) swap(clubs, last, nextBelow(chance, last + 1))
  // First, where the circle stands still: without it all others alternate.
  return clubs.length % 2 === 0 ? clubs : [null, ...clubs]
}

const tries = 2_000

function settle(order: Seat[], isDouble: boolean, chance: Chance): Seat[] {
  const meetings = meetingsOf(order.length, isDouble)
  let cost = costOf(order, meetings)
  const movable = order[0] === null ? 1 : 0
  for (let turn = 0; turn < tries && cost > 0; turn += 1) {
    const one = movable + nextBelow(chance, order.length - movable)
    const other = movable + nextBelow(chance, order.length - movable)
    swap(order, one, other)
    const changed = costOf(order, meetings)
    if (changed <= cost) cost = changed
    else swap(order, one, other)
  }
  return order
}

/** Which seats meet in each round: the same however the clubs sit. */
function meetingsOf(seats: number, isDouble: boolean): Fixture<number>[][] {
  const places = Array.from({ length: seats }, (_, place) => place)
  const all = isDouble ? doubleRoundRobin(places) : singleRoundRobin(places)
  return [...Map.groupBy(all, ({ round }) => round).values()]
}

function swap(seats: Seat[], one: number, other: number) {
  const kept = seats[one] as Seat
  seats[one] = seats[other] as Seat
  seats[other] = kept
}

/** A ground for two in a round costs a little, for more than the weekend has days a lot; so do two derbies of a town. */
function costOf(order: readonly Seat[], meetings: readonly Fixture<number>[][]): number {
  let cost = 0
  for (const round of meetings) {
    const grounds: string[] = []
    const derbies: string[] = []
    for (const meeting of round) {
      const [home, away] = [order[meeting.home], order[meeting.away]]
      if (!home || !away) continue
      if (home.ground !== null) cost += costOfAnother(grounds, home.ground)
      if (home.town !== null && isDerby(home, away)) cost += costOfAnother(derbies, home.town)
    }
  }
  return cost
}

function costOfAnother(taken: string[], wanted: string): number {
  const before = taken.reduce((count, each) => (each === wanted ? count + 1 : count), 0)
  taken.push(wanted)
  return before === 0 ? 0 : before === 1 ? 1 : 20
}

export const isDerby = (home: Pick<Entrant, 'town'>, away: Pick<Entrant, 'town'>) =>
  home.town !== null && home.town === away.town

const dayMs = 86_400_000

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Saturdays of the weekends on which everybody can play. A weekend that is half off is off. */
function weekendsFrom({ startsOn, daysOff }: Draw, rounds: number): string[] {
  const off = new Set(daysOff.filter(({ club }) => club === null).map(({ day }) => day))
  let saturday = daysAfter(startsOn, 6 - new Date(Date.parse(startsOn)).getUTCDay())
  const found: string[] = []
  // Years of days off have no end; a season has.
  for (let weeks = 0; found.length < rounds && weeks < 200; weeks += 1) {
    if (!off.has(saturday) && !off.has(daysAfter(saturday, 1))) found.push(saturday)
    saturday = daysAfter(saturday, 7)
  }
  if (found.length < rounds) throw new Error('There are not enough weekends for the rounds.')
  return found
}

function placeRound(
  fixtures: readonly Fixture<Entrant>[],
  saturday: string,
  daysOff: readonly DayOff[],
): DrawnMatch[] {
  const taken = new Set<string>()
  const derbies = new Set<string>()
  const isOff = (club: string, day: string) => daysOff.some(off => off.club === club && off.day === day)
  const limits = ({ home, away }: Fixture<Entrant>) =>
    [0, 1].filter(
      later => isOff(home.id, daysAfter(saturday, later)) || isOff(away.id, daysAfter(saturday, later)),
    )
  // Those who have only one day choose before the others.
  return fixtures
    .toSorted((one, other) => limits(other).length - limits(one).length)
    .map((fixture, index) => {
      const { round, home, away } = fixture
      const barred = limits(fixture)
      const free = slots.filter(
        ({ later, time }) => !barred.includes(later) && !taken.has(`${home.ground} ${later} ${time}`),
      )
      const quiet = free.filter(({ later }) => !isDerby(home, away) || !derbies.has(`${home.town} ${later}`))
      // A round is spread over both days; at a ground of one's own it does not matter which.
      const { later, time } =
        quiet.find(slot => slot.time === '15:00' && slot.later === index % 2) ??
        quiet[0] ??
        free[0] ??
        slots[0]
      if (home.ground) taken.add(`${home.ground} ${later} ${time}`)
      if (isDerby(home, away)) derbies.add(`${home.town} ${later}`)
      return { round, home: home.id, away: away.id, day: daysAfter(saturday, later), time }
    })
}
