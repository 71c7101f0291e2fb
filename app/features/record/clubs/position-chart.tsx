import * as table from '#messages/record/table.js'
import * as words from '#messages/record/clubs.js'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'

type Ended = { name: string; position: number | null }

/** Where a club ended, season by season, the first place at the top; a gap where it was not in the league. */
export function PositionChart({
  id,
  club,
  seasons,
}: {
  id: string
  club: string
  seasons: readonly Ended[]
}) {
  const lowest = Math.max(18, ...seasons.map(({ position }) => position ?? 0))
  const dots = (isFirst: boolean) =>
    seasons
      .map(({ position }, step) =>
        position !== null && (position === 1) === isFirst ? `M${step + 0.5} ${position}h0` : '',
      )
      .join('')
  return (
    <Chart
      title={words.positionBySeason}
      note={words.chartNote}
      table={
        <ChartTable
          caption={words.chartCaption({ club })}
          head={[words.season, table.position]}
          rows={seasons.map(({ name, position }) => [name, position ?? words.notInLeague])}
        />
      }
    >
      <div id={id} aria-hidden="true">
        <svg
          width="100%"
          height="160"
          viewBox={`0 0.2 ${seasons.length} ${lowest}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path d={`M0 1H${seasons.length}`} stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
            <path
              d={lineOf(seasons)}
              stroke="var(--color-edge)"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={dots(false)}
              stroke="var(--color-green)"
              strokeWidth="7"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={dots(true)}
              stroke="var(--color-gold)"
              strokeWidth="11"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </svg>
        <div className="flex text-center text-12">
          {seasons.map(({ name, position }) => (
            <div key={name} className="min-w-0 flex-1">
              <span data-shown={position ?? '–'} className="shown block font-display whitespace-nowrap" />
              <span data-shown={name.slice(2, 4)} className="shown text-soft" />
            </div>
          ))}
        </div>
      </div>
    </Chart>
  )
}

function lineOf(seasons: readonly Ended[]): string {
  return seasons
    .map(({ position }, step) => {
      if (position === null) return ''
      const isJoined = step > 0 && seasons[step - 1]?.position !== null
      return `${isJoined ? 'L' : 'M'}${step + 0.5} ${position}`
    })
    .join('')
}
