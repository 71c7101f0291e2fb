// What is said of charges, answers and sanctions.
import * as words from '#messages/matchday/cases.js'
import { moneyOf } from '#lib/format/money.ts'
import { dayAndTimeOf, dayOf, today } from '#lib/format/dates.ts'

const sanctions = ['ban_matches', 'ban_until', 'fine', 'points', 'closed_doors', 'warning', 'none'] as const
export type Sanction = (typeof sanctions)[number]

export const sanctionNames: Record<Sanction, string> = {
  ban_matches: words.banMatches,
  ban_until: words.banUntil,
  fine: words.fine,
  points: words.points,
  closed_doors: words.closedDoors,
  warning: words.warning,
  none: words.noSanction,
}

/** Those that fit: a person is banned, a club loses points or spectators. */
export const sanctionsFor = (isPerson: boolean) =>
  sanctions.filter(each =>
    isPerson ? each !== 'points' && each !== 'closed_doors' : !each.startsWith('ban'),
  )

type Answered = { stance: string; side: string }

/** "Contested by the club" */
export function answerWords({ stance, side }: Answered): string {
  if (stance === 'accepts') return side === 'club' ? words.acceptedByClub : words.acceptedByPerson
  return side === 'club' ? words.contestedByClub : words.contestedByPerson
}

type Procedure = {
  status: string
  answerBy: string | null
  answer: object | null
  hearingAt: string | null
  hearingPlace: string | null
}

export const isHearingToCome = ({ hearingAt }: Pick<Procedure, 'hearingAt'>) =>
  hearingAt !== null && Date.parse(hearingAt) > Date.now()

const isAnswerToCome = ({ answerBy, answer }: Procedure) =>
  answerBy !== null && answer === null && today() <= answerBy

/** Whether it is the league's turn: the answer is in or can come no more, and the hearing is over. */
export const canBeDecided = (given: Procedure) =>
  given.status === 'opened' && !isAnswerToCome(given) && !isHearingToCome(given)

const states: Record<string, string> = {
  decided: words.stateDecided,
  appealed: words.stateAppealed,
  closed: words.stateClosed,
}

/** What the case waits for, or what became of it. */
export function stateWords(given: Procedure): string {
  if (given.status !== 'opened') return states[given.status] ?? given.status
  if (isAnswerToCome(given)) return words.toBeAnswered
  return isHearingToCome(given) ? words.toBeHeard : words.toBeDecided
}

/** What is known of the procedure before the decision. */
export function procedureWords(given: Procedure): string[] {
  const { answerBy, answer, hearingAt, hearingPlace } = given
  return [
    ...(answerBy !== null && answer === null
      ? [
          today() <= answerBy
            ? words.answerDue({ day: dayOf(answerBy) })
            : words.notAnswered({ day: dayOf(answerBy) }),
        ]
      : []),
    ...(hearingAt === null
      ? []
      : [words.hearingOn({ when: dayAndTimeOf(hearingAt), place: hearingPlace ?? '' })]),
  ]
}

export function fineWords(dueOn: string | null, paidOn: string | null): string {
  if (paidOn !== null) return words.finePaidOn({ day: dayOf(paidOn) })
  return dueOn === null ? words.fineNotPaid : words.fineDueOn({ day: dayOf(dueOn) })
}

export const appealFeeWords = (usd: number, paidOn: string | null) =>
  paidOn === null
    ? words.feeNotPaid({ amount: moneyOf(usd) })
    : words.feePaidOn({ amount: moneyOf(usd), day: dayOf(paidOn) })

export function matchWords(home = '', away = '', playedOn: string | null): string {
  return playedOn ? words.versusOn({ home, away, day: dayOf(playedOn) }) : words.versus({ home, away })
}
