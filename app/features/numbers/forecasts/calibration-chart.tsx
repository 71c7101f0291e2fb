import * as words from '#messages/numbers/forecastMethod.js'
import { percentage } from '#lib/format/percent.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { DrawnWord } from '#ui/drawn-word.tsx'

const size = 240

/** Of all that was given about 30%, did 30% happen? Dots on the line, where it did. */
export function CalibrationChart({
  bins,
  said,
}: {
  bins: readonly (readonly [number, number, number])[]
  said: string
}) {
  const most = Math.max(1, ...bins.map(([, , count]) => count))
  return (
    <Chart
      title={words.calibration}
      note={said}
      table={
        <ChartTable
          caption={words.calibrationCaption}
          head={[words.forecast, words.happened, words.times]}
          rows={bins.map(([expected, observed, count]) => [
            percentage(expected, 1),
            percentage(observed, 1),
            thousands(count),
          ])}
        />
      }
    >
      <svg
        aria-hidden="true"
        viewBox={`-34 -8 ${size + 48} ${size + 34}`}
        width={size + 48}
        height={size + 34}
        className="max-w-full text-soft"
      >
        {[0, 0.25, 0.5, 0.75, 1].map(at => (
          <g key={at}>
            <path d={`M0 ${size * (1 - at)}H${size}M${size * at} 0V${size}`} stroke="var(--color-line)" />
            <DrawnWord x={-6} y={size * (1 - at) + 4} anchor="end">
              {at * 100}
            </DrawnWord>
            <DrawnWord x={size * at} y={size + 18} anchor="middle">
              {at * 100}
            </DrawnWord>
          </g>
        ))}
        <path d={`M0 ${size}L${size} 0`} stroke="var(--color-edge)" strokeDasharray="4 3" />
        {bins.map(([expected, observed, count]) => (
          <circle
            key={expected}
            cx={expected * size}
            cy={(1 - observed) * size}
            r={3 + 6 * Math.sqrt(count / most)}
            fill="var(--color-green)"
            stroke="var(--color-paper)"
          />
        ))}
      </svg>
    </Chart>
  )
}
