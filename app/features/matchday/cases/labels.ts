// What is said of charges, answers and sanctions.
import { capitalize } from '#lib/format/capitalize.ts'
import { dayAndTimeOf, dayOf, today } from '#lib/format/dates.ts'

const sanctions = ['ban_matches', 'ban_until', 'fine', 'points', 'closed_doors', 'warning', 'none'] as const
export type Sanction = (typeof sanctions)[number]

export const sanctionNames: Record<Sanction, string> = {
  ban_matches: 'Ban, in matches',
  ban_until: 'Ban, until a day',
  fine: 'Fine',
  points: 'Points deducted',
  closed_doors: 'Home matches behind closed doors',
  warning: 'Warning',
  none: 'No sanction',
}

/** Those that fit: a person is banned, a club loses points or spectators. */
export const sanctionsFor = (isPerson: boolean) =>
  sanctions.filter(each =>
    isPerson ? each !== 'points' && each !== 'closed_doors' : !each.startsWith('ban'),
  )

type Answered = { stance: string; side: string }

/** "Contested by the club" */
export const answerWords = ({ stance, side }: Answered) =>
  `${stance === 'accepts' ? 'Accepted' : 'Contested'} by the ${side === 'club' ? 'club' : 'person charged'}`

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

/** "To be answered", "To be heard", "To be decided", "Decided" */
export function stateWords(given: Procedure): string {
  if (given.status !== 'opened') return capitalize(given.status)
  if (isAnswerToCome(given)) return 'To be answered'
  return isHearingToCome(given) ? 'To be heard' : 'To be decided'
}

/** What is known of the procedure before the decision. */
export function procedureWords(given: Procedure): string[] {
  const { answerBy, answer, hearingAt, hearingPlace } = given
  return [
    ...(answerBy !== null && answer === null
      ? [today() <= answerBy ? `To be answered by ${dayOf(answerBy)}` : `Not answered by ${dayOf(answerBy)}`]
      : []),
    ...(hearingAt === null ? [] : [`Hearing on ${dayAndTimeOf(hearingAt)}, ${hearingPlace ?? ''}`]),
  ]
}

/** "due on 31 December 2026", "paid on 3 January 2027" */
export const paymentWords = (dueOn: string | null, paidOn: string | null) =>
  paidOn === null ? (dueOn === null ? 'not paid' : `due on ${dayOf(dueOn)}`) : `paid on ${dayOf(paidOn)}`
