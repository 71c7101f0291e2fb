import * as words from '#messages/numbers/whatIf.js'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { Link } from '#ui/link.tsx'
import { type WhatIfParams, hrefOf } from './search-params.ts'
import type { Rounds } from './table.ts'

/** The rounds that have open matches, each with how many are picked. */
export function RoundLinks({ here, rounds }: { here: WhatIfParams; rounds: Rounds }) {
  return (
    <nav aria-label={words.rounds} className="no-print my-3 flex flex-wrap gap-1.5">
      {rounds.map(({ round, open, picked }) => {
        const isHere = round === here.round
        return (
          <Link
            key={round}
            to={hrefOf({ ...here, round })}
            state={keepScroll}
            aria-current={isHere ? 'true' : undefined}
            className={`grid min-h-11 min-w-11 content-center justify-items-center rounded-md border px-1.5 leading-tight no-underline ${isHere ? 'border-ink bg-ink text-paper' : 'border-edge text-ink'}`}
          >
            <span className="font-display text-16">
              <span className="sr-only">{words.roundBefore}</span>
              {round === 0 ? '–' : round}
            </span>{' '}
            <span className={`text-12 ${isHere ? '' : 'text-soft'}`}>
              <span className="sr-only">{words.pickedBefore}</span>
              {`${picked}/${open} `}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
