// What may follow what in the life of a match, and by whose hand. The database decides (app.match_moves); this is
// the same list, so that people are shown what they can do. Rights come from the part somebody has in this match.
import { isLive, type MatchStatus } from '#domain/record/match/match.ts'

export const matchParts = [
  'home_recorder',
  'away_recorder',
  'home_signatory',
  'away_signatory',
  'referee',
  'commissioner',
  'league',
  'association',
  'system',
] as const
export type MatchPart = (typeof matchParts)[number]

type Move = { from: MatchStatus; to: MatchStatus; parts: readonly MatchPart[]; needsReason: boolean }

const ahead = ['scheduled', 'lineups_open', 'lineups_confirmed'] as const
const live = ['live_1h', 'half_time', 'live_2h', 'extra_time', 'penalties'] as const
const atTheGround = ['home_recorder', 'referee', 'commissioner'] as const
const officials = ['referee', 'commissioner'] as const
const offices = ['league', 'association'] as const

function rule(
  from: readonly MatchStatus[],
  to: readonly MatchStatus[],
  parts: readonly MatchPart[],
  { needsReason = false } = {},
): Move[] {
  return from.flatMap(before => to.map(after => ({ from: before, to: after, parts, needsReason })))
}

const because = { needsReason: true }

export const moves: readonly Move[] = [
  ...rule(['scheduled', 'delayed'], ['lineups_open'], ['system', 'league']),
  ...rule(['lineups_open', 'delayed'], ['lineups_confirmed'], ['system']),
  ...rule(['lineups_open', 'lineups_confirmed', 'delayed'], ['live_1h'], atTheGround),
  ...rule(['live_1h'], ['half_time'], atTheGround),
  ...rule(['half_time'], ['live_2h'], atTheGround),
  ...rule(['live_2h', 'extra_time', 'penalties'], ['full_time'], [...atTheGround, 'system']),
  ...rule(['live_1h', 'half_time'], ['full_time'], ['system']),
  ...rule(['live_2h'], ['extra_time'], atTheGround),
  ...rule(['extra_time'], ['penalties'], atTheGround),
  ...rule(['full_time'], ['report_submitted'], [...officials, 'league']),
  ...rule(['report_submitted'], ['confirmed'], ['league']),
  ...rule([...ahead, 'delayed'], ['postponed'], ['league'], because),
  ...rule(['postponed'], ['scheduled'], ['league']),
  ...rule(ahead, ['delayed'], ['commissioner', 'league'], because),
  ...rule(live, ['suspended'], officials, because),
  ...rule(['suspended'], ['live_1h', 'live_2h', 'extra_time', 'penalties'], officials),
  ...rule(['suspended', ...live], ['abandoned'], officials, because),
  ...rule([...ahead, 'delayed'], ['walkover'], ['league'], because),
  ...rule(['abandoned', 'walkover', 'confirmed'], ['awarded'], ['league'], because),
  ...rule(['abandoned'], ['live_1h', 'live_2h', 'scheduled', 'full_time'], ['league'], because),
  ...rule(
    [...ahead, 'delayed', 'postponed', 'suspended', 'abandoned', 'walkover'],
    ['cancelled'],
    offices,
    because,
  ),
  ...rule(
    [...live, 'full_time', 'report_submitted', 'confirmed', 'awarded', 'suspended', 'abandoned', 'walkover'],
    ['void'],
    offices,
    because,
  ),
]

export const mayMove = (from: MatchStatus, to: MatchStatus, parts: readonly MatchPart[]) =>
  moves.some(move => move.from === from && move.to === to && move.parts.some(part => parts.includes(part)))

/** Club recorders stop when the report is in, the officials when the league has confirmed. */
export const takesEvents = (status: MatchStatus) =>
  isLive({ status }) || status === 'suspended' || status === 'full_time'
