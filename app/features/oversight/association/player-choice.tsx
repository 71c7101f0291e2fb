// The player whom a form of the desk is about: the one who was asked for, or found by name.
import * as texts from '#messages/oversight/association.js'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { problemOf } from '#lib/data/problem.ts'
import { Field } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-problem.ts'
import { nobody } from '#ui/form-dialog.tsx'
import { playersRead } from './queries.ts'

export type Chosen = { id: string; name: string }

export function PlayerChoice({ player }: { player: Chosen | undefined }) {
  const error = useFieldError('player')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(player)
  const asked = useDeferredValue(words.trim())
  const found = useQuery({ ...playersRead(asked), enabled: !player && asked.length >= 2 })
  return (
    <>
      <input type="hidden" name="player" value={chosen?.id ?? nobody} />
      {player ? (
        <p>{texts.playerIs({ player: player.name, strong: <span className="font-semibold" /> })}</p>
      ) : (
        <>
          <Field
            label={texts.findPlayer}
            name="playerWords"
            type="search"
            autoComplete="off"
            hint={texts.findHint}
            error={error ?? (found.error ? problemOf(found.error).message : undefined)}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              setChosen(undefined)
            }}
          />
          <output className="text-14 text-soft">{asked.length >= 2 ? wordsOf(found) : null}</output>
          <fieldset className="grid empty:hidden">
            {(found.data ?? []).map(({ id, name, told }) => (
              <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="playerFound"
                  className="size-5 shrink-0"
                  checked={chosen?.id === id}
                  onChange={() => setChosen({ id, name })}
                />
                <span>
                  {name} <span className="text-14 text-soft">{told}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </>
  )
}

function wordsOf({
  data,
  isFetching,
  isError,
}: {
  data?: unknown[] | undefined
  isFetching: boolean
  isError: boolean
}) {
  if (isFetching && !data) return texts.looking
  return !isError && data?.length === 0 ? texts.nobodyFound : null
}
