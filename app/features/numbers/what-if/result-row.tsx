// One match of a round: who wins it. The pill of the winner is the choice.
import * as words from '#messages/numbers/whatIf.js'
import { useState } from 'react'
import { outcomeOf, type Pick } from '#domain/numbers/what-if.ts'
import type { LoggedClub } from '#league/season-log.ts'
import { Crest } from '#ui/crest.tsx'
import type { OpenMatch } from './open-matches.ts'
import { whenOf } from './labels.ts'

export type RowFacts = { match: OpenMatch; home: LoggedClub; away: LoggedClub; pick: Pick | undefined }

const cell =
  'relative flex min-h-11.5 cursor-pointer items-center gap-2 rounded-md border px-2 text-14 leading-tight'
const chosen = 'border-green bg-green text-on-green'
const focused =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green'

export function ResultRow({ match, home, away, pick }: RowFacts) {
  const outcome = pick ? outcomeOf(pick) : ''
  // The address follows a moment later; what was pressed is shown at once.
  const [said, setSaid] = useState({ outcome, chosen: outcome })
  if (said.outcome !== outcome) setSaid({ outcome, chosen: outcome })
  const radio = (value: 'h' | 'd' | 'a' | '', label: string) => (
    <input
      type="radio"
      name={match.pair}
      // A pick by its score stays one: only another result takes it away.
      value={pick && outcome === value && typeof pick === 'object' ? `${pick.home}${pick.away}` : value}
      checked={value === said.chosen}
      onChange={() => setSaid({ outcome, chosen: value })}
      aria-label={label}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
  )
  const cellOf = (value: string) => `${cell} ${focused} ${value === said.chosen ? chosen : 'border-edge'}`
  return (
    <fieldset aria-label={`${home.name} v ${away.name}`}>
      <div className="flex min-h-6 items-center justify-between text-12 text-soft">
        <p>
          {typeof pick === 'object'
            ? words.picked({ when: whenOf(match), score: `${pick.home}–${pick.away}` })
            : whenOf(match)}
        </p>
        <span
          className={`relative px-1 py-0.5 underline has-focus-visible:outline-3 has-focus-visible:outline-green ${pick ? '' : 'sr-only'}`}
        >
          {radio('', words.noPick)}
          <span aria-hidden="true">{words.noPick}</span>
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(3.25rem,auto)_minmax(0,1fr)] gap-1.5">
        <span className={cellOf('h')}>
          {radio('h', words.win({ club: home.name }))}
          <Crest club={home} size={20} />
          {home.name}
        </span>{' '}
        <span className={`${cellOf('d')} justify-center`}>
          {radio('d', words.draw)}
          {words.draw}
        </span>{' '}
        <span className={`${cellOf('a')} justify-end text-right`}>
          {radio('a', words.win({ club: away.name }))}
          {away.name}
          <Crest club={away} size={20} />
        </span>
      </div>
    </fieldset>
  )
}
