// Chances in rows and columns: the deeper the colour, the likelier. On a phone the colour alone, on a desk the
// figures too, in hundredths.
import { along } from './along.ts'
import { DrawnWord } from '#ui/drawn-word.tsx'
import { Crest, type Crested } from '#ui/crest.tsx'

type HeatRow = { name: string; club: Crested; chances: readonly number[] }

const row = 28
/** From which chance on, and how deep. Above the last step words are set in paper on it. */
const steps = [
  [0.002, 0.07],
  [0.02, 0.14],
  [0.05, 0.22],
  [0.1, 0.31],
  [0.2, 0.42],
  [0.4, 0.88],
] as const
const deepest = 0.4

/** `columns`: their names. `after`: how many columns stand before the dashed line. */
export function HeatMap({
  rows,
  columns,
  after,
}: {
  rows: readonly HeatRow[]
  columns: readonly (string | number)[]
  after: number
}) {
  const middle = (column: number) => along(((column + 0.5) / columns.length) * 100)
  const cells = rows.flatMap(({ chances }, line) =>
    chances.map((chance, column) => ({ chance, column, line })),
  )
  const height = rows.length * row
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 sm:gap-x-3">
      <ol className="text-14">
        {rows.map(({ name, club }) => (
          <li key={name} className="flex h-7 items-center gap-1.5">
            <Crest club={club} size={18} />
            <span className="max-sm:sr-only">{name}</span>
            <span aria-hidden="true" data-shown={club.code} className="shown sm:hidden" />
          </li>
        ))}
      </ol>
      <div className="relative">
        <svg
          aria-hidden="true"
          width="100%"
          height={height}
          viewBox={`0 0 ${columns.length} ${rows.length}`}
          preserveAspectRatio="none"
          className="absolute inset-0"
        >
          {steps.map(([from, depth], step) => (
            <path
              key={from}
              d={cells
                .filter(({ chance }) => chance >= from && chance < (steps[step + 1]?.[0] ?? 2))
                .map(({ column, line }) => `M${column} ${line}h1v1h-1z`)
                .join('')}
              fill="var(--color-green)"
              fillOpacity={depth}
            />
          ))}
          <path
            d={`${rows.map((_, line) => `M0 ${line + 1}H${columns.length}`).join('')}${columns.map((_, column) => `M${column + 1} 0V${rows.length}`).join('')}`}
            stroke="var(--color-paper)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${after} 0V${rows.length}`}
            stroke="var(--color-red)"
            strokeWidth="2"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <svg aria-hidden="true" width="100%" height={height} className="absolute inset-0 max-sm:hidden">
          {cells
            .filter(({ chance }) => chance >= 0.005)
            .map(({ chance, column, line }) => (
              <DrawnWord
                key={`${line} ${column}`}
                x={middle(column)}
                y={line * row + 19}
                anchor="middle"
                size={14}
                color={chance >= deepest ? 'var(--color-paper)' : 'var(--color-ink)'}
                className="font-display"
              >
                {Math.round(chance * 100)}
              </DrawnWord>
            ))}
        </svg>
      </div>
      <svg aria-hidden="true" width="100%" height="22" className="col-start-2 text-soft">
        {columns.map((name, column) => (
          <DrawnWord
            key={name}
            x={middle(column)}
            y={15}
            anchor="middle"
            // On a phone there is room for some.
            className={column === 0 || (column + 1) % 3 === 0 ? undefined : 'max-sm:hidden'}
          >
            {name}
          </DrawnWord>
        ))}
      </svg>
    </div>
  )
}
