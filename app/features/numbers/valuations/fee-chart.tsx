import * as words from '#messages/numbers/valueMethod.js'
import { moneyOf, moneyRange } from '#lib/format/money.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { DrawnWord } from '#ui/drawn-word.tsx'
import type { Method } from './method-queries.ts'

const size = 240
/** Both axes go from US$100 to US$1,000,000, ten times as much at each line. */
const [least, most] = [2, 6]
const at = (usd: number) =>
  (size * (Math.min(most, Math.max(least, Math.log10(usd))) - least)) / (most - least)

/** Fees that were paid beside what was estimated: dots on the line, where both are equal. */
export function FeeChart({ fees }: Pick<Method, 'fees'>) {
  if (fees.length === 0) return <p className="max-w-[70ch]">{words.noFees}</p>
  return (
    <Chart
      title={words.feesCaption}
      note={words.feesNote}
      table={
        <ChartTable
          caption={words.feesCaption}
          head={[words.transfer, words.day, words.estimated, words.paid, words.isHeld]}
          rows={fees.map(({ ref, day, low, high, fee, isInRange }) => [
            { words: ref, to: `/transfers/${ref}` },
            day,
            moneyRange(low, high),
            moneyOf(fee),
            isInRange ? words.yes : words.no,
          ])}
        />
      }
    >
      <svg
        aria-hidden="true"
        viewBox={`-44 -22 ${size + 78} ${size + 62}`}
        width={size + 78}
        height={size + 62}
        className="max-w-full text-soft"
      >
        {['100', '1k', '10k', '100k', '1m'].map((label, line) => (
          <g key={label}>
            <path
              d={`M0 ${size - (line * size) / 4}H${size}M${(line * size) / 4} 0V${size}`}
              stroke="var(--color-line)"
            />
            <DrawnWord x={-6} y={size - (line * size) / 4 + 4} anchor="end">
              {label}
            </DrawnWord>
            <DrawnWord x={(line * size) / 4} y={size + 18} anchor="middle">
              {label}
            </DrawnWord>
          </g>
        ))}
        <DrawnWord x={size} y={size + 36} anchor="end" room={size}>
          {words.estimatedAxis}
        </DrawnWord>
        <DrawnWord x={-36} y={-8} room={size}>
          {words.paidAxis}
        </DrawnWord>
        <path d={`M0 ${size}L${size} 0`} stroke="var(--color-edge)" strokeDasharray="4 3" />
        {fees.map(({ ref, point, fee, isInRange }) => (
          <circle
            key={ref}
            cx={at(point)}
            cy={size - at(fee)}
            r="5"
            fill={isInRange ? 'var(--color-green)' : 'var(--color-paper)'}
            stroke="var(--color-green)"
          />
        ))}
      </svg>
    </Chart>
  )
}
