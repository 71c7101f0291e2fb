import * as messages from '#messages/numbers/valuations.js'
import { moneyOf } from '#lib/format/money.ts'
import { positionNames } from '#league/positions.ts'
import { RangeBar } from '#ui/chart/range-bar.tsx'
import { thousands } from '#lib/format/thousands.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { valuesPath } from './search-params.ts'
import type { ListedValue } from './value-queries.ts'

export function ValueRows({ values, most }: { values: readonly ListedValue[]; most: number }) {
  return (
    <ol className="mt-4 divide-y divide-line border-y border-line">
      {values.map(value => (
        <li
          key={value.slug}
          className="grid gap-x-8 gap-y-1 py-3 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)]"
        >
          <div className="min-w-0">
            <Link to={`${valuesPath}/${value.slug}`} className="touch font-semibold">
              {value.name}
            </Link>
            <p className="flex items-center gap-2 text-14 text-soft">
              {value.club ? <Crest club={value.club} size={18} /> : null}
              {[value.club?.name, value.position && positionNames[value.position], value.age]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <div>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-display text-20">{moneyOf(value.point)}</span>{' '}
              <span className="text-14 text-soft">
                {thousands(value.low)}–{thousands(value.high)}
              </span>{' '}
              <Change words={value.changeWords} change={value.change} />
            </p>
            <RangeBar low={value.low} point={value.point} high={value.high} to={most} />
          </div>
          <div className="text-14">
            <p>{value.driver}</p>
            <p className="text-soft">
              {messages.confidenceOf({ level: value.confidence })}
              <span className="max-sm:hidden">
                {value.doubts ? messages.doubts({ doubts: value.doubts }) : messages.noDoubt}
              </span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const tones = { up: 'text-green', down: 'text-red', same: 'text-soft' }

function Change({ words, change }: { words: string; change: number | null }) {
  return (
    <span className={`ml-auto text-14 ${tones[change ? (change > 0 ? 'up' : 'down') : 'same']}`}>
      {words}
    </span>
  )
}
