// Who has put their name to a match, in order: the clubs to their line-ups, the officials to their reports, the
// league to the result. People of a club or the league sign for it; officials are named, as everywhere.
import * as words from '#messages/record/matchHistory.js'
import { partNames } from '#league/match-part-names.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import type { Match } from './found-match.ts'
import { type Change, wordsOf } from './history.ts'

type Signature = { who: string; what: string; at: string }

const reportActs = ['submitted', 'resubmitted', 'waived', 'commented', 'nothing to add']

export function signaturesOf(
  changes: readonly Change[],
  match: Pick<Match, 'officials' | 'home' | 'away'>,
): Signature[] {
  return changes.filter(isSigned).map(change => ({
    who: signatoryOf(change.part, match),
    what: wordsOf(change),
    at: dayAndTimeOf(change.at),
  }))
}

function isSigned({ kind, part, to, details }: Change): boolean {
  if (part === 'system') return false
  if (to === 'confirmed') return true
  const act: unknown = Object.entries(details ?? {}).find(([key]) => key === 'act')?.[1]
  return (
    kind === 'lineup' || to === 'report_submitted' || (kind === 'report' && reportActs.includes(String(act)))
  )
}

function signatoryOf(part: Change['part'], match: Parameters<typeof signaturesOf>[1]): string {
  switch (part) {
    case 'home_signatory':
    case 'home_recorder':
      return match.home.name
    case 'away_signatory':
    case 'away_recorder':
      return match.away.name
    case 'referee':
    case 'commissioner': {
      const holder = match.officials.find(each => each.function === part)?.official.person.name
      if (holder) return `${holder}, ${partNames[part]}`
      return part === 'referee' ? words.theReferee : words.theCommissioner
    }
    case 'association':
      return words.theAssociation
    default:
      return words.theLeague
  }
}
