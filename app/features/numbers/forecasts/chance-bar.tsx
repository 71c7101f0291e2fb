import * as words from '#messages/numbers/chanceBar.js'
import { along } from '#ui/chart/along.ts'
import { percent } from '#lib/format/percent.ts'

const fills = ['var(--color-green)', 'var(--color-line)', 'var(--color-gold)']

/** Home, draw, away as one bar of three parts, the words under each end. */
export function ChanceBar({
  home,
  away,
  chances,
}: {
  home: string
  away: string
  chances: readonly number[]
}) {
  const [first = 0, second = 0, third = 0] = chances
  const starts = [0, first, first + second]
  return (
    <div>
      <svg aria-hidden="true" width="100%" height="10" className="block">
        {[first, second, third].map((chance, part) => (
          <rect
            key={part}
            x={along((starts[part] ?? 0) * 100)}
            width={along(chance * 100)}
            height="10"
            fill={fills[part]}
            stroke="var(--color-paper)"
            strokeWidth="2"
          />
        ))}
      </svg>
      <p className="mt-1 grid grid-cols-3 gap-x-2 text-14">
        <span>
          <span className="sr-only">{words.win({ club: home })}</span>
          <span aria-hidden="true">{words.home}</span>
          <strong className="font-display text-16">{percent(first)}</strong>
        </span>{' '}
        <span className="text-center">
          {words.draw({ chance: <strong className="font-display text-16">{percent(second)}</strong> })}
        </span>{' '}
        <span className="text-right">
          <span className="sr-only">{words.win({ club: away })}</span>
          <span aria-hidden="true">{words.away}</span>
          <strong className="font-display text-16">{percent(third)}</strong>
        </span>
      </p>
    </div>
  )
}
