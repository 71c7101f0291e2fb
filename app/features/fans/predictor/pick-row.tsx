// One match that takes a pick. It is kept by itself a moment after both numbers are there; half a score is not.
import * as words from '#messages/fans/predictor.js'
import { ScoreFields } from '#ui/score-fields.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { goalsIn, type Score } from '#domain/fans/predictor.ts'
import type { Club } from '#league/matches.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import { pickScore } from './commands.ts'
import { type Predictor, predictorKey, type RoundMatch } from './queries.ts'
import { closingMoment, closingWords, scoreWords } from './labels.ts'

const pauseMs = 600

type Typed = { home: string; away: string }
const nothing: Typed = { home: '', away: '' }
const typedOf = (pick: Score | null): Typed =>
  pick ? { home: String(pick.home), away: String(pick.away) } : nothing

/** The score that was typed; null where it was emptied, undefined where it is half of one. */
function scoreIn({ home, away }: Typed): Score | null | undefined {
  if (home === '' && away === '') return null
  const [ours, theirs] = [goalsIn(home), goalsIn(away)]
  return ours === undefined || theirs === undefined ? undefined : { home: ours, away: theirs }
}

const isSame = (one: Score | null, other: Score | null) =>
  one?.home === other?.home && one?.away === other?.away

export function PickRow({
  match,
  userId,
  readOnly,
}: {
  match: RoundMatch
  userId: string
  readOnly: boolean
}) {
  const { home, away, pick } = match
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => typedOf(pick))
  const keeping = useCommand(pickScore, {
    // One after the other: the last that was typed is the one that stays.
    scope: `pick ${match.id}`,
    onDone: (_, { score }) => {
      client.setQueriesData<Predictor>({ queryKey: [...predictorKey(userId), 'round'] }, known =>
        withPick(known, match.id, score),
      )
    },
    onProblem: problem => {
      if (problem.code !== 'PT409') return
      // The match has begun: this row gives way to one without fields.
      toastProblem(problem)
      void client.invalidateQueries({ queryKey: predictorKey(userId) })
    },
  })
  const score = scoreIn(typed)
  const isKept = score !== undefined && isSame(score, pick)

  function keep() {
    const isOnItsWay = keeping.isBusy && isSame(keeping.input?.score ?? null, score ?? null)
    if (score !== undefined && !isKept && !isOnItsWay && !readOnly)
      keeping.act({ matchId: match.id, score, requestId: crypto.randomUUID() })
  }
  // Called with what was typed last, which is what it keeps.
  const keepTyped = useEffectEvent((_last: Typed) => keep())
  useEffect(() => {
    const timer = setTimeout(() => keepTyped(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  const field = (side: keyof Typed, club: Club) => (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={typed[side]}
      disabled={readOnly}
      onFocus={event => event.currentTarget.select()}
      onChange={event => setTyped({ ...typed, [side]: event.currentTarget.value.replaceAll(/\D/g, '') })}
      onBlur={keep}
      aria-label={words.goalsOf({ club: club.name })}
      className="control w-12 px-0 text-center font-display text-20"
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 w-full text-center text-14 text-soft">
        <span className="sr-only">{words.pairing({ home: home.name, away: away.name })}</span>
        {closingWords(match)}
        <OwnTime at={closingMoment(match)} />
      </legend>
      <ScoreFields {...{ home, away, field }} />
      <output className="mt-1 block min-h-6 text-center text-14 text-soft">
        {keeping.isBusy ? (
          words.saving
        ) : keeping.problem && !isKept ? (
          <span className="text-red">{keeping.problem.message}</span>
        ) : score === undefined && typed.home !== '' && typed.away !== '' ? (
          <span className="text-red">{words.mostGoals}</span>
        ) : isKept && pick ? (
          <span className="text-green">{words.saved({ score: scoreWords(pick) })}</span>
        ) : null}
      </output>
      {keeping.problem && !isKept && !keeping.isBusy ? (
        <div className="flex justify-center">
          <Button kind="quiet" onClick={keep}>
            {words.retry}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

function withPick(known: Predictor | undefined, matchId: string, score: Score | null) {
  return known && { ...known, matches: known.matches.map(match => picked(match, matchId, score)) }
}

const picked = (match: RoundMatch, matchId: string, score: Score | null): RoundMatch =>
  match.id === matchId ? { ...match, pick: score && { ...score, points: null } } : match
