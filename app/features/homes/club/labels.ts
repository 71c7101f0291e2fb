// What the club's dashboard says of its matches, its squad and its people.
import { clubRightsOf, rightWords } from '#domain/accounts/club-duties.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { isAhead } from '#lib/format/due.ts'
import type { ClubHome, LastMatch, Member, NextMatch, Payment, Squad } from './queries.ts'

export const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

type LineUp = Pick<NextMatch, 'status' | 'savedAt' | 'confirmedAt' | 'lineUpOpensAt' | 'lineUpDueAt'>

/** How far the line-up is, and until when. */
export function lineUpWords(
  { status, savedAt, confirmedAt, lineUpOpensAt, lineUpDueAt }: LineUp,
  now: number = Date.now(),
): string {
  if (confirmedAt) return 'Line-up confirmed'
  if (status === 'scheduled') {
    const opening = isAhead(lineUpOpensAt, now)
      ? `Line-up opens on ${dayAndTimeOf(lineUpOpensAt)}`
      : 'Line-up not open yet'
    return savedAt ? `Draft saved. ${opening}` : opening
  }
  const state = savedAt ? 'Line-up saved, not confirmed' : 'Line-up not picked'
  return lineUpDueAt ? `${state}: due by ${dayAndTimeOf(lineUpDueAt)}` : state
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
  if (until) return `Banned until ${dayOf(until)}`
  if (cause === 'yellows') return cards ? `${cards} yellow cards` : 'Yellow cards'
  return { second_yellow: 'Second yellow card', red: 'Red card' }[cause] ?? 'By decision of a case'
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
    ...(hasLineUp ? [] : [{ words: 'Line-up not recorded' }]),
    ...(goalsTold < goals ? [{ words: `${goalsTold} of ${counted(goals, 'goal', 'goals')} recorded` }] : []),
    ...(status === 'full_time' ? [{ words: 'Waits for the referee’s report' }] : []),
    ...(isOpen(commentUntil)
      ? [{ words: `Comment on the report until ${dayAndTimeOf(commentUntil)}`, until: commentUntil }]
      : []),
    ...(isOpen(protestUntil)
      ? [{ words: `A protest is possible until ${dayAndTimeOf(protestUntil)}`, until: protestUntil }]
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
  if (rights.length === 0) return 'Sees the club dashboard. No other rights.'
  return `Can ${rights.map(right => rightWords[right]).join('; ')}.`
}

/** To somebody of the staff, of themselves. */
export function ownRightsWords({ rights }: Pick<ClubHome, 'rights'>): string {
  if (rights.length === 0) return 'You have no duty with rights yet. A club admin gives you one.'
  return `You can ${rights.map(right => rightWords[right]).join('; ')}. A club admin signs.`
}

/** What each may do here, in words. */
export function rightsWords({ role, duty, holdsRole }: Pick<Member, 'role' | 'duty' | 'holdsRole'>): string {
  if (!holdsRole) return 'Nothing yet: the role has not been granted'
  if (role === 'club_admin') return 'Signs line-ups, transfers and protests, and has every right'
  return role === 'player' ? 'Reads their own record' : dutyWords(role, duty)
}

export function paymentWords({ kind, isOurs }: Pick<Payment, 'kind' | 'isOurs'>): string {
  if (kind === 'levy') return 'Levy, to the association'
  return isOurs ? 'Instalment to pay' : 'Instalment to come'
}
