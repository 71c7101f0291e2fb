// A match as it is seen at a moment: what has not happened yet is not there.
//
// Today's matches are under way at whatever hour the season is loaded, one in its second half and the other, if
// there are two, in its first: their kick-off is put so long before. Nobody enters their events, so they stay
// as they are until the next day's loading, when they are over and have their published kick-off again.
import { daysFrom, leagueDay } from './calendar.ts'
import { scoreOf } from './whole-season.ts'
import type { Appointment, Match, Score } from './world.ts'

export type Status =
  | 'scheduled'
  | 'lineups_open'
  | 'live_1h'
  | 'live_2h'
  | 'full_time'
  | 'report_submitted'
  | 'confirmed'
  | 'postponed'
  | 'abandoned'
  | 'walkover'
  | 'awarded'

export type SeenMatch = Omit<Match, 'kickOff'> & {
  status: Status
  kickOff: string | null
  awarded: Score | null
  confirmation: string | null
  /** Of a match that is under way, when its half began. */
  phaseBeganAt: string | null
  /** Played, and not confirmed yet. */
  isProvisional: boolean
  /** A club has protested, or appealed, and nobody has decided. */
  isDisputed: boolean
  isUnderAppeal: boolean
}

const minuteMs = 60_000
const interval = 15
/** Officials are appointed so many days ahead. */
const appointedDays = 9

export function seenAt(match: Match, now: Date, placeToday: number): SeenMatch {
  const daysAgo = daysFrom(match.day, leagueDay(now))
  const seen = {
    ...match,
    awarded: null,
    confirmation: null,
    phaseBeganAt: null,
    isProvisional: false,
    isDisputed: false,
    isUnderAppeal: false,
  }
  const isAppointed = daysAgo >= -appointedDays && match.fate !== 'postponed'
  const ahead = {
    ...seen,
    note: match.fate === 'played' ? match.note : null,
    score: null,
    attendance: null,
    picked: [],
    events: [],
    appointments: isAppointed ? match.appointments : ([] as Appointment[]),
  }
  if (daysAgo < -1) return { ...ahead, status: 'scheduled' }
  if (daysAgo === -1) return { ...ahead, status: 'lineups_open' }
  if (match.fate === 'postponed')
    return { ...seen, status: 'postponed', kickOff: null, appointments: ahead.appointments }
  if (daysAgo === 0) return { ...seen, ...underWay(match, now, placeToday), attendance: null }
  return { ...seen, ...outcome(match, daysAgo) }
}

function underWay(match: Match, now: Date, placeToday: number) {
  const isFirstHalf = placeToday > 0
  const minutesAgo = isFirstHalf ? 27 : 80
  const fiveMinutes = 5 * minuteMs
  const kickOff = Math.floor((now.getTime() - minutesAgo * minuteMs) / fiveMinutes) * fiveMinutes
  const minute = Math.floor((now.getTime() - kickOff) / minuteMs) - (isFirstHalf ? 0 : interval)
  const events = match.events.filter(
    event => event.minute <= minute && !(isFirstHalf && event.phase === '2h'),
  )
  return {
    status: isFirstHalf ? ('live_1h' as const) : ('live_2h' as const),
    kickOff: new Date(kickOff).toISOString(),
    phaseBeganAt: new Date(kickOff + (isFirstHalf ? 0 : 45 + interval) * minuteMs).toISOString(),
    isProvisional: true,
    events,
    score: scoreOf(events, match.home),
  }
}

const threeNil: Score = { home: 3, away: 0 }

function outcome({ fate, id }: Match, daysAgo: number) {
  switch (fate) {
    case 'walkover':
      return {
        status: 'walkover' as const,
        awarded: threeNil,
        confirmation: 'A decision of the league (sample).',
      }
    case 'awarded':
      return {
        status: 'awarded' as const,
        awarded: threeNil,
        confirmation: 'A decision of the league (sample).',
      }
    case 'abandoned':
      return { status: 'abandoned' as const }
    default:
  }
  if (daysAgo > 1)
    return {
      status: 'confirmed' as const,
      confirmation: 'The referee’s and the commissioner’s reports (sample).',
    }
  // Of yesterday's matches some reports are in.
  return { status: id < '8' ? ('full_time' as const) : ('report_submitted' as const), isProvisional: true }
}
