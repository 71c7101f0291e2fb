import * as words from '#messages/numbers/valuationDetail.js'
import { dayOf } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { LineChart } from '#ui/chart/line-chart.tsx'
import type { Estimate } from './valuation-queries.ts'

type Moment = Estimate['history'][number]

export function ValueHistory({ history }: { history: readonly Moment[] }) {
  const [first] = history
  const last = history.at(-1)
  if (!first || !last || history.length < 2) return <p className="text-soft">{words.once}</p>
  const span = Date.parse(last.asOf) - Date.parse(first.asOf)
  const at = ({ asOf }: Moment) => (Date.parse(asOf) - Date.parse(first.asOf)) / span
  const step = stepFor(Math.max(...history.map(({ high }) => high)))
  const line = (figure: (moment: Moment) => number) =>
    history.map(moment => [at(moment), figure(moment)] as const)
  return (
    <Chart
      title={words.historyTitle}
      note={words.historyNote}
      table={
        <ChartTable
          caption={words.historyCaption}
          head={[words.day, words.usd, words.low, words.high, words.otherChanges]}
          rows={history.map(({ asOf, point, low, high, note }) => [
            dayOf(asOf),
            thousands(point),
            thousands(low),
            thousands(high),
            note,
          ])}
        />
      }
    >
      <LineChart
        height={200}
        from={0}
        to={step * 4}
        ticks={[0, 1, 2, 3, 4].map(count => ({ at: count * step, label: String((count * step) / 1_000) }))}
        marks={marksOf(history, at)}
        lines={[
          { key: 'low', name: '', code: '', look: 'plain', points: line(({ low }) => low) },
          { key: 'high', name: '', code: '', look: 'plain', points: line(({ high }) => high) },
          {
            key: 'point',
            name: words.estimate,
            code: words.estimateCode,
            look: 'green',
            points: line(({ point }) => point),
          },
        ]}
      />
    </Chart>
  )
}

/** The first day, one between, the last one, and every day on which the formula changed. */
function marksOf(history: readonly Moment[], at: (moment: Moment) => number) {
  const middle = Math.floor(history.length / 2)
  return history
    .filter((moment, place) => [0, middle, history.length - 1].includes(place) || moment.isFormula)
    .map(moment => {
      const day = dayOf(moment.asOf).replace(/ \d{4}$/, '')
      return { at: at(moment), label: moment.isFormula ? words.formula({ day }) : day }
    })
}

/** A round number of which four reach to the top. */
function stepFor(most: number) {
  const least = most / 4
  const tens = 10 ** Math.floor(Math.log10(least))
  return tens * ([1, 2, 2.5, 5, 10].find(each => each * tens >= least) ?? 10)
}
