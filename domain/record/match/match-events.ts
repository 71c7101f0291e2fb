// What happened in a match, in order. An own goal is the event of the player's side and a goal of the other.
// Struck events are left out; the report says that they were struck. So are disputed ones: another recorder saw
// the same goal differently, and the first report counts until somebody has checked.

export const eventKinds = [
  'goal',
  'own_goal',
  'penalty_goal',
  'penalty_missed',
  'penalty_saved',
  'yellow',
  'second_yellow',
  'red',
  'substitution',
  'water_break',
  'injury',
  'incident',
  'note',
] as const
export type EventKind = (typeof eventKinds)[number]

export const phases = ['pre', '1h', 'ht', '2h', 'et1', 'et2', 'pens', 'post'] as const
export type Phase = (typeof phases)[number]

export type Moment = { phase: string; minute: number | null; added: number | null }

export type ReportedEvent = Moment & { kind: EventKind; isHome: boolean; status: string }

const goals: readonly EventKind[] = ['goal', 'own_goal', 'penalty_goal']

export const isGoal = ({ kind, phase }: { kind: EventKind; phase: string }) =>
  goals.includes(kind) && phase !== 'pens'

/** On whose side of a list it stands: where the goal counts. */
export const countsForHome = ({ kind, isHome }: { kind: EventKind; isHome: boolean }) =>
  kind === 'own_goal' ? !isHome : isHome

/** In the order in which they happened; what has no minute stands at the end of its phase. */
export function inOrder<Event extends Moment>(events: readonly Event[]): Event[] {
  const rank = ({ phase, minute, added }: Moment) =>
    phases.findIndex(each => each === phase) * 1e6 + (minute ?? 999) * 1e3 + (added ?? 0)
  return events.toSorted((one, other) => rank(one) - rank(other))
}

const withdrawn: readonly string[] = ['struck', 'disputed']

/** Each event that stands, with the score it made where it is a goal. */
export function standingEvents<Event extends ReportedEvent>(
  events: readonly Event[],
): (Event & { score: string | undefined })[] {
  let home = 0
  let away = 0
  return inOrder(events.filter(({ status }) => !withdrawn.includes(status))).map(event => {
    if (!isGoal(event)) return { ...event, score: undefined }
    if (countsForHome(event)) home += 1
    else away += 1
    return { ...event, score: `${home}–${away}` }
  })
}
