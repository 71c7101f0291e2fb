// What decisions, protests and the steps of a match are called.
import * as words from '#messages/matchday/decisions.js'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { statusName } from '#league/match-status-names.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import type { Challenge, Change, Decision } from './queries.ts'

export const categories = [
  { value: 'ineligible_player', label: words.categoryPlayer },
  { value: 'misapplied_rule', label: words.categoryRule },
  { value: 'ground', label: words.categoryGround },
  { value: 'conduct', label: words.categoryConduct },
  { value: 'procedure', label: words.categoryProcedure },
  { value: 'sanction', label: words.categorySanction },
  { value: 'other', label: words.categoryOther },
]

const categoryWords = (category: string) =>
  categories.find(({ value }) => value === category)?.label ?? category

export const causes = [
  { value: 'weather', label: words.causeWeather },
  { value: 'floodlights', label: words.causeLights },
  { value: 'crowd', label: words.causeCrowd },
  { value: 'team_left', label: words.causeTeam },
  { value: 'too_few_players', label: words.causePlayers },
  { value: 'injury', label: words.causeInjury },
  { value: 'other', label: words.causeOther },
]

const decided: Record<string, string> = {
  resume: words.toGoOn,
  replay: words.toReplay,
  stand: words.scoreStands,
  award: words.awarded,
  restore: words.restored,
  none: words.noChange,
}

export function decisionWords({ kind, homeGoals, awayGoals, resumesAt }: Decision): string {
  const decision = decided[kind] ?? kind
  if (kind === 'award') return words.awardedScore({ score: `${homeGoals}–${awayGoals}` })
  return resumesAt ? words.decisionOn({ decision, when: dayAndTimeOf(resumesAt) }) : decision
}

const states: Partial<Record<MatchStatus, string>> = {
  scheduled: words.scheduled,
  lineups_open: words.lineupsOpen,
  lineups_confirmed: words.readyForKickOff,
  full_time: words.fullTime,
  report_submitted: words.reported,
  confirmed: words.confirmed,
}

export const stateWords = (status: MatchStatus) => states[status] ?? statusName(status) ?? status

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
      return proposalWords(step, proposedIn(change) === 'void')
    case 'protest':
    case 'appeal': {
      const said = challengeSteps[change.kind][step] ?? step
      const [before, after] = [counted(details['before']), counted(details['after'])]
      return before && after && before !== after ? words.resultGoes({ step: said, before, after }) : said
    }
    case 'move':
      return moveWords(change, details, to)
    default:
      return details['kind'] === 'resume' ? words.decidedGoesOn : words.decidedStep
  }
}

function moveWords(change: Change, details: Details, to: string) {
  const kickOff = typeof details['kickOff'] === 'string' ? dayAndTimeOf(details['kickOff']) : ''
  if (change.to === 'awarded') {
    const [pitch, awarded] = [
      score(details, ['sportingHomeGoals', 'sportingAwayGoals']),
      score(details, ['homeGoals', 'awayGoals']),
    ]
    return pitch
      ? words.awardedBeside({ score: awarded ?? '', pitch })
      : words.awardedStep({ score: awarded ?? '' })
  }
  if (change.to === 'abandoned') {
    const minute = typeof details['minute'] === 'number' ? details['minute'] : undefined
    const stood = score(details, ['homeGoals', 'awayGoals'])
    if (minute === undefined) return stood ? words.abandonedScore({ score: stood }) : words.abandoned
    return stood ? words.abandonedAll({ minute, score: stood }) : words.abandonedMinute({ minute })
  }
  const ground = typeof details['venue'] === 'string' ? details['venue'] : ''
  if (change.from === change.to) return words.movedTo({ where: [kickOff, ground].filter(Boolean).join(', ') })
  return [kickOff ? words.stateFor({ state: to, when: kickOff }) : to, ground].filter(Boolean).join(', ')
}

/** What a protest is about, and the result it claims. */
export function claimWords({ category, rule, claimedHome, claimedAway }: Challenge): string {
  const about = { category: categoryWords(category), rule }
  return claimedHome === null
    ? words.claimNone(about)
    : words.claim({ ...about, score: `${claimedHome}–${claimedAway}` })
}

export const rulingWords = ({ decidedBy, decidedOn, articles }: Decision) =>
  [`${decidedBy}, ${dayOf(decidedOn)}`, articles].filter(Boolean).join('. ')

export function dayWords({ kickOff, playedOn }: { kickOff: string | null; playedOn: string | null }) {
  if (kickOff) return dayAndTimeOf(kickOff)
  return playedOn ? dayOf(playedOn) : words.dayNotSet
}

const challengeSteps: Record<'protest' | 'appeal', Record<string, string>> = {
  protest: {
    lodged: words.protestLodged,
    upheld: words.protestUpheld,
    dismissed: words.protestDismissed,
  },
  appeal: { lodged: words.appealLodged, upheld: words.appealUpheld, dismissed: words.appealDismissed },
}

function proposalWords(step: string, isVoid: boolean): string {
  if (step === 'withdrawn') return isVoid ? words.voidWithdrawn : words.cancelWithdrawn
  if (step === 'refused') return isVoid ? words.voidRefused : words.cancelRefused
  return isVoid ? words.proposedVoid : words.proposedCancelled
}
