// What is said about a match: what happened to it, how sure that is, and what nobody wrote down.
import * as words from '#messages/record/matches.js'
import { isLive, isOver, scoreOf, trustOf } from '#domain/record/match/match.ts'
import { statusName } from '#league/match-status-names.ts'
import { dayOfMatch } from '#league/matches.ts'
import { dayAndTimeOf, dayOf, timeOf, weekdayOf } from '#lib/format/dates.ts'
import type { ShownMatch } from './match-queries.ts'

const pitchScore = ({ homeGoals, awayGoals }: ShownMatch) =>
  homeGoals === null || awayGoals === null ? undefined : `${homeGoals}–${awayGoals}`

type Banner = { title: string; words: string[] }

/** What a visitor has to know before reading the score. */
export function bannerOf(match: ShownMatch): Banner | undefined {
  const said = bannerOfState(match)
  const open = match.isUnderAppeal ? words.underAppeal : match.isDisputed ? words.disputed : undefined
  if (!open) return said
  return {
    title: said ? `${said.title}. ${open}` : open,
    words: [...(said?.words ?? []), words.stillOpen],
  }
}

function bannerOfState(match: ShownMatch): Banner | undefined {
  const onPitch = pitchScore(match)
  const note = match.note ? [match.note] : []
  switch (match.status) {
    case 'postponed':
      return {
        title: statusName(match.status) ?? '',
        words: [
          ...note,
          match.kickOff ? words.newDate({ when: dayAndTimeOf(match.kickOff) }) : words.noNewDate,
        ],
      }
    case 'delayed':
      return { title: statusName(match.status) ?? '', words: note }
    case 'suspended':
    case 'abandoned':
      return {
        title: statusName(match.status) ?? '',
        words: [...note, onPitch ? words.scoreStood({ score: onPitch }) : words.noScoreThen],
      }
    case 'awarded':
    case 'walkover': {
      const score = scoreOf(match)
      return {
        title: statusName(match.status) ?? '',
        words: [
          ...note,
          score
            ? match.isProvisional
              ? words.proposedScore({ score: `${score.home}–${score.away}` })
              : words.awardedScore({ score: `${score.home}–${score.away}` })
            : '',
          match.status === 'walkover'
            ? ''
            : onPitch
              ? words.pitchScore({ score: onPitch })
              : words.noPitchScore,
        ].filter(Boolean),
      }
    }
    case 'cancelled':
    case 'void':
      return {
        title: statusName(match.status) ?? '',
        words: [...note, words.notCounted],
      }
    case 'scheduled':
    case 'lineups_open':
    case 'lineups_confirmed':
      return match.note ? { title: words.moved, words: note } : undefined
    default:
      return undefined
  }
}

/** "Saturday 14 March 2026, 15:00" */
export function whenOf(match: ShownMatch): string {
  const day = dayOfMatch(match)
  if (day === null) return words.dayNotSet
  return match.kickOff ? `${weekdayOf(day)}, ${timeOf(match.kickOff)}` : weekdayOf(day)
}

const trustWords = {
  confirmed: words.confirmed,
  provisional: words.provisional,
  'not recorded': words.notRecorded,
}

/** How sure the result is, by whom and since when. */
export function trustLine(match: ShownMatch) {
  const trust = match.isProvisional ? ('provisional' as const) : trustOf(match)
  const isToCome = !isOver(match) && !isLive(match)
  return {
    trust: isToCome ? ('provisional' as const) : trust,
    words: isToCome
      ? words.subjectToChange
      : match.confirmedAt
        ? words.byOffice({ trust: trustWords[trust], day: dayOf(match.confirmedAt) })
        : trustWords[trust],
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
    match.kickOff ? '' : words.gapKickOff,
    match.venue ? '' : words.gapGround,
    match.attendance === null ? words.gapAttendance : '',
    match.officials.length > 0 ? '' : words.gapOfficials,
    hasLineUps || match.status === 'walkover' ? '' : words.gapLineUps,
    hasEvents || match.status === 'walkover' ? '' : words.gapEvents,
  ].filter(Boolean)
  return gaps.length === 0 ? undefined : words.gaps({ gaps: gaps.join(', ') })
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

/** Where the match comes from, and what may be done with it. */
export function sourceLine({ source }: ShownMatch): string {
  if (!source) return words.noSource
  return words.source({ source: [source.name, source.licence].filter(Boolean).join(', ') })
}
