// Who scored for whom, in the fewest words: "Sibindi 67', 80'". Also the match as a message for a chat.
import * as words from '#messages/record/shareText.js'
import { countsForHome } from '#domain/record/match/match-events.ts'
import { isLive, isOver, scoreOf } from '#domain/record/match/match.ts'
import { statusName } from '#league/match-status-names.ts'
import type { ReportedEvent, ShownMatch } from './match-queries.ts'
import { scoreWords, stateOf, whenOf } from './labels.ts'

type Goal = Pick<ReportedEvent, 'kind' | 'isHome' | 'when' | 'score' | 'person'>

/** Those whose name is recorded. */
export function scorersOf(events: readonly Goal[]): { home: string[]; away: string[] } {
  const of = (isHome: boolean) => {
    const minutes = new Map<string, string[]>()
    for (const event of events) {
      if (event.score === undefined || !event.person || countsForHome(event) !== isHome) continue
      const name = event.person.name.split(' ').at(-1) + (marks[event.kind] ?? '')
      minutes.set(name, [...(minutes.get(name) ?? []), event.when.replace('′', "'")])
    }
    return [...minutes].map(([name, times]) => `${name} ${times.filter(Boolean).join(', ')}`.trim())
  }
  return { home: of(true), away: of(false) }
}

const marks: Partial<Record<string, string>> = {
  penalty_goal: ` ${words.penalty}`,
  own_goal: ` ${words.ownGoal}`,
}

/** "FT: Dynamos 1–0 Bulawayo Chiefs (Sibindi 67')" */
export function chatText(match: ShownMatch, events: readonly Goal[]): string {
  const { home, away } = scorersOf(events)
  const scorers = [home, away].map(side => side.join(', ')).filter(Boolean)
  const line = `${match.home.name} ${scoreWords(match)} ${match.away.name}`
  return `${shortState(match)}: ${line}${scorers.length > 0 ? ` (${scorers.join('; ')})` : ''}`
}

function shortState(match: ShownMatch): string {
  if (!scoreOf(match)) return statusName(match.status) ?? whenOf(match)
  if (match.status === 'half_time') return words.halfTime
  if (isLive(match)) return words.live
  return isOver(match) && match.status !== 'awarded' && match.status !== 'walkover'
    ? words.fullTime
    : stateOf(match)
}
