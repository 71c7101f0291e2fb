// The two elevens on a pitch, the home side below. Decoration: the lists beside it say the same and more.
import { DrawnWord } from '#ui/drawn-word.tsx'
import type { Entry } from './match-queries.ts'

const lines = ['GK', 'DF', 'MF', 'FW'] as const
const width = 320
const height = 460
const size = { width, height }

const surname = (name: string) => name.split(' ').at(-1) ?? name

export function LineUpPitch({ starters }: { starters: readonly Entry[] }) {
  return (
    <svg {...size} viewBox={`0 0 ${width} ${height}`} aria-hidden className="h-auto w-full text-edge">
      <g fill="none" stroke="currentColor">
        <rect x="1" y="1" width={width - 2} height={height - 2} rx="3" fill="var(--color-shade)" />
        <path d={`M1 ${height / 2}H${width - 1}M90 1v44h140V1M90 ${height - 1}v-44h140v44`} />
        <circle cx={width / 2} cy={height / 2} r="38" />
      </g>
      {[true, false].map(isHome =>
        lines.map((line, depth) => {
          const players = starters.filter(entry => entry.isHome === isHome && entry.position === line)
          const y = isHome ? height - 30 - depth * 56 : 20 + depth * 56
          return players.map((entry, place) => (
            <Shirt
              key={entry.person.slug}
              x={Math.round(((place + 1) * width) / (players.length + 1))}
              y={y}
              entry={entry}
            />
          ))
        }),
      )}
    </svg>
  )
}

function Shirt({ x, y, entry }: { x: number; y: number; entry: Entry }) {
  const [ground, ink] = entry.isHome
    ? ['var(--color-ink)', 'var(--color-paper)']
    : ['var(--color-paper)', 'var(--color-ink)']
  return (
    <g className="font-display">
      <circle cx={x} cy={y} r="11" fill={ground} stroke="var(--color-ink)" />
      {entry.number === null ? null : (
        <g color={ink}>
          <DrawnWord x={x} y={y + 4} anchor="middle">
            {entry.number}
          </DrawnWord>
        </g>
      )}
      <g color="var(--color-ink)">
        <DrawnWord x={x} y={y + 23} anchor="middle" size={11.5} room={80}>
          {surname(entry.person.name)}
        </DrawnWord>
      </g>
    </g>
  )
}
