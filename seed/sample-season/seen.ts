// A match as it is seen at a moment: what has not happened yet is not there.
//
// On a first start today's matches are under way at whatever hour it is, one in its second half and the other, if there
// are two, in its first: their kick-off is put so long before. From then on they run by the clock (by-clock.ts), as do
// those of the days after, which kick off at their published time. The next day they have that again.
import { daysFrom, leagueDay } from './calendar.ts'
import { sentence } from '#seed/sentence.ts'
import { scoreOf } from './whole-season.ts'
import type { Appointment, Match, Score } from './world.ts'

export type Status =
  | 'scheduled'
  | 'lineups_open'
  | 'live_1h'
  | 'half_time'
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
  confirmation: Confirmation | null
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
/** Minutes after kick-off: the first half with what is added, the second, and the end. */
const clock = { halfTime: 47, secondHalf: 45 + interval, fullTime: 93 + interval }
/** Officials are appointed so many days ahead. */
const appointedDays = 9

/** When today's match kicks off: so long ago that it is under way, the first of a day in its second half. */
export function placedKickOff(now: Date, placeToday: number): number {
  const fiveMinutes = 5 * minuteMs
  return Math.floor((now.getTime() - (placeToday > 0 ? 27 : 80) * minuteMs) / fiveMinutes) * fiveMinutes
}

/** As a match is before anything of it has been reported or decided. */
export const undecided = {
  awarded: null,
  confirmation: null,
  phaseBeganAt: null,
  isProvisional: false,
  isDisputed: false,
  isUnderAppeal: false,
}

/** `kickOff`: when it kicks off if it is today's. */
export function seenAt(match: Match, now: Date, kickOff: number): SeenMatch {
  const daysAgo = daysFrom(match.day, leagueDay(now))
  const seen = { ...match, ...undecided }
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
  if (daysAgo === 0 && now.getTime() < kickOff)
    return { ...ahead, status: 'lineups_open', kickOff: new Date(kickOff).toISOString() }
  if (daysAgo === 0) return { ...seen, ...byClock(match, now, kickOff), attendance: null }
  return { ...seen, ...outcome(match, daysAgo) }
}

function byClock(match: Match, now: Date, kickOff: number) {
  const passed = Math.floor((now.getTime() - kickOff) / minuteMs)
  const status = statusAfter(passed)
  const isSecond = passed >= clock.secondHalf
  const minute = passed - (isSecond ? interval : 0)
  // In the order of play: what is added to the first half comes before the second.
  const isPast = (phase: string) => status === 'full_time' || (phase === '1h' && status !== 'live_1h')
  const hasHappened = ({ phase, minute: at, added }: Match['events'][number]) =>
    isPast(phase) || (at + (added ?? 0) <= minute && (isSecond || phase === '1h'))
  const events = match.events.filter(hasHappened)
  const isOn = status === 'live_1h' || status === 'live_2h'
  const began = kickOff + (isSecond ? clock.secondHalf * minuteMs : 0)
  return {
    status,
    kickOff: new Date(kickOff).toISOString(),
    phaseBeganAt: isOn ? new Date(began).toISOString() : null,
    isProvisional: true,
    events,
    score: scoreOf(events, match.home),
  }
}

function statusAfter(minutes: number) {
  if (minutes < clock.halfTime) return 'live_1h' as const
  if (minutes < clock.secondHalf) return 'half_time' as const
  return minutes < clock.fullTime ? ('live_2h' as const) : ('full_time' as const)
}

type Confirmation = ReturnType<typeof sentence>
export const sampleDecision = sentence(
  'matchday.sentences.confirmedSampleDecision',
  'A decision of the league (sample).',
)
const sampleReports = sentence(
  'matchday.sentences.confirmedSampleReports',
  'The referee’s and the commissioner’s reports (sample).',
)

const threeNil: Score = { home: 3, away: 0 }

function outcome({ fate, id }: Match, daysAgo: number) {
  switch (fate) {
    case 'walkover':
      return {
        status: 'walkover' as const,
        awarded: threeNil,
        confirmation: sampleDecision,
      }
    case 'awarded':
      return {
        status: 'awarded' as const,
        awarded: threeNil,
        confirmation: sampleDecision,
      }
    case 'abandoned':
      return { status: 'abandoned' as const }
    default:
  }
  if (daysAgo > 1)
    return {
      status: 'confirmed' as const,
      confirmation: sampleReports,
    }
  // Of yesterday's matches some reports are in.
  return { status: id < '8' ? ('full_time' as const) : ('report_submitted' as const), isProvisional: true }
}
