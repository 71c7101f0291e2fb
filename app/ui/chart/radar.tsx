// A shape of at most six percentiles. The inner ring is the 5th, the outer the 95th and the dashed one the middle:
// what lies beyond the ends is drawn on them. Every corner carries the letters of its players, so that nobody needs
// the colours. Where an axis is missing for somebody their line leaves it out.
import { DrawnWord } from '#ui/drawn-word.tsx'
import { mergeLabels } from './merge-labels.ts'

const most = 6
const centre = 190
const outer = 104
const inner = 20

const looks = [
  { stroke: 'var(--color-green)', strokeWidth: 2.5 },
  { stroke: 'var(--color-gold)', strokeWidth: 2.5 },
  { stroke: 'var(--color-ink)', strokeWidth: 1.75, strokeDasharray: '6 4' },
  { stroke: 'var(--color-edge)', strokeWidth: 2, strokeDasharray: '2 3' },
]

type RadarLine = { name: string; letter: string; percentiles: readonly (number | null)[] }

/** `axes`: at most six, in words of at most twelve letters. */
export function Radar({ axes, lines }: { axes: readonly string[]; lines: readonly RadarLine[] }) {
  const shown = axes.slice(0, most)
  const spoke = (place: number, far: number) => {
    const angle = (place / shown.length) * 2 * Math.PI - Math.PI / 2
    return [round(centre + far * Math.cos(angle)), round(140 + far * Math.sin(angle))] as const
  }
  const ring = (percentile: number) =>
    `M${shown.map((_, place) => spoke(place, farOf(percentile)).join(' ')).join('L')}Z`
  return (
    <svg
      width="380"
      height="280"
      viewBox="0 0 380 280"
      aria-hidden="true"
      overflow="visible"
      className="mx-auto h-auto w-full max-w-[26rem]"
    >
      <g fill="none" stroke="var(--color-line)">
        <path
          d={shown
            .map((_, place) => `M${spoke(place, inner).join(' ')}L${spoke(place, outer).join(' ')}`)
            .join('')}
        />
        <path d={ring(5) + ring(95)} />
        <path d={ring(50)} stroke="var(--color-edge)" strokeDasharray="3 4" />
      </g>
      {shown.map((axis, place) => {
        const [x, y] = spoke(place, outer + 14)
        return (
          <DrawnWord
            key={axis}
            x={x}
            y={y + 4}
            anchor={Math.abs(x - centre) < 4 ? 'middle' : x > centre ? 'start' : 'end'}
            size={14}
            room={90}
            className="text-soft"
          >
            {axis}
          </DrawnWord>
        )
      })}
      {lines.map(({ name, percentiles }, which) => {
        const corners = shown.flatMap((_, place) => {
          const percentile = percentiles[place]
          return percentile === null || percentile === undefined ? [] : [spoke(place, farOf(percentile))]
        })
        return corners.length > 2 ? (
          <path
            key={name}
            d={`M${corners.map(corner => corner.join(' ')).join('L')}Z`}
            fill="none"
            strokeLinejoin="round"
            {...looks[which % looks.length]}
          />
        ) : null
      })}
      {shown.flatMap((_, place) =>
        mergeLabels(cornersAt(lines, place), 16).map(({ letters, at }) => {
          const [x, y] = spoke(place, at)
          const half = 4 + 4 * letters.length
          return (
            <g key={`${place} ${letters}`} fontWeight="600">
              <rect
                x={x - half}
                y={y - 8}
                width={half * 2}
                height="16"
                rx="8"
                fill="var(--color-paper)"
                stroke="var(--color-edge)"
              />
              <DrawnWord x={x} y={y + 4} anchor="middle" size={11}>
                {letters}
              </DrawnWord>
            </g>
          )
        }),
      )}
    </svg>
  )
}

const cornersAt = (lines: readonly RadarLine[], place: number) =>
  lines.flatMap(({ letter, percentiles }) => {
    const percentile = percentiles[place]
    return percentile === null || percentile === undefined ? [] : [{ letter, at: farOf(percentile) }]
  })

const farOf = (percentile: number) =>
  inner + ((Math.min(95, Math.max(5, percentile)) - 5) / 90) * (outer - inner)

const round = (figure: number) => Math.round(figure * 10) / 10
