// Figures over time: one line a row, hairlines at the ticks, and at the end of a line its name where there is room.
// Lines differ in colour and in stroke, so that no colour alone tells them apart. What stands in words names a
// line or a step of the scale (data-scale): figures are in the table behind.
import { along } from './along.ts'
import { DrawnWord } from '#ui/drawn-word.tsx'

export type Line = {
  key: string
  name: string
  /** What stands for the name on a phone. */
  code: string
  look: 'plain' | 'green' | 'gold' | 'ink' | 'red'
  /** Where in time, from 0 to 1, and how much. Null in between breaks the line. */
  points: readonly (readonly [number, number] | null)[]
}

type Tick = { at: number; label: string }

const strokes = {
  plain: { stroke: 'var(--color-edge)', strokeWidth: 1.25, opacity: 0.6 },
  gold: { stroke: 'var(--color-gold)', strokeWidth: 3 },
  red: { stroke: 'var(--color-red)', strokeWidth: 2, strokeDasharray: '2 4' },
  ink: { stroke: 'var(--color-ink)', strokeWidth: 2, strokeDasharray: '8 4' },
  green: { stroke: 'var(--color-green)', strokeWidth: 3 },
}
const order = Object.keys(strokes)

/** `from`, `to`: the ends of the scale; `ticks` stand on it, `marks` on time. */
export function LineChart({
  lines,
  from,
  to,
  ticks,
  marks,
  height = 280,
}: {
  lines: readonly Line[]
  from: number
  to: number
  ticks: readonly Tick[]
  marks: readonly Tick[]
  height?: number
}) {
  const depth = (value: number) => 1 - (value - from) / (to - from)
  const above = lines.toSorted((one, other) => order.indexOf(one.look) - order.indexOf(other.look))
  const named = spread(
    lines.filter(({ look }) => look !== 'plain').map(line => ({ line, y: depth(lastOf(line)) * height })),
    height,
  )
  return (
    <div data-scale="" className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2">
      <svg aria-hidden="true" width="34" height={height} overflow="visible" className="text-soft">
        {ticks.map(({ at, label }) => (
          <DrawnWord key={at} x={34} y={depth(at) * height + 4} anchor="end">
            {label}
          </DrawnWord>
        ))}
      </svg>
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path
          d={ticks.map(({ at }) => `M0 ${Math.round(depth(at) * 1000)}H1000`).join('')}
          stroke="var(--color-line)"
          vectorEffect="non-scaling-stroke"
        />
        {above.map(({ key, look, points }) => (
          <path
            key={key}
            d={pathOf(points, depth)}
            fill="none"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            {...strokes[look]}
          />
        ))}
      </svg>
      <svg aria-hidden="true" width="40" height={height} overflow="visible" className="w-10 sm:w-40">
        {named.map(({ line: { key, name, code }, y }) => (
          <g key={key} fontWeight="600">
            <DrawnWord y={y + 5} size={14} className="max-sm:hidden">
              {name}
            </DrawnWord>
            <DrawnWord y={y + 5} size={14} className="sm:hidden">
              {code}
            </DrawnWord>
          </g>
        ))}
      </svg>
      <svg aria-hidden="true" width="100%" height="22" className="col-start-2 text-soft" overflow="visible">
        {marks.map(({ at, label }, place) => (
          <DrawnWord
            key={label}
            x={along(at * 100)}
            y={17}
            anchor="middle"
            // On a phone every second has room.
            className={place % 2 === 0 ? undefined : 'max-sm:hidden'}
          >
            {label}
          </DrawnWord>
        ))}
      </svg>
    </div>
  )
}

const lastOf = ({ points }: Line) => points.findLast(point => point !== null)?.[1] ?? 0

function pathOf(points: Line['points'], depth: (value: number) => number) {
  let isDown = false
  return points
    .map(point => {
      const move = isDown ? 'L' : 'M'
      isDown = point !== null
      return point ? `${move}${Math.round(point[0] * 1000)} ${Math.round(depth(point[1]) * 1000)}` : ''
    })
    .join('')
}

const gap = 17

/** Names that would lie on each other are moved apart, in their order. */
function spread<Name extends { y: number }>(names: readonly Name[], height: number): Name[] {
  const sorted = names.toSorted((one, other) => one.y - other.y)
  let least = 4
  const down = sorted.map(name => {
    const y = Math.max(name.y, least)
    least = y + gap
    return { ...name, y }
  })
  let most = height - 4
  return down.toReversed().map(name => {
    const y = Math.min(name.y, most)
    most = y - gap
    return { ...name, y }
  })
}
