import * as words from '#messages/numbers/clubValues.js'
import { thousands } from '#lib/format/thousands.ts'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { valuesPath } from './search-params.ts'
import type { ClubValues as Values } from './value-queries.ts'

export function ClubValues({ clubs, run }: Values) {
  if (!run || clubs.length === 0) return <Empty title={words.none}>{words.noneLead}</Empty>
  return (
    <>
      <Chart
        title={words.title}
        note={words.note({ day: run.asOf, sample: run.isSample ? <SampleStamp /> : <></> })}
        table={
          <ChartTable
            caption={words.caption}
            head={[words.club, words.players, 'US$']}
            rows={clubs.map(({ club, players, total }) => [club.name, players, thousands(total)])}
          />
        }
      >
        <BarChart
          bars={clubs.map(({ club, players, total }) => ({
            key: club.slug,
            name: (
              <>
                <Link to={`${valuesPath}?club=${club.slug}`} className="touch">
                  {club.name}
                </Link>{' '}
                <span className="block text-14 text-soft">{words.valued({ count: players })}</span>
              </>
            ),
            figure: Math.round(total / 1_000),
          }))}
        />
      </Chart>
      <RunNote run={run} />
    </>
  )
}
