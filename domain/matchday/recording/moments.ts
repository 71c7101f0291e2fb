// When something happens at the ground: the clock of the phase, the steps of a match, and moments that are put
// right by hand. The first minute is 1. Times are by the server's clock.
import type { Moment, Phase } from '#domain/record/match/match-events.ts'
import { liveStatuses, type MatchStatus } from '#domain/record/match/match.ts'

/** Where the clock stood when play was stopped; `second` is null in a break. */
export type Stop = { from: MatchStatus; second: number | null }

export type Clock = { status: MatchStatus; phaseBeganAt: number | null; stopped: Stop | null }

const minuteMs = 60_000

export const stages: readonly MatchStatus[] = [...liveStatuses, 'full_time']

/** Which steps follow, the usual one first. A league match ends after two halves. */
export function nextSteps(status: MatchStatus, { isCup }: { isCup: boolean }): MatchStatus[] {
  if (status === 'lineups_open' || status === 'lineups_confirmed' || status === 'delayed') return ['live_1h']
  if (status === 'live_1h') return ['half_time']
  if (status === 'half_time') return ['live_2h']
  if (status === 'live_2h') return isCup ? ['full_time', 'extra_time'] : ['full_time']
  if (status === 'extra_time') return isCup ? ['full_time', 'penalties'] : ['full_time']
  return status === 'penalties' ? ['full_time'] : []
}

const bounds: Partial<Record<string, readonly [first: number, last: number]>> = {
  '1h': [1, 45],
  '2h': [46, 90],
  et1: [91, 105],
  et2: [106, 120],
}
const halves: Partial<Record<MatchStatus, Phase>> = { live_1h: '1h', live_2h: '2h' }
const breaks: Partial<Record<MatchStatus, Phase>> = { half_time: 'ht', penalties: 'pens' }
const mostAdded = 30

/** A clock that was stopped shows what it showed then, whenever it is read. */
export function clockAt(clock: Clock, now: number): { status: MatchStatus; passedMs: number | null } {
  const { status, phaseBeganAt, stopped } = clock
  if (!stopped) return { status, passedMs: phaseBeganAt === null ? null : Math.max(0, now - phaseBeganAt) }
  const before = { live_2h: 45, extra_time: 90 }[stopped.from as string] ?? 0
  const passedMs = stopped.second === null ? null : Math.max(0, stopped.second * 1000 - before * minuteMs)
  return { status: stopped.from, passedMs }
}

/** When something happens that happens now. */
export function momentAt(clock: Clock, now: number): Moment {
  const { status, passedMs } = clockAt(clock, now)
  const passed = Math.floor((passedMs ?? 0) / minuteMs) + 1
  if (status === 'extra_time') {
    const minute = Math.min(90 + passed, 120)
    return { phase: minute <= 105 ? 'et1' : 'et2', minute, added: null }
  }
  const phase = halves[status]
  const [first = 0, last = 0] = (phase && bounds[phase]) ?? []
  if (!phase) return { phase: breaks[status] ?? 'post', minute: null, added: null }
  const minute = first - 1 + passed
  if (minute <= last) return { phase, minute, added: null }
  return { phase, minute: last, added: Math.min(minute - last, mostAdded) }
}

/** So many minutes earlier or later, inside its phase. */
export function shifted(moment: Moment, by: number): Moment {
  const [first = 0, last = 0] = bounds[moment.phase] ?? []
  if (last === 0 || moment.minute === null) return moment
  const total = Math.max(first, moment.minute + (moment.added ?? 0) + by)
  return total <= last
    ? { ...moment, minute: total, added: null }
    : { ...moment, minute: last, added: Math.min(total - last, mostAdded) }
}

/** The phases in which something can have happened by now, for what is entered late. */
export function phasesSoFar({ status, stopped }: Clock, { isCup }: { isCup: boolean }): Phase[] {
  const stage = stages.indexOf(stopped?.from ?? status)
  const reached = stage < 0 ? stages.length : stage + 1
  const all: { phase: Phase; stage: number }[] = [
    { phase: '1h', stage: 1 },
    { phase: 'ht', stage: 2 },
    { phase: '2h', stage: 3 },
    ...(isCup
      ? [
          { phase: 'et1' as const, stage: 4 },
          { phase: 'et2' as const, stage: 4 },
          { phase: 'pens' as const, stage: 5 },
        ]
      : []),
    { phase: 'post', stage: 6 },
  ]
  return all.filter(each => each.stage <= reached).map(({ phase }) => phase)
}

/** The last minute of a phase, from where one counts back; a break has no minute. */
export const endOf = (phase: Phase): Moment => ({ phase, minute: bounds[phase]?.[1] ?? null, added: null })

/** A goal is not scored in a break: entered there, it fell before the whistle. */
export function likelyMoment(moment: Moment, isPlay: boolean): Moment {
  if (!isPlay) return moment
  if (moment.phase === 'ht') return endOf('1h')
  return moment.phase === 'post' ? endOf('2h') : moment
}

/** The moment that a minute names, such as 67, or 45 with 2 added. Minutes are added at the end of a phase only. */
export function momentOfMinute(minute: number, added: number | null): Moment | undefined {
  const found = Object.entries(bounds).find(([, range]) => range && minute >= range[0] && minute <= range[1])
  if (!found || (added !== null && (added < 1 || added > mostAdded || minute !== found[1]?.[1])))
    return undefined
  return { phase: found[0], minute, added }
}
