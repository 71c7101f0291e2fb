// Who came and who went, club by club and window by window.
import * as words from '#messages/transfers/movement.js'
import { along } from '#ui/chart/along.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { DrawnWord } from '#ui/drawn-word.tsx'
import { Link } from '#ui/link.tsx'
import type { TransferList } from './transfer-queries.ts'

export function Movement({ sums, window }: Pick<TransferList, 'sums' | 'window'>) {
  const most = Math.max(1, ...sums.flatMap(({ arrived, departed }) => [arrived, departed]))
  const length = (count: number) => (count / most) * 42
  return (
    <Chart
      title={window ? words.titleIn({ window }) : words.title}
      note={words.note}
      table={
        <ChartTable
          caption={words.title}
          head={[words.club, words.arrivals, words.departures, words.net]}
          rows={sums.map(({ club, arrived, departed }) => [club.name, arrived, departed, arrived - departed])}
        />
      }
    >
      <ol className="grid gap-y-1">
        {sums.map(({ club, arrived, departed }) => (
          <li
            key={club.slug}
            className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <Link to={`/transfers?club=${club.slug}`} className="touch leading-tight">
              {club.name}
            </Link>{' '}
            <span className="sr-only">{words.both({ arrived, departed })}</span>
            <svg width="100%" height="28" aria-hidden="true">
              <rect
                x={along(50 - length(departed))}
                y="8"
                width={along(length(departed))}
                height="12"
                fill="var(--color-edge)"
              />
              <rect x="50%" y="8" width={along(length(arrived))} height="12" fill="var(--color-green)" />
              <line x1="50%" x2="50%" y1="3" y2="25" stroke="var(--color-ink)" />
              <DrawnWord x={along(49 - length(departed))} y={19} anchor="end" size={14}>
                {departed || ''}
              </DrawnWord>
              <DrawnWord x={along(51 + length(arrived))} y={19} size={14}>
                {arrived || ''}
              </DrawnWord>
            </svg>
          </li>
        ))}
      </ol>
    </Chart>
  )
}

export function Windows({ byWindow }: Pick<TransferList, 'byWindow'>) {
  return (
    <Chart
      title={words.windows}
      table={
        <ChartTable
          caption={words.windows}
          head={[words.window, words.transfers]}
          rows={byWindow.map(({ name, transfers }) => [name, transfers])}
        />
      }
    >
      <BarChart
        bars={byWindow.map(({ key, name, transfers }) => ({
          key,
          name: (
            <Link to={`/transfers?window=${key}`} className="touch leading-tight">
              {name}
            </Link>
          ),
          figure: transfers,
        }))}
      />
    </Chart>
  )
}
