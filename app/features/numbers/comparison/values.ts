// What the players are estimated at, by the last run and by those before it. Nobody under 18 is.
import * as messages from '#messages/numbers/comparisonFigures.js'
import { isWithinNoise } from '#domain/numbers/percentiles/percentiles.ts'
import type { Db } from '#lib/data/db.ts'
import { thousands } from '#lib/format/thousands.ts'
import type { Line } from './lines.ts'

type Moment = { asOf: string; point: number; low: number; high: number }

/** Of each player, the oldest first; empty where nothing was estimated. */
export async function listValues(db: Db, playerIds: readonly string[]): Promise<Moment[][]> {
  return Promise.all(
    playerIds.map(async id => {
      const { data } = await db
        .from('player_values')
        .select('asOf:as_of, point:point_usd, low:low_usd, high:high_usd')
        .eq('player_id', id)
        .is('reason', null)
        .order('as_of', { ascending: false })
        .limit(60)
        .throwOnError()
      return data.toReversed().map(({ asOf, point, low, high }) => ({
        asOf,
        point: point ?? 0,
        low: low ?? 0,
        high: high ?? 0,
      }))
    }),
  )
}

export type Values = NonNullable<ReturnType<typeof valuesOf>>

/** Null where nobody has a value: then nothing is said of it. */
export function valuesOf(histories: readonly Moment[][], slugs: readonly string[]) {
  const last = histories.map(history => history.at(-1) ?? null)
  if (last.every(each => each === null)) return null
  const days = histories.flat().map(({ asOf }) => asOf)
  const [first, end] = [
    days.reduce((one, other) => (one < other ? one : other)),
    days.reduce((one, other) => (one > other ? one : other)),
  ]
  return {
    line: lineOf(last, slugs),
    history: first === end ? null : { first, end, lines: histories.map(pointsFrom(first, end)) },
  }
}

/** Where in the time between, from 0 to 1, and how much. */
const pointsFrom = (first: string, end: string) => (history: readonly Moment[]) =>
  history.map(({ asOf, point }): [number, number] => {
    const share = (Date.parse(asOf) - Date.parse(first)) / (Date.parse(end) - Date.parse(first))
    return [Math.round(share * 1_000) / 1_000, point]
  })

function lineOf(last: readonly (Moment | null)[], slugs: readonly string[]): Line {
  const known = last
    .flatMap((each, place) => (each ? [{ ...each, place }] : []))
    .toSorted((one, other) => other.point - one.point)
  const [first, next] = known
  const isNoise = first && next && isWithinNoise(first, next)
  return {
    key: 'value',
    label: messages.value,
    none: messages.noValue,
    from: 0,
    to: Math.max(...known.map(({ high }) => high)),
    cells: last.map((each, place) =>
      each
        ? {
            figure: `$${thousands(each.point)}`,
            to: `/valuations/${slugs[place]}`,
            likely: `$${thousands(each.low)}–${thousands(each.high)}`,
            point: each.point,
            low: each.low,
            high: each.high,
          }
        : null,
    ),
    difference:
      !first || !next
        ? ''
        : isNoise
          ? messages.noise
          : messages.leads({
              letter: 'ABCD'[first.place] ?? '',
              size: `$${thousands(first.point - next.point)}`,
            }),
    leader: first && next && !isNoise ? first.place : null,
  }
}
