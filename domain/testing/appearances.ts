// What a player did in one match, read from the line-up and the events. A match has 90 minutes: added time is not
// counted, so that the minutes of a side are 990 less what sendings-off took from it. A second yellow card is
// counted as the red card it leads to.

export type AppearanceEvent = {
  kind: string
  minute: number | null
  personId: string | null
  /** The assist of a goal; of a substitution, who came off. */
  relatedPersonId: string | null
  status: string
}

export type Appearance = {
  hasPlayed: boolean
  /** Null when the player stayed on the bench, or nobody wrote the minute down. */
  minutes: number | null
  goals: number
  penalties: number
  assists: number
  ownGoals: number
  yellows: number
  reds: number
}

const fullTime = 90

export function appearanceOf(
  { playerId, isStarter }: { playerId: string; isStarter: boolean },
  events: readonly AppearanceEvent[],
): Appearance {
  const told = events.filter(({ status }) => status !== 'struck')
  const own = told.filter(({ personId }) => personId === playerId)
  const beside = told.filter(
    ({ personId, relatedPersonId }) => relatedPersonId === playerId && personId !== playerId,
  )
  const ons = own.filter(({ kind }) => kind === 'substitution')
  const reds = own.filter(({ kind }) => kind === 'red' || kind === 'second_yellow')
  const offs = [...beside.filter(({ kind }) => kind === 'substitution'), ...reds]
  const hasPlayed = isStarter || ons.length > 0
  const from = isStarter ? 0 : firstMinute(ons)
  const until = offs.length === 0 ? fullTime : firstMinute(offs)
  const count = (...kinds: string[]) => own.filter(({ kind }) => kinds.includes(kind)).length
  return {
    hasPlayed,
    minutes: hasPlayed && from !== null && until !== null ? Math.max(0, until - from) : null,
    goals: count('goal', 'penalty_goal'),
    penalties: count('penalty_goal'),
    assists: beside.filter(({ kind }) => kind === 'goal').length,
    ownGoals: count('own_goal'),
    yellows: count('yellow'),
    reds: reds.length,
  }
}

function firstMinute(events: readonly { minute: number | null }[]): number | null {
  const minutes = events.flatMap(({ minute }) => (minute === null ? [] : [minute]))
  return minutes.length === 0 ? null : Math.min(fullTime, ...minutes)
}
