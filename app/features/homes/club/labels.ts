// What the club's dashboard says of its matches, its squad and its people.
import * as words from '#messages/homes/clubHome.js'
import { clubRightsOf } from '#domain/accounts/club-duties.ts'
import { rightWords } from './duty-labels.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { isAhead } from '#lib/format/due.ts'
import type { ClubHome, LastMatch, Member, NextMatch, Payment, Squad } from './queries.ts'

type LineUp = Pick<NextMatch, 'status' | 'savedAt' | 'confirmedAt' | 'lineUpOpensAt' | 'lineUpDueAt'>

/** How far the line-up is, and until when. */
export function lineUpWords(
  { status, savedAt, confirmedAt, lineUpOpensAt, lineUpDueAt }: LineUp,
  now: number = Date.now(),
): string {
  if (confirmedAt) return words.lineUpConfirmed
  if (status === 'scheduled') {
    if (!isAhead(lineUpOpensAt, now)) return savedAt ? words.draftNotOpen : words.lineUpNotOpen
    return (savedAt ? words.draftOpens : words.lineUpOpens)({ when: dayAndTimeOf(lineUpOpensAt) })
  }
  if (!lineUpDueAt) return savedAt ? words.lineUpSaved : words.lineUpNotPicked
  return (savedAt ? words.lineUpSavedDue : words.lineUpDue)({ when: dayAndTimeOf(lineUpDueAt) })
}

/** The moment that those words are about. */
export function lineUpMoment(
  { status, confirmedAt, lineUpOpensAt, lineUpDueAt }: LineUp,
  now: number = Date.now(),
): string | null {
  if (confirmedAt) return null
  if (status !== 'scheduled') return lineUpDueAt
  return isAhead(lineUpOpensAt, now) ? lineUpOpensAt : null
}

/** Why somebody misses the match: "third of 3 matches" is left to the discipline page. */
export function causeWords({ cause, cards, until }: NextMatch['suspended'][number]): string {
  if (until) return words.bannedUntil({ day: dayOf(until) })
  if (cause === 'yellows') return cards ? words.yellowsCounted({ count: cards }) : words.yellows
  return { second_yellow: words.secondYellow, red: words.redCard }[cause] ?? words.byDecision
}

/** Whether both would come in the same colour. Where one is not known nothing is said. */
export function coloursClash({ home, away }: Pick<NextMatch, 'home' | 'away'>): boolean {
  const [one] = home.colours
  const [other] = away.colours
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}

/** What is still missing of a match that was played, or may still be said about it. */
export function leftToDo(match: LastMatch, now: Date): { words: string; until?: string }[] {
  const { hasLineUp, goals, goalsTold, status, commentUntil, protestUntil } = match
  const isOpen = (until: string | null): until is string => until !== null && new Date(until) > now
  return [
    ...(hasLineUp ? [] : [{ words: words.lineUpNotRecorded }]),
    ...(goalsTold < goals ? [{ words: words.goalsRecorded({ recorded: goalsTold, count: goals }) }] : []),
    ...(status === 'full_time' ? [{ words: words.awaitsReport }] : []),
    ...(isOpen(commentUntil)
      ? [{ words: words.commentUntil({ when: dayAndTimeOf(commentUntil) }), until: commentUntil }]
      : []),
    ...(isOpen(protestUntil)
      ? [{ words: words.protestUntil({ when: dayAndTimeOf(protestUntil) }), until: protestUntil }]
      : []),
  ]
}

/** Juniors beyond their places count among the others. */
export function placesTaken({ seniors, juniors, seniorPlaces, juniorPlaces }: Squad) {
  const beyond = Math.max(juniors - juniorPlaces, 0)
  return {
    seniors: seniors + beyond,
    juniors: juniors - beyond,
    beyond,
    free: Math.max(seniorPlaces - seniors - beyond, 0),
    over: Math.max(seniors + beyond - seniorPlaces, 0),
  }
}

/** What a duty, or having none, lets somebody do. */
export function dutyWords(role: Role, duty: string | null): string {
  const rights = clubRightsOf(role, duty)
  if (rights.length === 0) return words.noRights
  return words.rights({ rights: rights.map(right => rightWords[right]).join('; ') })
}

/** To somebody of the staff, of themselves. */
export function ownRightsWords({ rights }: Pick<ClubHome, 'rights'>): string {
  if (rights.length === 0) return words.noDuty
  return words.ownRights({ rights: rights.map(right => rightWords[right]).join('; ') })
}

/** What each may do here, in words. */
export function rightsWords({ role, duty, holdsRole }: Pick<Member, 'role' | 'duty' | 'holdsRole'>): string {
  if (!holdsRole) return words.roleMissing
  if (role === 'club_admin') return words.adminRights
  return role === 'player' ? words.playerRights : dutyWords(role, duty)
}

export function paymentWords({ kind, isOurs }: Pick<Payment, 'kind' | 'isOurs'>): string {
  if (kind === 'levy') return words.levy
  return isOurs ? words.toPay : words.toReceive
}
