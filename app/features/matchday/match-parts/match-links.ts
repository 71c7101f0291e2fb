// The links that people with a part in a match get on its page.
import * as words from '#messages/matchday/matchLinks.js'
import { isLive, type MatchStatus } from '#domain/record/match/match.ts'
import { type MatchPart, takesEvents } from '#domain/matchday/match-moves.ts'

type MatchLink = { to: string; label: string }

const beforeKickOff: readonly MatchStatus[] = ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed']
const reportable: readonly MatchStatus[] = ['full_time', 'report_submitted', 'confirmed', 'awarded']
const clubs: readonly MatchPart[] = ['home_signatory', 'away_signatory']
const recorders: readonly MatchPart[] = ['home_recorder', 'away_recorder']
const officials: readonly MatchPart[] = ['referee', 'commissioner']

/** Whether line-ups are still picked: until then coaches, who sign nothing, have a link too. */
export const isBeforeKickOff = ({ status }: { status: MatchStatus }) => beforeKickOff.includes(status)

/** `picks`: whether the person picks the line-up of one of the clubs, whatever other part they have. */
export function matchLinksFor(
  match: { id: string; status: MatchStatus },
  parts: readonly MatchPart[],
  picks = false,
): MatchLink[] {
  const { id, status } = match
  const isOneOf = (...wanted: readonly MatchPart[]) => parts.some(part => wanted.includes(part))
  const isUnderWay = isLive(match) || status === 'suspended'
  const wantsConsole = takesEvents(status) || (isBeforeKickOff(match) && status !== 'scheduled')
  return [
    ...(isBeforeKickOff(match) && (picks || isOneOf(...clubs, ...officials, 'league', 'association'))
      ? [{ to: 'line-up', label: words.lineUp }]
      : []),
    ...(wantsConsole && isOneOf(...recorders, ...officials) ? [{ to: 'console', label: words.console }] : []),
    ...(reportable.includes(status) && isOneOf(...clubs, ...officials, 'league')
      ? [{ to: 'reporting', label: words.reports }]
      : []),
    ...(['confirmed', 'awarded'].includes(status) && isOneOf(...clubs)
      ? [{ to: 'protest', label: words.protest }]
      : []),
    ...(isOneOf('league', 'association') || (isUnderWay && isOneOf(...officials))
      ? [{ to: 'decisions', label: words.decisions }]
      : []),
  ].map(({ to, label }) => ({ to: `/matches/${id}/${to}`, label }))
}
