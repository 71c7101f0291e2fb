// The history of a match of the sample: every step it took to be what it is today, and by whose hand.
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import { recordId } from '#seed/record/batch.ts'
import { after, type ChallengeRow, challengesOf, confirmedHours, type Protest } from './protests.ts'
import type { SeenMatch, Status } from './seen.ts'
import { stoppedAt } from './whole-season.ts'

type State = Status | 'lineups_confirmed' | 'half_time'
export type Step = {
  id: string
  matchId: string
  /** In which order they were taken. */
  nth: number
  kind: 'move' | 'lineup' | 'protest' | 'appeal'
  from: State | null
  to: State | null
  part: MatchPart
  reason: string | null
  details: object
  at: string
}
type Planned = Pick<Step, 'part' | 'at'> & Partial<Step>

const minute = 1 / 60

export function stepsOf(match: SeenMatch, protest: Protest | undefined, now: Date): Step[] {
  let state: State = 'scheduled'
  return [...pathOf(match, now), ...(protest ? challengesOf(protest).flatMap(wayOf(protest)) : [])].map(
    (told, nth) => {
      const from = told.to ? state : null
      state = told.to ?? state
      return {
        kind: 'move' as const,
        reason: null,
        details: {},
        ...told,
        to: told.to ?? null,
        id: recordId('sample step', `${match.id} ${nth}`),
        matchId: match.id,
        nth,
        from,
      }
    },
  )
}

/** From the day before to what it is; a protest comes after it. */
function pathOf(match: SeenMatch, now: Date): Planned[] {
  const at = (hours: number) => after(match, hours)
  const open: Planned = { to: 'lineups_open', part: 'system', at: earlier(at(-24), now) }
  const told = { reason: match.note, part: 'league' as const }
  if (match.status === 'scheduled') return []
  if (match.status === 'lineups_open') return [open]
  if (match.status === 'postponed') return [{ ...told, to: 'postponed', at: at(-48) }]
  if (match.status === 'walkover') return [open, { ...told, to: 'walkover', at: at(3) }]
  const path: Planned[] = [
    open,
    { kind: 'lineup', part: 'home_signatory', details: { side: 'home' }, at: at(-3) },
    { kind: 'lineup', part: 'away_signatory', details: { side: 'away' }, at: at(-2) },
    { to: 'lineups_confirmed', part: 'system', at: at(-2) },
    { to: 'live_1h', part: 'referee', at: at(0) },
    { to: 'half_time', part: 'referee', at: at(45 * minute) },
    { to: 'live_2h', part: 'referee', at: at(60 * minute) },
    ...(match.fate === 'abandoned' || match.fate === 'awarded'
      ? broken(match)
      : [
          { to: 'full_time' as const, part: 'referee' as const, at: at(108 * minute) },
          {
            to: 'report_submitted' as const,
            part: 'referee' as const,
            details: { act: 'submitted', report: 'referee' },
            at: at(5),
          },
          { to: 'confirmed' as const, part: 'league' as const, at: at(confirmedHours) },
        ]),
  ]
  // One that was awarded after a protest had been confirmed before.
  const reached = match.status === 'awarded' && match.fate === 'played' ? 'confirmed' : match.status
  return path.slice(0, 1 + path.findIndex(({ to }) => to === reached))
}

const earlier = (at: string, now: Date) => (Date.parse(at) < now.getTime() ? at : now.toISOString())

function broken(match: SeenMatch): Planned[] {
  const [stopped, cause] = match.fate === 'abandoned' ? [stoppedAt, 'weather'] : [90, 'team_left']
  return [
    {
      to: 'abandoned',
      part: 'referee',
      reason: match.note,
      details: { minute: stopped, cause },
      at: after(match, (stopped + 15) * minute),
    },
    {
      to: 'awarded',
      part: 'league',
      reason: match.note,
      details: scoresOf(match),
      at: after(match, 5 * 24),
    },
  ]
}

const scoresOf = ({ score, awarded }: SeenMatch) => ({
  homeGoals: awarded?.home,
  awayGoals: awarded?.away,
  sportingHomeGoals: score?.home,
  sportingAwayGoals: score?.away,
})

const wayOf =
  ({ match, by, claimed }: Protest) =>
  ({ id, kind, category, rule, lodgedAt, decision }: ChallengeRow): Planned[] => [
    {
      kind,
      part: by.id === match.home.id ? 'home_signatory' : 'away_signatory',
      details: { challenge: id, step: 'lodged', category, rule },
      at: lodgedAt,
    },
    ...(decision
      ? [
          {
            kind,
            ...(decision.isUpheld ? { to: 'awarded' as const } : {}),
            part: 'league' as const,
            reason: decision.reason,
            details: {
              challenge: id,
              step: decision.isUpheld ? 'upheld' : 'dismissed',
              effect: decision.isUpheld ? 'award' : 'none',
              decision: decision.id,
              decidedBy: decision.body,
              before: { homeGoals: match.score?.home, awayGoals: match.score?.away },
              ...(decision.isUpheld
                ? { after: { awardedHomeGoals: claimed.home, awardedAwayGoals: claimed.away } }
                : {}),
            },
            at: decision.at,
          },
        ]
      : []),
  ]
