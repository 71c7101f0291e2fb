// What was done to a match, in words for everybody: every step and change, in what part, and why. Who it was by
// name stays with the office. Worded on the server; the page renders it.
import * as words from '#messages/record/matchHistory.js'
import { type MatchStatus, matchStatuses } from '#domain/record/match/match.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'
import { wordsFor } from '#lib/data/said.ts'
import { eventKindNames } from '#league/event-kind-names.ts'
import { partNames } from '#league/match-part-names.ts'
import { statusName } from '#league/match-status-names.ts'
import { minuteLabel } from '#league/minute-label.ts'
import { lineupWords } from './lineup-labels.ts'

/** More than a match with a long story has. */
const longest = 120

export async function listChanges(db: Db, matchId: string) {
  const { data } = await db
    .from('match_changes')
    .select('kind, from:from_status, to:to_status, part, reason, details, at:changed_at')
    .eq('match_id', matchId)
    .order('place')
    .limit(longest)
    .throwOnError()
  return data
}

export type Change = Awaited<ReturnType<typeof listChanges>>[number]

/** Each step with its time, its words, by whom, and why. */
export async function getHistory(db: Db, matchId: string) {
  const changes = await listChanges(db, matchId)
  const told = changes.map(async change => ({
    at: dayAndTimeOf(change.at),
    words: wordsOf({ ...change, details: await inWords(change.details) }),
    by: change.part === 'system' ? words.byItself : words.by({ part: partNames[change.part] }),
    reason: await reasonOf(change),
  }))
  return Promise.all(told)
}

/** What the database wrote in the details, `log`, has its code beside it, `logMessage`. */
async function inWords(details: Change['details']): Promise<Change['details']> {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return details
  const entries = Object.entries(details).map(async ([key, value]) => [
    key,
    typeof value === 'string' ? await wordsFor(details[`${key}Message`], value) : value,
  ])
  return Object.fromEntries(await Promise.all(entries))
}

/** In the words of whoever acted, or by its code where it is a sentence of the database. */
function reasonOf({ reason, details }: Change) {
  const message = typeof details === 'object' && details !== null && 'reasonMessage' in details
  return wordsFor(message ? details.reasonMessage : undefined, reason)
}

/** "Corrected 14 May 2026: assist credited to Tino Banda" */
export async function listCorrections(db: Db, matchId: string) {
  const { data } = await db
    .from('corrections')
    .select('note, noteMessage:note_message, at:closed_at')
    .eq('match_id', matchId)
    .eq('status', 'applied')
    .order('asked_at')
    .throwOnError()
  const corrected = data.map(async ({ note: english, noteMessage, at }) => {
    const note = await wordsFor(noteMessage, english)
    return at === null ? words.corrected({ note }) : words.correctedOn({ day: dayOf(at), note })
  })
  return Promise.all(corrected)
}

export async function listStruck(db: Db, matchId: string) {
  const { data } = await db
    .from('match_events')
    .select(
      `kind, phase, minute, added, note, why:struck_reason, whyMessage:struck_reason_message, as:struck_as,
       person:people!match_events_person_id_fkey(name)`,
    )
    .eq('match_id', matchId)
    .eq('status', 'struck')
    .order('minute')
    .order('id')
    .throwOnError()
  const struck = data.map(async event => ({
    words: [minuteLabel(event), eventKindNames[event.kind].toLowerCase()].filter(Boolean).join(' '),
    who: event.person?.name ?? null,
    why: (await wordsFor(event.whyMessage, event.why)) ?? event.note,
    by: event.as === null ? null : partNames[event.as],
  }))
  return Promise.all(struck)
}

const steps: Partial<Record<MatchStatus, string>> = {
  scheduled: words.scheduled,
  lineups_open: words.openForLineUps,
  lineups_confirmed: words.lineUpsConfirmed,
  live_1h: words.kickOff,
  half_time: words.halfTime,
  live_2h: words.secondHalf,
  extra_time: words.extraTime,
  penalties: words.penalties,
  full_time: words.fullTime,
  confirmed: words.confirmedByLeague,
}

const stepName = (status: MatchStatus) =>
  steps[status] ?? statusName(status) ?? capital(status.replaceAll('_', ' '))

const kinds: Record<string, string> = {
  proposal: words.proposal,
  event: words.eventsChanged,
  report: words.report,
  correction: words.correction,
  protest: words.protest,
  appeal: words.appeal,
  decision: words.decision,
}

export function wordsOf(change: Change): string {
  const details = readDetails(change.details)
  if (change.to === 'report_submitted' || change.kind === 'report') return reportWords(details)
  if (change.kind === 'correction') return correctionWords(details)
  if (change.kind === 'lineup') return lineupWords(change.details)
  if (change.kind === 'event' && details('struck')) return struckWords(details)
  if (['proposal', 'protest', 'appeal'].includes(change.kind)) return challengeWords(change, details)
  const moved = movedWords(change, details)
  if (moved) return moved
  const undone = details('undoes') ? change.from : null
  const step = matchStatuses.find(status => status === (undone ?? change.to))
  if (step && undone) return words.undone({ step: stepName(step).toLowerCase() })
  if (step) return stepName(step)
  return kinds[change.kind] ?? capital(change.kind)
}

/** "Moved to 14 March 2027, 15:00, Sakubva Stadium" */
function movedWords({ kind, to }: Change, details: Details): string | undefined {
  const [kickOff, venue] = [details('kickOff'), details('venue')]
  if (kind !== 'move' || to === 'delayed' || (!kickOff && !venue)) return undefined
  return words.movedTo({ where: [kickOff && dayAndTimeOf(kickOff), venue].filter(Boolean).join(', ') })
}

/** "Protest lodged", "Appeal upheld: confirmed", "Proposed: cancelled" */
function challengeWords({ kind, to }: Change, details: Details): string {
  const step = details('step')
  if (kind === 'proposal') {
    const wanted = statusIn(details('to'))?.toLowerCase() ?? details('to')
    if (step === 'withdrawn') return words.proposalWithdrawn({ to: wanted })
    return step === 'refused' ? words.proposalRefused({ to: wanted }) : words.proposed({ to: wanted })
  }
  const lodged = (kind === 'appeal' ? appeals : protests)[step] ?? kinds[kind] ?? capital(kind)
  const now = to && statusIn(to)
  return now ? words.challengeNow({ challenge: lodged, status: now.toLowerCase() }) : lodged
}

const protests: Record<string, string> = {
  lodged: words.protestLodged,
  upheld: words.protestUpheld,
  dismissed: words.protestDismissed,
}
const appeals: Record<string, string> = {
  lodged: words.appealLodged,
  upheld: words.appealUpheld,
  dismissed: words.appealDismissed,
}

function statusIn(word: string): string | undefined {
  const status = matchStatuses.find(each => each === word)
  return status === 'confirmed' ? words.confirmed : status && stepName(status)
}

type Details = (name: string) => string

const readDetails =
  (details: unknown): Details =>
  name => {
    const value: unknown = Object.entries(details ?? {}).find(([key]) => key === name)?.[1]
    return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : ''
  }

function reportWords(details: Details): string {
  const role = details('report')
  const facts = [
    details('fromPaper') ? words.fromPaper : '',
    details('isLate') ? words.late({ due: dayAndTimeOf(details('dueAt')) }) : '',
  ]
  const withFacts = (said: string) => [said, ...facts].filter(Boolean).join(', ')
  switch (details('act')) {
    case 'reminded':
      return words.reminded
    case 'replaced':
      return details('was')
        ? words.namedInstead({ role, now: details('now'), was: details('was') })
        : words.named({ role, now: details('now') })
    case 'submitted':
      return withFacts(words.reportSent({ role }))
    case 'resubmitted':
      return withFacts(words.reportChanged({ role }))
    case 'commented':
      return words.commented
    case 'nothing to add':
      return words.nothingToAdd
    case 'waived':
      return words.waived
    case 'imported':
      return words.imported
    case 'discarded':
      return words.discarded
    case 'resolved':
      return resolvedWords(details)
    default:
      return words.reportSubmitted
  }
}

function resolvedWords(details: Details): string {
  const [log, report] = [details('log') || words.nothing, details('report') || words.nothing]
  return details('choice') === 'report'
    ? words.differedChanged({ report, log })
    : words.differedKept({ report, log })
}

function correctionWords(details: Details): string {
  switch (details('act')) {
    case 'applied':
      return words.correctedFrom({ note: details('note'), before: details('old'), now: details('new') })
    case 'requested':
      return words.correctionRequested
    case 'opened':
      return words.correctionOpened
    case 'refused':
      return words.correctionRefused
    default:
      return words.correction
  }
}

function struckWords(details: Details): string {
  const kind = Object.keys(eventKindNames).find(
    each => each === details('kind'),
  ) as keyof typeof eventKindNames
  const minute = details('minute') ? `, ${details('minute')}′` : ''
  const event = `${kind ? eventKindNames[kind].toLowerCase() : words.anEvent}${minute}`
  return details('replacedBy') ? words.struckAndReplaced({ event }) : words.struckEvent({ event })
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
