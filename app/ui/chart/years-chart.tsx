// Years in rows: a stroke for every year in which it happened, the decades as hairlines.
import { along } from './along.ts'
import { DrawnWord } from '#ui/drawn-word.tsx'

/** `code`: what stands for the name on a phone. */
type YearLine = { name: string; code: string; years: readonly number[] }

export function YearsChart({ lines, from, to }: { lines: readonly YearLine[]; from: number; to: number }) {
  const decades = Array.from({ length: Math.ceil((to - from + 1) / 10) }, (_, place) => from + place * 10)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
      <ol className="text-14">
        {lines.map(({ name, code }) => (
          <li key={name} className="h-7 leading-7 whitespace-nowrap">
            <span className="max-sm:sr-only">{name}</span>
            <span aria-hidden="true" data-shown={code} className="shown sm:hidden" />
          </li>
        ))}
      </ol>
      <svg
        aria-hidden="true"
        width="100%"
        height={lines.length * 28}
        viewBox={`0 0 ${to - from + 1} ${lines.length}`}
        preserveAspectRatio="none"
      >
        <g fill="none" stroke="var(--color-line)" strokeWidth="1">
          <path
            d={decades.map(year => `M${year - from} 0V${lines.length}`).join('')}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={lines.map((_, place) => `M0 ${place + 0.5}H${to - from + 1}`).join('')}
            vectorEffect="non-scaling-stroke"
          />
        </g>
        <path
          d={lines
            .flatMap(({ years }, place) => years.map(year => `M${year - from + 0.5} ${place + 0.15}v.7`))
            .join('')}
          stroke="var(--color-gold)"
          strokeWidth="4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden="true" className="text-right font-display text-16">
        {lines.map(({ name, years }) => (
          <div key={name} data-shown={years.length} className="shown h-7 leading-7" />
        ))}
      </div>
      <svg aria-hidden="true" width="100%" height="20" className="col-start-2 text-soft" overflow="visible">
        {decades.map(year => (
          <DrawnWord
            key={year}
            x={along(((year - from) / (to - from + 1)) * 100)}
            y={15}
            // On a phone every second decade has room.
            className={(year / 10) % 2 === 0 ? undefined : 'max-sm:hidden'}
          >
            {year}
          </DrawnWord>
        ))}
      </svg>
    </div>
  )
}
