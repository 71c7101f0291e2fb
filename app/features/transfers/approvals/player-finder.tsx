// The player of a draft: found in the record, or entered once it is clear that they are not there.
import * as labels from '#messages/transfers/draft.js'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { problemOf } from '#lib/data/problem.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-problem.ts'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type ChosenPlayer, PlayerEntry } from './player-entry.tsx'
import { type FoundPlayer, playersRead } from './draft-queries.ts'

export function PlayerFinder({
  clubId,
  own,
  onChoose,
}: {
  /** The club that would enter a player. */
  clubId: string
  /** What the form itself found wrong. */
  own: string | undefined
  onChoose: (player: ChosenPlayer) => void
}) {
  const error = useFieldError('player') ?? own
  const [words, setWords] = useState('')
  const [isEntering, setEntering] = useState(false)
  const asked = useDeferredValue(words.trim())
  const found = useQuery({ ...playersRead(asked), enabled: asked.length >= 2 })
  const players = asked.length >= 2 ? (found.data ?? []) : []
  return (
    <div className="grid gap-3">
      <Field
        label={labels.find}
        name="playerWords"
        type="search"
        autoComplete="off"
        hint={labels.findHint}
        value={words}
        error={error ?? (found.error ? problemOf(found.error).message : undefined)}
        onChange={({ target }) => setWords(target.value)}
      />
      <output className="text-14 text-soft">
        {found.isError ? null : countWords(asked, found.isFetching, players)}
      </output>
      {players.length > 0 ? (
        <ul aria-label={labels.found}>
          {players.map(player => (
            <li
              key={player.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0">
                <span className="font-semibold">{player.name}</span>{' '}
                {player.isSample ? <SampleStamp /> : null}
                <span className="block text-14 text-soft">{playerFacts(player)}</span>
              </span>
              <Button
                kind="quiet"
                aria-label={labels.chooseOf({ name: player.name, facts: playerFacts(player) })}
                onClick={() => onChoose({ id: player.id, name: player.name, clubId: player.clubId })}
              >
                {labels.choose}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {isEntering ? (
        <PlayerEntry clubId={clubId} name={words} onChoose={onChoose} onClose={() => setEntering(false)} />
      ) : (
        <div>
          <Button kind="quiet" onClick={() => setEntering(true)}>
            {labels.notInRecord}
          </Button>
        </div>
      )}
    </div>
  )
}

const playerFacts = ({ club, birthYear, position, nationality }: FoundPlayer) =>
  [club ?? labels.noClub, birthYear ? labels.born({ year: birthYear }) : null, position, nationality]
    .filter(Boolean)
    .join(', ')

function countWords(asked: string, isFetching: boolean, players: readonly FoundPlayer[]) {
  if (asked.length < 2) return ''
  if (isFetching && players.length === 0) return labels.searching
  if (players.length === 0) return labels.nobody
  const names = players.map(({ name }) => name.toLowerCase())
  const hasNamesakes = new Set(names).size < names.length
  return hasNamesakes ? labels.namesakes : labels.count({ count: players.length })
}
