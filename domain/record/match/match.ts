// What a match is at: still to come, going on, over; and what that is called.

export const matchStatuses = [
  'scheduled',
  'lineups_open',
  'lineups_confirmed',
  'live_1h',
  'half_time',
  'live_2h',
  'extra_time',
  'penalties',
  'full_time',
  'report_submitted',
  'confirmed',
  'postponed',
  'delayed',
  'suspended',
  'abandoned',
  'walkover',
  'awarded',
  'cancelled',
  'void',
] as const

export type MatchStatus = (typeof matchStatuses)[number]

/** Everything that a result is made from. */
export type MatchFacts = {
  status: MatchStatus
  playedOn: string | null
  kickOff: string | null
  homeGoals: number | null
  awayGoals: number | null
  awardedHomeGoals: number | null
  awardedAwayGoals: number | null
}

export const liveStatuses: readonly MatchStatus[] = [
  'live_1h',
  'half_time',
  'live_2h',
  'extra_time',
  'penalties',
]
const over: readonly MatchStatus[] = ['full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover']

export const isLive = ({ status }: { status: MatchStatus }) => liveStatuses.includes(status)

/** Its result counts. */
export const isOver = ({ status }: { status: MatchStatus }) => over.includes(status)

/** The score that is shown: what was awarded where something was, else that on the pitch. */
export function scoreOf(match: MatchFacts): { home: number; away: number } | undefined {
  if (match.awardedHomeGoals !== null && match.awardedAwayGoals !== null)
    return { home: match.awardedHomeGoals, away: match.awardedAwayGoals }
  const isUnderWay = isLive(match) || isOver(match) || ['suspended', 'abandoned'].includes(match.status)
  if (!isUnderWay || match.homeGoals === null || match.awayGoals === null) return undefined
  return { home: match.homeGoals, away: match.awayGoals }
}

/** How sure a result is. */
export function trustOf({ status }: { status: MatchStatus }): 'confirmed' | 'provisional' | 'not recorded' {
  if (['confirmed', 'awarded', 'walkover'].includes(status)) return 'confirmed'
  return isOver({ status }) || liveStatuses.includes(status) ? 'provisional' : 'not recorded'
}
