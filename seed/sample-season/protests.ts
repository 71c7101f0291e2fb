// Protests of the sample season. One of round 16 was upheld: its match was awarded to the club that protested. From
// round 22 on the same happens in every round that is over: a club that lost protests; a week later it has lost the
// protest and appealed, and two weeks later it has lost the appeal.
import { workingDeadline } from '#domain/matchday/protest-deadline.ts'
import { recordId } from '#seed/record/batch.ts'
import { known } from './dice.ts'
import { type SeenMatch, type Status, sampleDecision } from './seen.ts'
import type { Club, Score } from './world.ts'

const upheldRound = 16
const firstRound = 22

type Stage = 'open' | 'upheld' | 'dismissed' | 'under_appeal'
export type Protest = { id: string; match: SeenMatch; by: Club; stage: Stage; claimed: Score }

const over: readonly Status[] = ['confirmed', 'awarded', 'walkover', 'abandoned', 'postponed']

export function protestsIn(matches: readonly SeenMatch[]): Protest[] {
  const rounds = Map.groupBy(matches, ({ round }) => round)
  const done = [...rounds.keys()]
    .filter(round => known(rounds.get(round)).every(({ status }) => over.includes(status)))
    .toSorted((one, other) => other - one)
  const late = done.filter(round => round >= firstRound)
  return [
    ...late.flatMap((round, place) => protestOf(known(rounds.get(round)), stageAt(place))),
    ...(done.includes(upheldRound) ? protestOf(known(rounds.get(upheldRound)), 'upheld') : []),
  ]
}

/** `place`: how many rounds are over since. */
const stageAt = (place: number): Stage => (place === 0 ? 'open' : place === 1 ? 'under_appeal' : 'dismissed')

/** The first of a round in which somebody lost. */
function protestOf(matches: readonly SeenMatch[], stage: Stage): Protest[] {
  const lost = matches
    .filter(({ status, score }) => status === 'confirmed' && score && score.home !== score.away)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]
  if (!lost?.score) return []
  const hasHomeLost = lost.score.home < lost.score.away
  return [
    {
      id: recordId('sample protest', lost.id),
      match: lost,
      by: hasHomeLost ? lost.home : lost.away,
      stage,
      claimed: hasHomeLost ? { home: 3, away: 0 } : { home: 0, away: 3 },
    },
  ]
}

export function withProtest(match: SeenMatch, protest: Protest | undefined): SeenMatch {
  if (!protest) return match
  if (protest.stage === 'upheld')
    return {
      ...match,
      status: 'awarded',
      awarded: protest.claimed,
      confirmation: sampleDecision,
      note: upheldReason,
    }
  return { ...match, isDisputed: protest.stage === 'open', isUnderAppeal: protest.stage === 'under_appeal' }
}

const hour = 60 * 60_000
const body = 'Disciplinary committee of the league (sample)'
const appealBody = 'Appeals board of the association (sample)'
const upheldReason = 'A player on the pitch was not registered (sample). The match is awarded.'
const dismissedReason = 'The player was registered in time (sample).'
const rule = 'Registration of players (sample)'

/** When what happens, in hours after kick-off; the result is confirmed after 30. */
const hours = { lodged: 31, decided: 5 * 24, appealed: 7 * 24, appealDecided: 12 * 24 }
export const confirmedHours = 30

export const after = ({ kickOff, day }: SeenMatch, passed: number) =>
  new Date(Date.parse(kickOff ?? `${day}T15:00:00+02:00`) + passed * hour).toISOString()

export type ChallengeRow = ReturnType<typeof challengesOf>[number]

/** Protest and appeal, each with what was decided on it. */
export function challengesOf({ id, match, by, stage, claimed }: Protest) {
  const protest = {
    id,
    matchId: match.id,
    kind: 'protest' as const,
    clubId: by.id,
    category: 'ineligible_player',
    rule,
    claimed,
    lodgedAt: after(match, hours.lodged),
    deadlineAt: workingDeadline(new Date(after(match, confirmedHours)), 48, {
      holidays: new Set(),
    }).toISOString(),
    againstId: null as string | null,
    decision:
      stage === 'open'
        ? null
        : {
            id: recordId('sample decision', id),
            isUpheld: stage === 'upheld',
            body,
            reason: stage === 'upheld' ? upheldReason : dismissedReason,
            at: after(match, hours.decided),
          },
  }
  if (!protest.decision || stage === 'upheld') return [protest]
  const appealId = recordId('sample appeal', id)
  return [
    protest,
    {
      ...protest,
      id: appealId,
      kind: 'appeal' as const,
      lodgedAt: after(match, hours.appealed),
      deadlineAt: after(match, hours.decided + 7 * 24),
      againstId: protest.decision.id,
      decision:
        stage === 'under_appeal'
          ? null
          : {
              id: recordId('sample decision', appealId),
              isUpheld: false,
              body: appealBody,
              reason: 'The appeal brings nothing new (sample).',
              at: after(match, hours.appealDecided),
            },
    },
  ]
}
