import * as messages from '#messages/numbers/comparisonShape.js'
import { notRecorded } from '#messages/numbers/comparison.js'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { Radar } from '#ui/chart/radar.tsx'
import type { Comparison } from './comparison-queries.ts'

/** The radar, for those who want it: bars are read more easily. */
export function Shape({ radar }: { radar: Comparison['radar'] }) {
  if (!radar) return <p className="max-w-[70ch] text-soft">{messages.none}</p>
  return (
    <Chart
      title={radar.lines.map(({ letter, name }) => `${letter} ${name}`).join(', ')}
      note={messages.note}
      table={
        <ChartTable
          caption={messages.caption}
          head={['', ...radar.axes]}
          rows={radar.lines.map(({ name, percentiles, to }) => [
            name,
            ...percentiles.map((each, at) =>
              each === null ? notRecorded : { words: each, to: to[at] ?? '' },
            ),
          ])}
        />
      }
    >
      <Radar {...radar} />
    </Chart>
  )
}
