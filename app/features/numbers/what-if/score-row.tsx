// One match of a round: its score. Half a score is kept here until the other half is there.
import * as words from '#messages/numbers/whatIf.js'
import { ScoreFields } from '#ui/score-fields.tsx'
import { useState } from 'react'
import { scoreOfPick } from '#domain/numbers/what-if.ts'
import type { LoggedClub } from '#league/season-log.ts'
import type { RowFacts } from './result-row.tsx'
import { whenOf } from './labels.ts'

export function ScoreRow({ match, home, away, pick }: RowFacts) {
  const given = typeof pick === 'object' ? { home: String(pick.home), away: String(pick.away) } : nothing
  const word = given.home + given.away
  // The address follows a moment later; what was typed is shown at once.
  const [typed, setTyped] = useState({ ...given, word })
  if (typed.word !== word) setTyped({ ...(isOwn(typed, word) ? typed : given), word })
  const usual = pick && scoreOfPick(pick)
  const field = (side: 'home' | 'away', club: LoggedClub) => (
    <input
      name={`${match.pair}-${side}`}
      type="text"
      inputMode="numeric"
      pattern="[0-9]"
      maxLength={1}
      value={typed[side]}
      onFocus={event => event.currentTarget.select()}
      onChange={event => setTyped({ ...typed, [side]: event.currentTarget.value.replace(/\D/, '') })}
      placeholder={usual ? String(usual[side]) : ''}
      aria-label={words.goalsOf({ club: club.name })}
      className="control w-11 px-0 text-center font-display text-20"
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 text-12 text-soft">
        <span className="sr-only">{`${home.name} v ${away.name}, `}</span>
        {whenOf(match)}
      </legend>
      <ScoreFields {...{ home, away, field }} />
    </fieldset>
  )
}

const nothing = { home: '', away: '' }

/** Whether what the address says now comes from what was typed here: the same score, or none for half of one. */
const isOwn = ({ home, away }: { home: string; away: string }, word: string) =>
  word === home + away || (word === '' && (home === '' || away === ''))
