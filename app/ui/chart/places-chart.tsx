// Places over time: one line a row, the first place at the top. Each line ends at its own name.
import { Crest, type Crested } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'

type PlaceLine = {
  name: string
  club: Crested
  to: string
  /** The place after each step. */
  places: readonly number[]
  look: 'plain' | 'first' | 'chosen'
}

const strokes = {
  plain: { stroke: 'var(--color-edge)', strokeWidth: 1.25, opacity: 0.7 },
  first: { stroke: 'var(--color-gold)', strokeWidth: 3 },
  chosen: { stroke: 'var(--color-green)', strokeWidth: 3 },
}

const order = { plain: 0, first: 1, chosen: 2 }
const row = 28
/** Each ends in a link. */
const rowClass = 'h-7 pointer-coarse:h-11 pointer-coarse:content-center'

/** `lines`: in the order of their last place. `ends`: the words at both ends of time. */
export function PlacesChart({
  lines,
  ends,
}: {
  lines: readonly PlaceLine[]
  ends: readonly [string, string]
}) {
  const steps = Math.max(1, ...lines.map(({ places }) => places.length - 1))
  const above = lines.toSorted((one, other) => order[one.look] - order[other.look])
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2">
      <div aria-hidden="true" className="text-right font-display text-14 text-soft">
        {lines.map((line, place) => (
          <div
            key={line.name}
            data-shown={place === 0 || (place + 1) % 5 === 0 || place === lines.length - 1 ? place + 1 : ''}
            className={`shown ${rowClass} leading-7`}
          />
        ))}
      </div>
      <div className="relative">
        <svg
          aria-hidden="true"
          width="100%"
          height={lines.length * row}
          viewBox={`0 0 ${steps} ${lines.length}`}
          preserveAspectRatio="none"
          overflow="visible"
          className="absolute inset-0 size-full"
        >
          {above.map(({ name, places, look }) => (
            <path
              key={name}
              d={pathOf(places)}
              fill="none"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              {...strokes[look]}
            />
          ))}
        </svg>
      </div>
      <ol>
        {lines.map(({ name, club, to, look }) => (
          <li key={name} className={`${rowClass} text-14`}>
            <Link
              to={to}
              aria-current={look === 'chosen' ? 'true' : undefined}
              className={`flex h-full min-w-11 items-center gap-1.5 no-underline ${look === 'plain' ? 'text-soft' : 'font-semibold text-ink'}`}
            >
              <Crest club={club} size={18} />
              <span className="max-sm:sr-only">{name}</span>
              <span aria-hidden="true" data-shown={club.code} className="shown sm:hidden" />
            </Link>
          </li>
        ))}
      </ol>
      <p className="col-start-2 flex justify-between text-12 text-soft">
        <span data-shown={ends[0]} className="shown" />
        <span data-shown={ends[1]} className="shown" />
      </p>
    </div>
  )
}

const pathOf = (places: readonly number[]) =>
  places.map((place, step) => `${step === 0 ? 'M' : ''}${step} ${place - 0.5}`).join(' ')
