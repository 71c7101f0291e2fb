// What decisions, protests and the steps of a match are called.
import { type MatchStatus, statusWords } from '#domain/record/match/match.ts'
import { partWords } from '#domain/matchday/match-moves.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import type { Challenge, Change, Decision } from './queries.ts'

export const categories = [
  { value: 'ineligible_player', label: 'A player who was not eligible' },
  { value: 'misapplied_rule', label: 'A rule that was applied wrongly' },
  { value: 'ground', label: 'The ground or its equipment' },
  { value: 'conduct', label: 'Conduct of people or the crowd' },
  { value: 'procedure', label: 'The procedure' },
  { value: 'sanction', label: 'A sanction' },
  { value: 'other', label: 'Something else' },
]

export const categoryWords = (category: string) =>
  categories.find(({ value }) => value === category)?.label ?? category

export const causes = [
  { value: 'weather', label: 'Weather' },
  { value: 'floodlights', label: 'Floodlights' },
  { value: 'crowd', label: 'Crowd trouble' },
  { value: 'team_left', label: 'A team left the pitch' },
  { value: 'too_few_players', label: 'Too few players' },
  { value: 'injury', label: 'A serious injury' },
  { value: 'other', label: 'Another cause' },
]

const decided: Record<string, string> = {
  resume: 'To go on',
  replay: 'To be replayed',
  stand: 'The score stands',
  award: 'Awarded',
  restore: 'The result on the pitch counts again',
  none: 'No change',
}

export function decisionWords({ kind, homeGoals, awayGoals, resumesAt }: Decision): string {
  const words = decided[kind] ?? kind
  if (kind === 'award') return `${words} ${homeGoals}–${awayGoals}`
  return resumesAt ? `${words} on ${dayAndTimeOf(resumesAt)}` : words
}

const states: Partial<Record<MatchStatus, string>> = {
  scheduled: 'Scheduled',
  lineups_open: 'Line-ups open',
  lineups_confirmed: 'Ready for kick-off',
  full_time: 'Full time',
  report_submitted: 'Reported',
  confirmed: 'Confirmed',
}

export const stateWords = (status: MatchStatus) => states[status] ?? statusWords(status) ?? status

type Details = Record<string, unknown>
const detailsOf = ({ details }: Change): Details =>
  typeof details === 'object' && details !== null && !Array.isArray(details) ? details : {}

const score = (from: unknown, [home, away]: [string, string]) => {
  if (typeof from !== 'object' || from === null) return undefined
  const details = from as Details
  return typeof details[home] === 'number' && typeof details[away] === 'number'
    ? `${details[home]}–${details[away]}`
    : undefined
}

const counted = (from: unknown) =>
  score(from, ['awardedHomeGoals', 'awardedAwayGoals']) ?? score(from, ['homeGoals', 'awayGoals'])

/** What a proposal would make of the match. */
export const proposedIn = (change: Change) => (detailsOf(change)['to'] === 'void' ? 'void' : 'cancelled')

export function changeWords(change: Change): string {
  const details = detailsOf(change)
  const step = typeof details['step'] === 'string' ? details['step'] : ''
  const to = change.to ? stateWords(change.to) : ''
  switch (change.kind) {
    case 'proposal':
      return `${step === 'proposed' ? 'Proposed' : `Proposal ${step}`}: ${proposedIn(change)}`
    case 'protest':
    case 'appeal': {
      const noun = change.kind === 'protest' ? 'Protest' : 'Appeal'
      if (step === 'lodged') return `${noun} lodged`
      const [before, after] = [counted(details['before']), counted(details['after'])]
      return before && after && before !== after
        ? `${noun} ${step}: the result goes from ${before} to ${after}`
        : `${noun} ${step}`
    }
    case 'move':
      return moveWords(change, details, to)
    default:
      return details['kind'] === 'resume' ? 'Decided: it goes on' : 'Decided'
  }
}

function moveWords(change: Change, details: Details, to: string) {
  const kickOff = typeof details['kickOff'] === 'string' ? dayAndTimeOf(details['kickOff']) : ''
  if (change.to === 'awarded') {
    const [pitch, awarded] = [
      score(details, ['sportingHomeGoals', 'sportingAwayGoals']),
      score(details, ['homeGoals', 'awayGoals']),
    ]
    return `Awarded ${awarded ?? ''}${pitch ? `, ${pitch} on the pitch` : ''}`
  }
  if (change.to === 'abandoned') {
    const at = typeof details['minute'] === 'number' ? ` in minute ${details['minute']}` : ''
    const stood = score(details, ['homeGoals', 'awayGoals'])
    return `Abandoned${at}${stood ? ` at ${stood}` : ''}`
  }
  const ground = typeof details['venue'] === 'string' ? details['venue'] : ''
  if (change.from === change.to) return `Moved to ${[kickOff, ground].filter(Boolean).join(', ')}`
  return [kickOff ? `${to} for ${kickOff}` : to, ground].filter(Boolean).join(', ')
}

export const byWords = ({ part }: Change) => `by the ${partWords(part)}`

export const claimWords = ({ claimedHome, claimedAway }: Challenge) =>
  claimedHome === null ? undefined : `Claims ${claimedHome}–${claimedAway}`

export const rulingWords = ({ decidedBy, decidedOn, articles }: Decision) =>
  [`${decidedBy}, ${dayOf(decidedOn)}`, articles].filter(Boolean).join('. ')

export function dayWords({ kickOff, playedOn }: { kickOff: string | null; playedOn: string | null }) {
  if (kickOff) return dayAndTimeOf(kickOff)
  return playedOn ? dayOf(playedOn) : 'Day not set'
}
