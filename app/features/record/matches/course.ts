// How likely each result was in the course of a match, as its page draws and tells it. Nothing of it is stored: it
// follows from the forecast before the match, which is, and from what happened.
import * as words from '#messages/record/matchCourse.js'
import { momentAt } from '#domain/matchday/match-clock.ts'
import { courseOf, isTold, turningPoint } from '#domain/numbers/in-play/course.ts'
import { type Before, inPlayVersion } from '#domain/numbers/in-play/in-play.ts'
import type { Chances } from '#domain/numbers/forecasts/scoring-rules.ts'
import { isLive, isOver } from '#domain/record/match/match.ts'
import { type Moment, type ReportedEvent, standingEvents } from '#domain/record/match/match-events.ts'
import { eventKindNames } from '#league/event-kind-names.ts'
import { minuteLabel } from '#league/minute-label.ts'
import { percent } from '#lib/format/percent.ts'
import type { Match } from './found-match.ts'

export type MatchCourse = NonNullable<ReturnType<typeof courseWords>>

/** None where the match is not on or over, and where nobody wrote down when its goals were scored. */
export function courseWords(match: Match, { run, ...before }: Before & { run: string }, now: number) {
  const { homeGoals, awayGoals, homeId } = match
  const events = standingEvents(
    match.events.map(({ clubId, ...event }) => ({ ...event, isHome: clubId === homeId })),
  )
  const isOn = isLive(match)
  const isPlayed = isOver(match) && match.status !== 'awarded' && match.status !== 'walkover'
  if (!(isOn || isPlayed) || homeGoals === null || awayGoals === null) return undefined
  if (!isTold(events, { homeGoals, awayGoals })) return undefined
  const until = isOn ? momentOf(match, events, now) : null
  const course = courseOf(before, events, until)
  const turning = isOn ? undefined : turningPoint(course, { homeGoals, awayGoals })
  const told = (place: number) => {
    const event = events[place]
    if (!event) return { when: '', what: '' }
    return {
      when: minuteLabel(event),
      what: [eventKindNames[event.kind], event.score].filter(Boolean).join(' '),
    }
  }
  const last = course.points.at(-1)?.chances ?? before
  return {
    // In hundredths: of the ninety minutes, and of the chances of a home win and of an away win.
    line: course.points.map(({ at, chances }) => [at, chances.home, chances.away].map(hundredths)),
    rows: [
      [words.kickOff, ...figures(before)],
      ...course.changes.map(({ event, chances }) => {
        const { when, what } = told(event)
        return [words.event({ when, what }), ...figures(chances)]
      }),
      [until ? nowWords(until) : words.fullTime, ...figures(last)],
    ],
    turning: turning
      ? words.turning({
          ...told(turning.event),
          result: resultName(turning.outcome, match),
          from: percent(turning.before[turning.outcome]),
          to: percent(turning.chances[turning.outcome]),
        })
      : null,
    version: inPlayVersion,
    run,
  }
}

const hundredths = (share: number) => Math.round(share * 100)

const figures = ({ home, draw, away }: Chances) => [percent(home), percent(draw), percent(away)]

function resultName(outcome: keyof Chances, { home, away }: Match): string {
  if (outcome === 'draw') return words.drawn
  return words.won({ club: (outcome === 'home' ? home : away).name })
}

const phases: Partial<Record<Match['status'], string>> = { live_1h: '1h', half_time: 'ht', live_2h: '2h' }

/** Where the match is: by its clock, else by what was noted last. */
function momentOf(match: Match, events: readonly ReportedEvent[], now: number): Moment {
  const phase = phases[match.status] ?? '2h'
  const last = events.findLast(event => event.phase === phase)
  const { minute = null, added = null } = momentAt(match, now) ?? last ?? {}
  return { phase, minute, added }
}

const nowWords = (moment: Moment) =>
  moment.minute === null && moment.phase !== 'ht' ? words.now : words.nowAt({ when: minuteLabel(moment) })
