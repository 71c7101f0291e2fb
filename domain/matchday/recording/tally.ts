// Optional counts of a recorder besides the events (shots, corners, fouls …): off by default, and not official.
// Everybody at the ground counts for themselves. A tally covers the whole match only where it was declared before
// the match was three minutes old.
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import type { Outbox } from './outbox.ts'
import type { Counted, Ground, Pack, Said, TallyKind } from './recording.ts'

const entering = ['referee', 'commissioner', 'home_recorder', 'away_recorder'] as const

/** In which part somebody enters a match: an official may do more than a recorder. */
const enteringAs = (parts: readonly MatchPart[]) => entering.find(part => parts.includes(part))

/** How many of a kind one has counted for a club, with what has not been sent yet. */
export function countOf(
  { tallies = [], parts }: Pick<Pack, 'tallies' | 'parts'>,
  { entries }: Outbox<Said>,
  clubId: string,
  kind: TallyKind,
): number {
  const isIt = (each: Counted) => each.clubId === clubId && each.kind === kind
  const own = enteringAs(parts)
  const known = tallies.find(each => each.part === own && isIt(each))?.count ?? 0
  const waiting = entries.reduce((sum, { said, isRefused }) => {
    if (isRefused) return sum
    if (said.type === 'tally') return sum + (isIt(said) ? 1 : 0)
    return said.type === 'strike' && said.counted && isIt(said.counted) ? sum - 1 : sum
  }, 0)
  return Math.max(0, known + waiting)
}

export type FullTally = 'own' | 'of another' | 'open' | 'too late'

const declaredWithinMs = 3 * 60_000

/** Whether a tally that covers the whole match was declared, or still can be. */
export function fullTally(
  { match, parts }: Pack,
  { entries }: Outbox<Said>,
  { status, phaseBeganAt }: Ground,
  now: number,
): FullTally {
  const by = match.fullTallyBy ?? null
  if (by !== null) return by === enteringAs(parts) ? 'own' : 'of another'
  if (entries.some(({ said, isRefused }) => said.type === 'full_tally' && !isRefused)) return 'own'
  if (['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed'].includes(status)) return 'open'
  const isNew = status === 'live_1h' && phaseBeganAt !== null && now - phaseBeganAt < declaredWithinMs
  return isNew ? 'open' : 'too late'
}
