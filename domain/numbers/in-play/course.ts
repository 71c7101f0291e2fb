// The course of a match: how likely each result was after everything that changed it, and in between.
import { countsForHome, isGoal, type Moment, type ReportedEvent } from '#domain/record/match/match-events.ts'
import { type Chances, type Outcome, outcomeOf } from '#domain/numbers/forecasts/scoring-rules.ts'
import { type Before, chancesNow, kickOff, type State, weightsOf } from './in-play.ts'
import { minutes, placeOf } from './timing.ts'

/** A point of the line: where in the ninety minutes, from 0 to 1, and what was to be expected then. */
type Point = { at: number; chances: Chances }

/** What changed the chances, as a place in the list of events, and what they were before and after it. */
type Change = Point & { event: number; before: Chances }

type Course = { points: Point[]; changes: Change[] }

const sendsOff = ({ kind }: ReportedEvent) => kind === 'red' || kind === 'second_yellow'
const changesIt = (event: ReportedEvent) => isGoal(event) || sendsOff(event)

/** Whether each goal and each sending-off has its minute, and the goals make the score. */
export function isTold(
  events: readonly ReportedEvent[],
  score: { homeGoals: number | null; awayGoals: number | null },
): boolean {
  const some = events.filter(changesIt)
  const home = some.filter(event => isGoal(event) && countsForHome(event)).length
  const goals = some.filter(isGoal).length
  return (
    score.homeGoals === home &&
    score.awayGoals === goals - home &&
    some.every(({ phase, minute }) => phase === 'ht' || (minute !== null && ['1h', '2h'].includes(phase)))
  )
}

/** `events`: those that stand, in their order. `until`: the moment that is reached; null once the match is over. */
export function courseOf(before: Before, events: readonly ReportedEvent[], until: Moment | null): Course {
  const weights = weightsOf(before)
  const now = (state: State) => chancesNow(before, state, weights)
  const end = until ? placeOf(until) : minutes.length
  const points: Point[] = [{ at: 0, chances: now(kickOff) }]
  const changes: Change[] = []
  let state = kickOff
  // A line between what happened is bent: it is drawn by a point every so many minutes.
  const reach = (from: number) => {
    for (const place of betweens)
      if (place > state.from && place < from) points.push(pointAt(place, now({ ...state, from: place })))
    state = { ...state, from: Math.max(state.from, from) }
  }
  for (const [place, event] of events.entries()) {
    if (!changesIt(event)) continue
    reach(Math.min(placeOf(event), end))
    const earlier = now(state)
    state = after(state, event)
    const change = { ...pointAt(state.from, now(state)), event: place, before: earlier }
    points.push({ at: change.at, chances: earlier }, { at: change.at, chances: change.chances })
    changes.push(change)
  }
  reach(end)
  points.push(pointAt(end, now(state)))
  return { points, changes }
}

const every = 15
const betweens = minutes.flatMap(({ minute, added }, place) =>
  added === 0 && minute % every === 1 && minute > 1 ? [place] : [],
)

const pointAt = (place: number, chances: Chances): Point => ({
  at: place >= minutes.length ? 1 : ((minutes[place]?.minute ?? 90) - 1) / 90,
  chances,
})

function after(state: State, event: ReportedEvent): State {
  if (isGoal(event)) return { ...state, lead: state.lead + (countsForHome(event) ? 1 : -1) }
  return event.isHome
    ? { ...state, homeSentOff: state.homeSentOff + 1 }
    : { ...state, awaySentOff: state.awaySentOff + 1 }
}

/** What made the result that came about so much likelier that nothing did more; none where nothing did. */
export function turningPoint(
  { changes }: Course,
  score: { homeGoals: number; awayGoals: number },
): (Change & { outcome: Outcome }) | undefined {
  const outcome = outcomeOf(score)
  const gain = ({ before, chances }: Change) => chances[outcome] - before[outcome]
  const [most] = changes.toSorted((one, other) => gain(other) - gain(one))
  return most && gain(most) > 0 ? { ...most, outcome } : undefined
}
