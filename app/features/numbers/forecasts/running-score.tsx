import * as words from '#messages/numbers/runningScore.js'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { LineChart } from '#ui/chart/line-chart.tsx'
import type { Method } from './method-queries.ts'

type Rating = NonNullable<Method['rating']>

const longest = 12

/** The score of the forecasts beside the base rate's, two hundred matches at a time. */
export function RunningScore({ running, seasons }: Pick<Rating, 'running' | 'seasons'>) {
  const scores = running.flatMap(([, engine, base]) => [engine, base])
  const from = Math.floor(Math.min(0.19, ...scores) * 100) / 100
  const to = Math.ceil(Math.max(0.23, ...scores) * 100) / 100
  const first = running[0]?.[0] ?? 0
  const last = Math.max(first + 1, running.at(-1)?.[0] ?? 0)
  const at = (month: number) => (month - first) / (last - first)
  const pointsOf = (which: 1 | 2) =>
    running.flatMap((row, place) => {
      const point = [at(row[0]), row[which]] as const
      // Nothing was played in between.
      return row[0] - (running[place - 1]?.[0] ?? row[0]) > longest ? [null, point] : [point]
    })
  const firstYear = 2006 + Math.ceil(first / 12)
  const years = Array.from(
    { length: Math.max(1, Math.ceil((last - first) / 24)) },
    (_, step) => firstYear + step * 2,
  )
  return (
    <Chart
      title={words.title}
      note={words.note}
      table={
        <ChartTable
          caption={words.caption}
          head={[words.season, words.matches, words.forecasts, words.base, words.better]}
          rows={seasons}
        />
      }
    >
      <LineChart
        from={from}
        to={to}
        height={220}
        ticks={Array.from({ length: Math.round((to - from) * 100) + 1 }, (_, step) => ({
          at: from + step / 100,
          label: (from + step / 100).toFixed(2),
        }))}
        marks={years
          .map(year => ({ at: at((year - 2006) * 12), label: String(year) }))
          .filter(mark => mark.at <= 1)}
        lines={[
          {
            key: 'base',
            name: words.base,
            code: words.baseCode,
            look: 'ink',
            points: pointsOf(2),
          },
          {
            key: 'engine',
            name: words.forecasts,
            code: words.oursCode,
            look: 'green',
            points: pointsOf(1),
          },
        ]}
      />
    </Chart>
  )
}
