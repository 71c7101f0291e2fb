import * as messages from '#messages/numbers/comparisonValues.js'
import { dayOf } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { DrawnWord } from '#ui/drawn-word.tsx'
import { mergeLabels } from '#ui/chart/merge-labels.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { MeasureLines, tones } from './measure-lines.tsx'
import type { Compare } from './comparison-queries.ts'
import type { Values } from './values.ts'

const high = 160

/** Estimates, their ranges, and how they moved, one over the other. */
export function ValuePart({
  values: { line, history },
  players,
}: {
  values: Values
  players: readonly Compare[]
}) {
  const letters = players.map(({ letter }) => letter)
  const top = 2 * stepFor(Math.max(1, ...(history?.lines.flat().map(([, usd]) => usd) ?? [])) / 2)
  const depth = (usd: number) => Math.round(high - (usd / top) * high)
  return (
    <Section title={messages.title}>
      <div className="grid gap-x-12 sm:grid-cols-2">
        <div>
          <MeasureLines lines={[line]} letters={letters} />
          <p className="mt-3 text-14 text-soft">
            {messages.note({
              links: <ValueLinks players={players.filter((_, place) => line.cells[place])} />,
            })}
          </p>
        </div>
        {history ? (
          <Chart
            title={messages.history}
            note={messages.hairlines({ middle: `$${thousands(top / 2)}`, top: `$${thousands(top)}` })}
            table={
              <ChartTable
                caption={messages.caption}
                head={[
                  '',
                  messages.from({ day: dayOf(history.first) }),
                  messages.to({ day: dayOf(history.end) }),
                ]}
                rows={players.map(({ slug, name }, place) => [
                  { words: name, to: `/valuations/${slug}` },
                  ...[0, -1].map(at => {
                    const moment = history.lines[place]?.at(at)
                    return moment ? `$${thousands(moment[1])}` : messages.none
                  }),
                ])}
              />
            }
          >
            <div className="grid grid-cols-[minmax(0,1fr)_2.5rem] gap-x-2">
              <svg
                aria-hidden="true"
                width="100%"
                height={high}
                viewBox={`0 0 1 ${high}`}
                preserveAspectRatio="none"
                overflow="visible"
              >
                <g fill="none" strokeLinejoin="round">
                  <path
                    d={`M0 0H1M0 ${high / 2}H1M0 ${high}H1`}
                    stroke="var(--color-line)"
                    vectorEffect="non-scaling-stroke"
                  />
                  {history.lines.map((points, place) => (
                    <path
                      key={letters[place]}
                      d={points.map(([at, usd], step) => `${step ? 'L' : 'M'}${at} ${depth(usd)}`).join('')}
                      stroke={tones[place]}
                      strokeWidth="2.5"
                      strokeDasharray={['', '', '8 4', '2 4'][place]}
                      vectorEffect="non-scaling-stroke"
                    />
                  ))}
                </g>
              </svg>
              <svg aria-hidden="true" width="40" height={high} overflow="visible" fontWeight="600">
                {mergeLabels(
                  history.lines.flatMap((points, place) => {
                    const last = points.at(-1)
                    return last ? [{ letter: letters[place] ?? '', at: depth(last[1]) }] : []
                  }),
                  15,
                ).map(mark => (
                  <DrawnWord key={mark.letters} y={mark.at + 5} size={14}>
                    {mark.letters}
                  </DrawnWord>
                ))}
              </svg>
              <p className="mt-1 flex justify-between text-12 text-soft">
                <span data-shown={dayOf(history.first)} className="shown" />
                <span data-shown={dayOf(history.end)} className="shown" />
              </p>
            </div>
          </Chart>
        ) : null}
      </div>
    </Section>
  )
}

function ValueLinks({ players }: { players: readonly Compare[] }) {
  return players.map(({ slug, name }) => (
    <Link key={slug} to={`/valuations/${slug}`} className="mr-3 touch">
      {`${name} `}
    </Link>
  ))
}

/** The next round number: 1, 2 or 5 with noughts. */
function stepFor(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(least))
  return ten * ([1, 2, 5].find(times => times * ten >= least) ?? 10)
}
