// What was done to a match, in words for everybody: every step and change, in what part, and why. Who it was by
// name stays with the office. Worded on the server; the page renders it.
import { minuteWords } from '#domain/record/match/match-events.ts'
import { type MatchStatus, matchStatuses } from '#domain/record/match/match.ts'
import { partWords } from '#domain/matchday/match-moves.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'
import { eventKindNames } from '#league/event-kind-names.ts'
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
  return changes.map(change => ({
    at: dayAndTimeOf(change.at),
    words: wordsOf(change),
    by: change.part === 'system' ? 'by the clock' : `by the ${partWords(change.part)}`,
    reason: change.reason,
  }))
}

/** "Corrected 14 May 2026: assist credited to Tino Banda" */
export async function listCorrections(db: Db, matchId: string) {
  const { data } = await db
    .from('corrections')
    .select('note, at:closed_at')
    .eq('match_id', matchId)
    .eq('status', 'applied')
    .order('asked_at')
    .throwOnError()
  return data.map(({ note, at }) => `Corrected ${at === null ? '' : dayOf(at)}: ${note}`)
}

export async function listStruck(db: Db, matchId: string) {
  const { data } = await db
    .from('match_events')
    .select(
      `kind, phase, minute, added, note, why:struck_reason, as:struck_as,
       person:people!match_events_person_id_fkey(name)`,
    )
    .eq('match_id', matchId)
    .eq('status', 'struck')
    .order('minute')
    .order('id')
    .throwOnError()
  return data.map(event => ({
    words: [minuteWords(event), eventKindNames[event.kind].toLowerCase()].filter(Boolean).join(' '),
    who: event.person?.name ?? null,
    why: event.why ?? event.note,
    by: event.as === null ? null : partWords(event.as),
  }))
}

const steps: Partial<Record<MatchStatus, string>> = {
  lineups_open: 'Open for line-ups',
  lineups_confirmed: 'Line-ups confirmed',
  live_1h: 'Kick-off',
  half_time: 'Half-time',
  live_2h: 'Second half',
  extra_time: 'Extra time',
  penalties: 'Penalties',
  full_time: 'Full time',
  confirmed: 'Confirmed by the league',
}

const kinds: Record<string, string> = {
  proposal: 'Proposal',
  event: 'Events changed',
  report: 'Report',
  correction: 'Correction',
  protest: 'Protest',
  appeal: 'Appeal',
  decision: 'Decision',
}

export function wordsOf(change: Change): string {
  const details = readDetails(change.details)
  if (change.to === 'report_submitted' || change.kind === 'report') return reportWords(details)
  if (change.kind === 'correction') return correctionWords(details)
  if (change.kind === 'lineup') return lineupWords(change.details)
  if (change.kind === 'event' && details('struck')) return `Struck: ${struckWords(details)}`
  if (['proposal', 'protest', 'appeal'].includes(change.kind)) return challengeWords(change, details)
  const moved = movedWords(change, details)
  if (moved) return moved
  const undone = details('undoes') ? change.from : null
  const step = matchStatuses.find(status => status === (undone ?? change.to))
  if (step && undone) return `Undone: ${(steps[step] ?? step.replaceAll('_', ' ')).toLowerCase()}`
  if (step) return steps[step] ?? capital(step.replaceAll('_', ' '))
  return kinds[change.kind] ?? capital(change.kind)
}

/** "Moved to 14 March 2027, 15:00, Sakubva Stadium" */
function movedWords({ kind, to }: Change, details: Details): string | undefined {
  const [kickOff, venue] = [details('kickOff'), details('venue')]
  if (kind !== 'move' || to === 'delayed' || (!kickOff && !venue)) return undefined
  return `Moved to ${[kickOff && dayAndTimeOf(kickOff), venue].filter(Boolean).join(', ')}`
}

/** "Protest lodged", "Appeal upheld: confirmed", "Proposed: cancelled" */
function challengeWords({ kind, to }: Change, details: Details): string {
  const step = details('step')
  if (kind === 'proposal') return `${step === 'proposed' ? 'Proposed' : `Proposal ${step}`}: ${details('to')}`
  return `${kinds[kind]} ${step}${to ? `: now ${to.replaceAll('_', ' ')}` : ''}`
}

type Details = (name: string) => string

const readDetails =
  (details: unknown): Details =>
  name => {
    const value: unknown = Object.entries(details ?? {}).find(([key]) => key === name)?.[1]
    return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : ''
  }

function reportWords(details: Details): string {
  const report = details('report') === 'commissioner' ? 'The commissioner’s report' : 'The referee’s report'
  const paper = details('fromPaper') ? ', from its paper form' : ''
  const late = details('isLate') ? `, late: it was due by ${dayAndTimeOf(details('dueAt'))}` : ''
  switch (details('act')) {
    case 'reminded':
      return 'The officials were reminded of their reports'
    case 'replaced':
      return `${details('now')} is named as ${details('report') === 'referee' ? 'referee' : 'match commissioner'}${details('was') ? ` instead of ${details('was')}` : ''}`
    case 'submitted':
      return `${report} was sent${paper}${late}`
    case 'resubmitted':
      return `${report} was changed${paper}${late}`
    case 'commented':
      return 'A comment on the report'
    case 'nothing to add':
      return 'Nothing to add to the report'
    case 'waived':
      return 'The league goes without the commissioner’s report'
    case 'imported':
      return 'Result imported from a file'
    case 'discarded':
      return 'Imported result discarded'
    case 'resolved':
      return resolvedWords(details)
    default:
      return 'Report submitted'
  }
}

function resolvedWords(details: Details): string {
  const [log, report] = [details('log') || 'nothing', details('report') || 'nothing']
  return details('choice') === 'report'
    ? `Report and log differed. Now: ${report}. Before: ${log}`
    : `Report and log differed. Kept: ${log}. The report said: ${report}`
}

function correctionWords(details: Details): string {
  switch (details('act')) {
    case 'applied':
      return `Corrected: ${details('note')}. Before: ${details('old')}. Now: ${details('new')}`
    case 'requested':
      return 'A correction was asked for'
    case 'opened':
      return 'A correction was opened'
    case 'refused':
      return 'A correction was refused'
    default:
      return 'Correction'
  }
}

function struckWords(details: Details): string {
  const kind = Object.keys(eventKindNames).find(
    each => each === details('kind'),
  ) as keyof typeof eventKindNames
  const minute = details('minute') ? `, ${details('minute')}′` : ''
  return `${kind ? eventKindNames[kind].toLowerCase() : 'an event'}${minute}${details('replacedBy') ? ', and replaced' : ''}`
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
