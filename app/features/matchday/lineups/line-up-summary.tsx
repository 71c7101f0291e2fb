import * as words from '#messages/matchday/lineups.js'
import type { LineUp } from '#domain/matchday/lineup.ts'
import { inOrder } from './picking.ts'

/** Where it is saved, at the end of a long list. */
export const saveId = 'save'

/** How far the line-up is, always in sight: eleven slots, the bench, the captain. */
export function LineUpSummary({
  lineUp,
  benchSize,
  faults,
}: {
  lineUp: LineUp
  benchSize: number
  /** How much is still to be done. */
  faults: number
}) {
  const starters = inOrder(lineUp.picks.filter(({ isStarter }) => isStarter))
  const bench = lineUp.picks.length - starters.length
  const slots = Array.from({ length: Math.max(11, starters.length) }, (_, place) => starters[place])
  return (
    <div className="sticky top-0 z-[5] -mx-4 border-b border-ink bg-paper px-4 py-2">
      <ol aria-hidden="true" className="grid grid-cols-11 gap-1">
        {slots.map((pick, place) => (
          <li
            key={place}
            className={`grid h-8 place-content-center rounded-sm border font-display text-16 ${
              pick ? 'border-green bg-green text-on-green' : 'border-dashed border-edge'
            } ${pick?.isCaptain ? 'underline decoration-2 underline-offset-2' : ''}`}
          >
            {pick ? (pick.number ?? '?') : ''}
          </li>
        ))}
      </ol>
      <div className="mt-1 flex items-center justify-between gap-4 text-14">
        <output className="flex flex-wrap gap-x-4 text-soft">
          <span>{words.startCount({ count: starters.length, all: 11 })}</span>
          <span>{words.benchCount({ count: bench, all: benchSize })}</span>
        </output>
        <a href={`#${saveId}`} className="flex min-h-11 items-center whitespace-nowrap">
          {faults === 0 ? words.finish : words.toDo({ count: faults })}
        </a>
      </div>
    </div>
  )
}
