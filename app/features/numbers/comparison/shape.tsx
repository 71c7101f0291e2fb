import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { Radar } from '#ui/chart/radar.tsx'
import type { Comparison } from './comparison-queries.ts'

/** The radar, for those who want it: bars are read more easily. */
export function Shape({ radar }: { radar: Comparison['radar'] }) {
  if (!radar)
    return (
      <p className="max-w-[70ch] text-soft">
        A radar needs three percentiles that all share. Too few of these players are ranked in positions that
        are alike.
      </p>
    )
  return (
    <Chart
      title={radar.lines.map(({ letter, name }) => `${letter} ${name}`).join(', ')}
      note="Percentiles in the position. The outer ring is the 95th, the dashed one the 50th, the inner the 5th. The area means nothing: it depends on the order of the axes."
      table={
        <ChartTable
          caption="Percentiles"
          head={['', ...radar.axes]}
          rows={radar.lines.map(({ name, percentiles, to }) => [
            name,
            ...percentiles.map((each, at) =>
              each === null ? 'not recorded' : { words: each, to: to[at] ?? '' },
            ),
          ])}
        />
      }
    >
      <Radar {...radar} />
    </Chart>
  )
}
