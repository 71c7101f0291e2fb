// The exceptional acts on a match (postpone, abandon, award …): who may do them, and their fields. The list of steps is
// domain/matchday/match-moves.ts.
import * as words from '#messages/matchday/decisions.js'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { type MatchPart, mayMove } from '#domain/matchday/match-moves.ts'
import type { Db } from '#lib/data/db.ts'
import {
  answerCancellation,
  decideMatch,
  moveMatch,
  postponeMatch,
  proposeCancellation,
  rescheduleMatch,
  resumeMatch,
  type Ruling,
  type Step,
} from './commands.ts'

/** The fields before the reason, by their names. */
export type Wanted = 'kickOff' | 'fixture' | 'absent' | 'report' | 'minute' | 'cause' | 'kind' | 'ruling'

export type Answers = Ruling & {
  kind: string
  absent: string
  report: string
  minute: string
  cause: string
  venueId: string
  despite: string[]
}

export type Act = {
  key: string
  label: string
  description: string
  fields: readonly Wanted[]
  danger?: boolean
  needsReason?: boolean
  run: (db: Db, step: Step, answers: Answers) => Promise<void>
}

const at = (kickOff: string | undefined) => (kickOff ? { kickOff } : {})
const saidMinute = ({ minute }: Answers) => (minute === '' ? {} : { minute: Number(minute) })

const postpone: Act = {
  key: 'postpone',
  label: words.postpone,
  description: words.postponeLead,
  fields: [],
  run: postponeMatch,
}
const move: Act = {
  key: 'move',
  label: words.move,
  description: words.moveLead,
  fields: ['fixture'],
  run: rescheduleMatch,
}
const delay: Act = {
  key: 'delay',
  label: words.delay,
  description: words.delayLead,
  fields: ['kickOff'],
  run: (db, step, { kickOff }) => moveMatch(db, step, 'delayed', at(kickOff)),
}
const walkover: Act = {
  key: 'walkover',
  label: words.walkover,
  description: words.walkoverLead,
  fields: ['absent', 'report'],
  danger: true,
  run: (db, step, { absent, report }) => {
    const [homeGoals, awayGoals] = absent === 'home' ? [0, 3] : [3, 0]
    return moveMatch(db, step, 'walkover', { absent, report, homeGoals, awayGoals })
  },
}
const suspend: Act = {
  key: 'suspend',
  label: words.suspend,
  description: words.suspendLead,
  fields: ['minute'],
  run: (db, step, answers) => moveMatch(db, step, 'suspended', saidMinute(answers)),
}
const abandon: Act = {
  key: 'abandon',
  label: words.abandon,
  description: words.abandonLead,
  fields: ['minute', 'cause'],
  danger: true,
  run: (db, step, answers) =>
    moveMatch(db, step, 'abandoned', { cause: answers.cause, ...saidMinute(answers) }),
}
const decide: Act = {
  key: 'decide',
  label: words.enterDecision,
  description: words.decisionLead,
  fields: ['kind', 'ruling'],
  run: (db, step, { kind, ...ruling }) => decideMatch(db, step, kind, ruling),
}
const award: Act = {
  ...decide,
  key: 'award',
  label: words.award,
  fields: ['ruling'],
  run: (db, step, ruling) => decideMatch(db, step, 'award', ruling),
}
const resume: Act = {
  key: 'resume',
  label: words.resume,
  description: words.resumeLead,
  fields: [],
  needsReason: false,
  run: resumeMatch,
}
const ending = (to: 'cancelled' | 'void'): Act => ({
  key: to,
  label: to === 'void' ? words.proposeVoid : words.proposeCancel,
  description: words.proposeLead,
  fields: [],
  danger: true,
  run: (db, step) => proposeCancellation(db, step, to),
})
export const agree: Act = {
  key: 'agree',
  label: words.agree,
  description: words.agreeLead,
  fields: [],
  danger: true,
  needsReason: false,
  run: (db, step) => answerCancellation(db, step, true),
}
export const takeBack: Act = {
  key: 'take back',
  label: words.takeBack,
  description: words.takeBackLead,
  fields: [],
  run: (db, step) => answerCancellation(db, step, false),
}

/** On from a suspension, in the half it was in. The database lets the clock go on where it stood. */
export const goOn = (half: 'live_1h' | 'live_2h'): Act => ({
  key: 'go on',
  label: words.goOn,
  description: words.goOnLead,
  fields: [],
  needsReason: false,
  run: (db, step) => moveMatch(db, step, half),
})

const movable: readonly MatchStatus[] = [
  'scheduled',
  'lineups_open',
  'lineups_confirmed',
  'delayed',
  'postponed',
]

/** `isResuming`: the league has decided that the abandoned match goes on. */
export function actsFor(
  { status, isResuming = false }: { status: MatchStatus; isResuming?: boolean },
  parts: readonly MatchPart[],
): Act[] {
  const may = (to: MatchStatus) => mayMove(status, to, parts)
  const isLeague = parts.includes('league')
  return [
    ...(isLeague && movable.includes(status) ? [move] : []),
    ...(may('postponed') ? [postpone] : []),
    ...(may('delayed') ? [delay] : []),
    ...(may('walkover') ? [walkover] : []),
    ...(may('suspended') ? [suspend] : []),
    ...(may('abandoned') ? [abandon] : []),
    ...(isLeague && status === 'abandoned' && isResuming ? [resume] : []),
    ...(isLeague && status === 'abandoned' ? [decide] : []),
    ...(may('awarded') && status !== 'abandoned' ? [award] : []),
    ...(may('cancelled') ? [ending('cancelled')] : []),
    ...(may('void') ? [ending('void')] : []),
  ]
}
