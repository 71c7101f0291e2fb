// Where the referee's list and the recorder's log differ, item by item. Every line of the list finds its event in
// the log: first the very same, then one of the same player, then one of the same side and kind at most three
// minutes apart. What finds nothing is missing on the other side. The database compares in the same way before a
// result is confirmed (app.report_differences); supabase/tests/matchday/match-reports.test.ts holds the two together.
import { type EventKind, inOrder, isGoal, type Moment } from '#domain/record/match/match-events.ts'

export const comparedKinds = [
  'goal',
  'own_goal',
  'penalty_goal',
  'yellow',
  'second_yellow',
  'red',
  'substitution',
] as const satisfies EventKind[]
export type ComparedKind = (typeof comparedKinds)[number]

export type ReportItem = Moment & {
  id: string
  clubId: string
  kind: ComparedKind
  personId: string | null
  relatedId: string | null
}

export type Verdict = 'other minute' | 'other player' | 'missing in the log' | 'missing in the report'

type Difference<Item extends ReportItem = ReportItem> = {
  /** Stays the same while others are decided. */
  key: string
  verdict: Verdict
  item: Item | undefined
  event: Item | undefined
}

const nearMinutes = 3

/** How many minutes lie between two; nothing where one of them has none. */
function apart(one: Moment, other: Moment): number | undefined {
  if (one.minute === null || other.minute === null) return undefined
  return Math.abs(one.minute + (one.added ?? 0) - other.minute - (other.added ?? 0))
}

const isSameMoment = (one: Moment, other: Moment) =>
  one.phase === other.phase && one.minute === other.minute && one.added === other.added

const areSamePeople = (one: ReportItem, other: ReportItem) =>
  one.personId === other.personId && one.relatedId === other.relatedId

type Fits = (item: ReportItem, event: ReportItem) => boolean

const passes: Fits[] = [
  (item, event) => isSameMoment(item, event) && areSamePeople(item, event),
  (item, event) => item.personId === event.personId,
  (item, event) => (apart(item, event) ?? nearMinutes + 1) <= nearMinutes,
]

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

export function reportDifferences<Item extends ReportItem>(
  report: readonly Item[],
  log: readonly Item[],
): Difference<Item>[] {
  const items = inOrder(report.toSorted(byId))
  const events = inOrder(log.toSorted(byId))
  const partners = new Map<Item, Item>()
  const taken = new Set<Item>()
  for (const fits of passes)
    for (const item of items.filter(each => !partners.has(each))) {
      const [nearest] = events
        .filter(event => !taken.has(event) && event.clubId === item.clubId && event.kind === item.kind)
        .filter(event => fits(item, event))
        .toSorted((one, other) => (apart(item, one) ?? 999) - (apart(item, other) ?? 999))
      if (!nearest) continue
      partners.set(item, nearest)
      taken.add(nearest)
    }
  return [
    ...items.flatMap((item): Difference<Item>[] => {
      const event = partners.get(item)
      const verdict = verdictOf(item, event)
      return verdict ? [{ key: `${item.id}:${event?.id ?? ''}`, verdict, item, event }] : []
    }),
    ...events
      .filter(event => !taken.has(event))
      .map((event): Difference<Item> => ({
        key: `:${event.id}`,
        verdict: 'missing in the report',
        item: undefined,
        event,
      })),
  ]
}

function verdictOf(item: ReportItem, event: ReportItem | undefined): Verdict | undefined {
  if (!event) return 'missing in the log'
  if (!areSamePeople(item, event)) return 'other player'
  return isSameMoment(item, event) ? undefined : 'other minute'
}

/** What the goals of a list make. An own goal counts for the other side. */
export function goalsOf(items: readonly Pick<ReportItem, 'kind' | 'phase' | 'clubId'>[], homeId: string) {
  const goals = items.filter(isGoal)
  const home = goals.filter(({ kind, clubId }) => (clubId === homeId) !== (kind === 'own_goal')).length
  return { home, away: goals.length - home }
}
