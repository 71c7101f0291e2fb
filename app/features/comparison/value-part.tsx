import { dayOf } from '#lib/dates.ts'
import { thousands } from '#lib/thousands.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { MeasureLines } from './measure-lines.tsx'
import type { Compare } from './queries.ts'
import type { Values } from './values.ts'

const looks = ['green', 'gold', 'ink', 'red'] as const

/** Estimates, their ranges, and how they moved, one over the other. */
export function ValuePart({
  values: { line, history },
  players,
}: {
  values: Values
  players: readonly Compare[]
}) {
  const letters = players.map(({ letter }) => letter)
  const step = stepFor(Math.max(1, ...(history?.lines.flat().map(([, usd]) => usd) ?? [])) / 2)
  return (
    <Section title="Value">
      <div className="grid gap-x-12 sm:grid-cols-2">
        <div>
          <MeasureLines lines={[line]} letters={letters} />
          <p className="mt-3 text-14 text-soft">
            In US$, with the range. An estimate, not a price. Why:{' '}
            {players.map(({ slug, name }, place) =>
              line.cells[place] ? (
                <Link key={slug} to={`/valuations/${slug}`} className="mr-3 inline-block py-1">
                  {name}
                </Link>
              ) : null,
            )}
          </p>
        </div>
        {history ? (
          <Chart
            title="How the estimates moved, in thousands of US$"
            table={
              <ChartTable
                caption="The first and the last estimate"
                head={['', `From ${dayOf(history.first)}`, `To ${dayOf(history.end)}`]}
                rows={players.map(({ name }, place) => [
                  name,
                  ...[0, -1].map(at => {
                    const moment = history.lines[place]?.at(at)
                    return moment ? `$${thousands(moment[1])}` : 'not estimated'
                  }),
                ])}
              />
            }
          >
            <LineChart
              height={200}
              from={0}
              to={step * 2}
              ticks={[0, step, step * 2].map(at => ({ at, label: String(at / 1_000) }))}
              marks={[
                { at: 0.08, label: dayOf(history.first) },
                { at: 0.5, label: '' },
                { at: 0.9, label: dayOf(history.end) },
              ]}
              lines={history.lines.flatMap((points, place) =>
                points.length === 0
                  ? []
                  : [
                      {
                        key: letters[place] ?? '',
                        name: letters[place] ?? '',
                        code: letters[place] ?? '',
                        look: looks[place] ?? 'plain',
                        points,
                      },
                    ],
              )}
            />
          </Chart>
        ) : null}
      </div>
    </Section>
  )
}

/** The next round number: 1, 2 or 5 with noughts. */
function stepFor(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(least))
  return ten * ([1, 2, 5].find(times => times * ten >= least) ?? 10)
}
