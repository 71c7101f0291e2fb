import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { Radar } from '#ui/chart/radar.tsx'
import { Link } from '#ui/link.tsx'
import { type Asked, hrefOf } from './asked.ts'
import type { Comparison } from './queries.ts'

/** The radar, for those who want it: bars are read more easily. */
export function Shape({ radar, asked }: { radar: Comparison['radar']; asked: Asked }) {
  return (
    <div className="mt-6">
      <Link
        to={hrefOf({ ...asked, hasRadar: !asked.hasRadar })}
        className="no-print inline-flex min-h-11 items-center"
      >
        {asked.hasRadar ? 'Hide the radar' : 'Show the radar'}
      </Link>
      {asked.hasRadar && radar ? (
        <Chart
          title={radar.lines.map(({ letter, name }) => `${letter} ${name}`).join(', ')}
          note="Percentiles in the position. The outer ring is the 95th, the dashed one the 50th, the inner the 5th. The area means nothing: it depends on the order of the axes."
          table={
            <ChartTable
              caption="Percentiles"
              head={['', ...radar.axes]}
              rows={radar.lines.map(({ name, percentiles }) => [
                name,
                ...percentiles.map(each => each ?? 'not recorded'),
              ])}
            />
          }
        >
          <Radar {...radar} />
        </Chart>
      ) : null}
      {asked.hasRadar && !radar ? (
        <p className="text-soft">
          A radar needs three percentiles that all share. Too few of these players have played enough in the
          same kind of position.
        </p>
      ) : null}
    </div>
  )
}
