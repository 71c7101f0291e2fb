// The exceptional acts on a match (postpone, abandon, award …): who may do them, and their fields. The list of steps is
// domain/matchday/match-moves.ts.
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
  label: 'Postpone',
  description: 'It stays in its round and has no kick-off. Move it once its new day is known.',
  fields: [],
  run: postponeMatch,
}
const move: Act = {
  key: 'move',
  label: 'Move match',
  description: 'Officials who accepted are asked again. Followers are told the new day, time or ground.',
  fields: ['fixture'],
  run: rescheduleMatch,
}
const delay: Act = {
  key: 'delay',
  label: 'Delay',
  description: 'It begins later on the same day.',
  fields: ['kickOff'],
  run: (db, step, { kickOff }) => moveMatch(db, step, 'delayed', at(kickOff)),
}
const walkover: Act = {
  key: 'walkover',
  label: 'Walkover',
  description: 'A club did not appear. 3–0 is proposed; it counts once the body has decided.',
  fields: ['absent', 'report'],
  danger: true,
  run: (db, step, { absent, report }) => {
    const [homeGoals, awayGoals] = absent === 'home' ? [0, 3] : [3, 0]
    return moveMatch(db, step, 'walkover', { absent, report, homeGoals, awayGoals })
  },
}
const suspend: Act = {
  key: 'suspend',
  label: 'Suspend',
  description: 'Play is stopped and may go on. The clock stops.',
  fields: ['minute'],
  run: (db, step, answers) => moveMatch(db, step, 'suspended', saidMinute(answers)),
}
const abandon: Act = {
  key: 'abandon',
  label: 'Abandon',
  description:
    'It does not go on today. Score, players and substitutions are kept as they are; the league decides.',
  fields: ['minute', 'cause'],
  danger: true,
  run: (db, step, answers) =>
    moveMatch(db, step, 'abandoned', { cause: answers.cause, ...saidMinute(answers) }),
}
const decide: Act = {
  key: 'decide',
  label: 'Enter a decision',
  description: 'As the body’s document says it. The score on the pitch is kept beside an awarded one.',
  fields: ['kind', 'ruling'],
  run: (db, step, { kind, ...ruling }) => decideMatch(db, step, kind, ruling),
}
const award: Act = {
  ...decide,
  key: 'award',
  label: 'Award the result',
  fields: ['ruling'],
  run: (db, step, ruling) => decideMatch(db, step, 'award', ruling),
}
const resume: Act = {
  key: 'resume',
  label: 'It goes on now',
  description:
    'The clock goes on from where it stopped, with the same score and the substitutions that are left.',
  fields: [],
  needsReason: false,
  run: resumeMatch,
}
const ending = (to: 'cancelled' | 'void'): Act => ({
  key: to,
  label: to === 'void' ? 'Propose to declare void' : 'Propose to cancel',
  description:
    'It takes the league and the association: somebody of the other has to agree. It then leaves the table.',
  fields: [],
  danger: true,
  run: (db, step) => proposeCancellation(db, step, to),
})
export const agree: Act = {
  key: 'agree',
  label: 'Agree',
  description: 'The match leaves the table, and stays in the record with its history.',
  fields: [],
  danger: true,
  needsReason: false,
  run: (db, step) => answerCancellation(db, step, true),
}
export const takeBack: Act = {
  key: 'take back',
  label: 'Withdraw or refuse',
  description: 'The match stays as it is.',
  fields: [],
  run: (db, step) => answerCancellation(db, step, false),
}

/** On from a suspension, in the half it was in. The database lets the clock go on where it stood. */
export const goOn = (half: 'live_1h' | 'live_2h'): Act => ({
  key: 'go on',
  label: 'It goes on',
  description: 'The clock goes on where it stood.',
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
