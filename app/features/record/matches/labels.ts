// What is said about a match: what happened to it, how sure that is, and what nobody wrote down.
import { isLive, isOver, scoreOf, statusWords, trustOf } from '#domain/record/match/match.ts'
import { dayOfMatch } from '#league/matches.ts'
import { dayAndTimeOf, dayOf, timeOf, weekdayOf } from '#lib/format/dates.ts'
import type { ShownMatch } from './match-queries.ts'

const pitchScore = ({ homeGoals, awayGoals }: ShownMatch) =>
  homeGoals === null || awayGoals === null ? undefined : `${homeGoals}–${awayGoals}`

type Banner = { title: string; words: string[] }

/** What a visitor has to know before reading the score. */
export function bannerOf(match: ShownMatch): Banner | undefined {
  const said = bannerOfState(match)
  const open = match.isUnderAppeal ? 'Under appeal' : match.isDisputed ? 'Disputed' : undefined
  if (!open) return said
  return {
    title: said ? `${said.title}. ${open}` : open,
    words: [...(said?.words ?? []), 'A body still has to decide; the result may change.'],
  }
}

function bannerOfState(match: ShownMatch): Banner | undefined {
  const onPitch = pitchScore(match)
  const note = match.note ? [match.note] : []
  switch (match.status) {
    case 'postponed':
      return {
        title: 'Postponed',
        words: [
          ...note,
          match.kickOff ? `The new date is ${dayAndTimeOf(match.kickOff)}.` : 'A new date is not set.',
        ],
      }
    case 'delayed':
      return { title: 'Delayed', words: note }
    case 'suspended':
    case 'abandoned':
      return {
        title: match.status === 'abandoned' ? 'Abandoned' : 'Suspended',
        words: [
          ...note,
          onPitch ? `The score stood at ${onPitch}.` : 'The score at that moment is not recorded.',
        ],
      }
    case 'awarded':
    case 'walkover': {
      const score = scoreOf(match)
      return {
        title: match.status === 'awarded' ? 'Awarded' : 'Walkover',
        words: [
          ...note,
          score
            ? match.isProvisional
              ? `${score.home}–${score.away} is proposed. It counts once it is decided.`
              : `The result that counts is ${score.home}–${score.away}.`
            : '',
          match.status === 'walkover'
            ? ''
            : onPitch
              ? `On the pitch it was ${onPitch}.`
              : 'The score on the pitch is not recorded.',
        ].filter(Boolean),
      }
    }
    case 'cancelled':
    case 'void':
      return {
        title: match.status === 'void' ? 'Void' : 'Cancelled',
        words: [...note, 'It does not count for the table.'],
      }
    case 'scheduled':
    case 'lineups_open':
    case 'lineups_confirmed':
      return match.note ? { title: 'Moved', words: note } : undefined
    default:
      return undefined
  }
}

/** "Saturday 14 March 2026, 15:00" */
export function whenOf(match: ShownMatch): string {
  const day = dayOfMatch(match)
  if (day === null) return 'Day not set'
  return match.kickOff ? `${weekdayOf(day)}, ${timeOf(match.kickOff)}` : weekdayOf(day)
}

const trustWords = {
  confirmed: 'Confirmed',
  provisional: 'Provisional',
  'not recorded': 'Not recorded',
}

/** How sure the result is, by whom and since when. */
export function trustLine(match: ShownMatch) {
  const trust = match.isProvisional ? ('provisional' as const) : trustOf(match)
  const by = match.confirmedAt ? `by the league’s office on ${dayOf(match.confirmedAt)}` : undefined
  const isToCome = !isOver(match) && !isLive(match)
  return {
    trust: isToCome ? ('provisional' as const) : trust,
    words: isToCome ? 'Subject to change' : [trustWords[trust], by].filter(Boolean).join(' '),
    confirmation: match.confirmation,
  }
}

/** What the record does not have of a match that is over, as one sentence. */
export function gapsOf(
  match: ShownMatch,
  { hasEvents, hasLineUps }: { hasEvents: boolean; hasLineUps: boolean },
) {
  if (!isOver(match)) return undefined
  const gaps = [
    match.kickOff ? '' : 'kick-off',
    match.venue ? '' : 'ground',
    match.attendance === null ? 'attendance' : '',
    match.officials.length > 0 ? '' : 'officials',
    hasLineUps || match.status === 'walkover' ? '' : 'line-ups',
    hasEvents || match.status === 'walkover' ? '' : 'events',
  ].filter(Boolean)
  if (gaps.length === 0) return undefined
  const last = gaps.pop() ?? ''
  const all = gaps.length > 0 ? `${gaps.join(', ')} and ${last}` : last
  return `${all.charAt(0).toUpperCase()}${all.slice(1)} of this match are not recorded.`.replace(
    /^(Kick-off|Ground|Attendance) of this match are/,
    '$1 of this match is',
  )
}

/** Of the tab: while a match goes on, the score comes first. "1–0 Dynamos v Highlanders" */
export function titleOf(match: ShownMatch): string {
  const score = scoreOf(match)
  return isLive(match) && score
    ? `${score.home}–${score.away} ${match.home.name} v ${match.away.name}`
    : headlineOf(match)
}

/** "Dynamos 2–1 Highlanders, 14 March 2026" */
export function headlineOf(match: ShownMatch): string {
  const score = scoreOf(match)
  const day = dayOfMatch(match)
  const middle = score ? `${score.home}–${score.away}` : 'v'
  return `${match.home.name} ${middle} ${match.away.name}${day ? `, ${dayOf(day)}` : ''}`
}

/** What the match is at, beside the score. */
export const stateOf = (match: ShownMatch) =>
  statusWords(match.status) ?? (scoreOf(match) ? 'Full time' : 'To come')

/** "1–0"; "v" before kick-off. */
export function scoreWords(match: ShownMatch): string {
  const score = scoreOf(match)
  return score ? `${score.home}–${score.away}` : 'v'
}
