// Bars beside their figures, one line a measure. The bar is what is believed, the whisker what is likely, the small
// stroke what is usual in the position.
import { along } from '#ui/chart/along.ts'
import { Link } from '#ui/link.tsx'
import type { Cell, Line } from './lines.ts'

export const tones = ['var(--color-green)', 'var(--color-gold)', 'var(--color-ink)', 'var(--color-edge)']

/** `letters`: whose each bar is; nothing where there is one player. */
export function MeasureLines({ lines, letters }: { lines: readonly Line[]; letters: readonly string[] }) {
  return (
    <ul>
      {lines.map(line => (
        <li key={line.key} className="border-b border-line py-3">
          <p className="flex items-baseline justify-between gap-4">
            <span className="font-semibold">{line.label}</span>{' '}
            <span className={`text-14 ${line.leader === null ? 'text-soft' : ''}`}>{line.difference}</span>
          </p>
          {line.cells.map((cell, place) => (
            <div key={letters[place] ?? ''} className="mt-1 flex items-center gap-2">
              {letters.length > 1 ? (
                <span className="w-4 font-display text-soft">{letters[place]}</span>
              ) : null}{' '}
              <span className="min-w-0 grow">
                {cell?.point === undefined ? null : (
                  <Bar cell={cell} line={line} fill={tones[place % 4] ?? ''} />
                )}
              </span>
              <span className={`text-right ${cell ? 'w-[6.5rem] shrink-0' : ''}`}>
                <span
                  className={`font-display text-20 leading-tight ${line.leader === place ? 'text-green' : ''}`}
                >
                  {cell ? (
                    <Figure cell={cell} />
                  ) : (
                    <span className="font-sans text-14 font-normal text-soft">{line.none}</span>
                  )}
                </span>{' '}
                {cell?.likely ? (
                  <span className="block text-12 leading-tight text-soft">{cell.likely}</span>
                ) : null}
                {cell?.beside ? (
                  <Link to={cell.beside.to} className="touch text-12 leading-tight">
                    {cell.beside.words}
                  </Link>
                ) : null}
              </span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

const Figure = ({ cell: { figure, to } }: { cell: Cell }) =>
  to ? (
    <Link to={to} className="touch text-inherit decoration-1">
      {figure}
    </Link>
  ) : (
    figure
  )

function Bar({
  cell: { low, point = 0, high },
  line: { from, to, middle },
  fill,
}: {
  cell: Cell
  line: Line
  fill: string
}) {
  const at = (figure: number) => Math.min(100, Math.max(0, ((figure - from) / (to - from || 1)) * 100))
  const [begin, end] = [at(Math.min(0, point)), at(Math.max(0, point))]
  return (
    <svg width="100%" height="24" aria-hidden="true" className="block" overflow="visible">
      <rect width="100%" y="7" height="10" fill="var(--color-shade)" />
      <rect
        x={along(begin)}
        width={along(point === 0 ? 0 : Math.max(0.5, end - begin))}
        y="7"
        height="10"
        fill={fill}
      />
      {middle === undefined ? null : (
        <line
          x1={along(at(middle))}
          x2={along(at(middle))}
          y1="3"
          y2="21"
          stroke="var(--color-edge)"
          strokeDasharray="2 2"
        />
      )}
      {low === undefined || high === undefined ? null : (
        <>
          <line
            x1={along(at(low))}
            x2={along(at(high))}
            y1="12"
            y2="12"
            stroke="var(--color-paper)"
            strokeWidth="5"
          />
          <line
            x1={along(at(low))}
            x2={along(at(high))}
            y1="12"
            y2="12"
            stroke="var(--color-ink)"
            strokeWidth="2"
          />
        </>
      )}
    </svg>
  )
}
