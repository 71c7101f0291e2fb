// When the matches are. Zimbabwe keeps one time all year, two hours ahead of UTC.
//
// The season is placed so that the day of its first loading falls into round 25 of 34: a table that means
// something, form to look back on, and a title race to look forward to. From then on it moves with the real
// days, and when it is over it is placed again. Until round 24 the league plays at weekends. From round 25 on
// the broadcaster has one match on every evening and two on Saturday and Sunday, so that there is a match on
// whichever day somebody looks.
import type { Dice } from './dice.ts'
import type { Fixture } from '#domain/curation/draw/round-robin.ts'

/** 2026-11-15: days are words, as in the database. */
export type Day = string

const dayMs = 86_400_000

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export const daysFrom = (one: Day, other: Day) => (Date.parse(other) - Date.parse(one)) / dayMs

/** As PostgreSQL reads it. */
export const moment = (day: Day, time: string) => new Date(`${day}T${time}:00+02:00`).toISOString()

/** A match that ends after midnight is still yesterday's: the league's day begins at two. */
export const leagueDay = (now: Date): Day => now.toISOString().slice(0, 10)

/** The day in Harare, by which the offices and their windows go. */
export const officeDay = (now: Date): Day => leagueDay(new Date(now.getTime() + 2 * 60 * 60_000))

/** A week of the league begins on Friday. */
export function fridayBefore(day: Day): Day {
  return addDays(day, -((new Date(day).getUTCDay() + 2) % 7))
}

const rounds = 34
const dailyFrom = 25
/** Rounds after which the national team has the weekend. */
const breaksAfter = [4, 11, 19]

const weekOf = (round: number) => round - 1 + breaksAfter.filter(before => round > before).length

/** The Friday of round 1, when `today` is the day of the first loading. */
export const firstFriday = (today: Day) => addDays(fridayBefore(today), -7 * weekOf(dailyFrom))

export const lastDay = (friday: Day) => addDays(friday, 7 * weekOf(rounds) + 6)

type Slot = { afterFriday: number; time: string }
const afternoon = '15:00'
const evening = '18:00'
const slots = (time: string, ...days: number[]): Slot[] => days.map(afterFriday => ({ afterFriday, time }))

function slotsOf(round: number): Slot[] {
  if (round >= dailyFrom)
    return [...slots(evening, 0), ...slots(afternoon, 1, 1, 2, 2), ...slots(evening, 3, 4, 5, 6)]
  if (round % 5 === 0) return [...slots(afternoon, 1, 1, 1, 1, 2, 2, 2, 2), ...slots(evening, 5)]
  if (round % 3 === 0) return [...slots(evening, 0), ...slots(afternoon, 1, 1, 1, 1, 2, 2, 2, 2)]
  return slots(afternoon, 1, 1, 1, 1, 1, 2, 2, 2, 2)
}

export type Dated<Club> = Fixture<Club> & { day: Day; time: string; ground: string }

const restDays = 3

/**
 * Gives every match a day on which both clubs are rested and the ground is free; clubs share grounds. Where
 * there is no such day, the match goes to another ground, the nearest first.
 */
export function dateFixtures<Club>(
  fixtures: readonly Fixture<Club>[],
  friday: Day,
  dice: Dice,
  { groundOf, groundsNear }: { groundOf: (club: Club) => string; groundsNear: (club: Club) => string[] },
): Dated<Club>[] {
  const lastPlayed = new Map<Club, Day>()
  const used = new Set<string>()
  const dated: Dated<Club>[] = []

  for (let round = 1; round <= rounds; round++) {
    const waiting = dice.shuffle(fixtures.filter(fixture => fixture.round === round))
    for (const { afterFriday, time } of slotsOf(round)) {
      const day = addDays(friday, 7 * weekOf(round) + afterFriday)
      const isFree = (ground: string) => !used.has(`${day} ${ground}`)
      const isRested = (club: Club) => daysFrom(lastPlayed.get(club) ?? '2000-01-01', day) >= restDays
      const rested = waiting.filter(({ home, away }) => isRested(home) && isRested(away))
      const fixture = rested.find(({ home }) => isFree(groundOf(home))) ?? rested[0] ?? waiting[0]
      if (!fixture) throw new Error(`Round ${round} has more days than matches.`)
      const own = groundOf(fixture.home)
      const ground = isFree(own) ? own : (groundsNear(fixture.home).find(isFree) ?? own)

      waiting.splice(waiting.indexOf(fixture), 1)
      used.add(`${day} ${ground}`)
      lastPlayed.set(fixture.home, day).set(fixture.away, day)
      dated.push({ ...fixture, day, time, ground })
    }
  }
  return dated
}
