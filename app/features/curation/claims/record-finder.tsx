// One's own record, found by name.
import * as texts from '#messages/curation/claims.js'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { problemOf } from '#lib/data/problem.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type ClaimRole, type FoundRecord, recordsRead } from './queries.ts'

export function RecordFinder({
  as: role,
  name,
  onChoose,
}: {
  as: ClaimRole
  /** What stands in the field at first: the name of the account. */
  name: string
  onChoose: (found: FoundRecord) => void
}) {
  const error = useFieldError('person')
  const [words, setWords] = useState(name)
  const asked = useDeferredValue(words.trim())
  const read = useQuery({ ...recordsRead(asked, role), enabled: asked.length >= 2 })
  const found = asked.length >= 2 ? (read.data ?? []) : []
  return (
    <div className="grid gap-2">
      <Field
        label={texts.nameInRecord}
        name="recordWords"
        type="search"
        autoComplete="off"
        value={words}
        error={error ?? (read.error ? problemOf(read.error).message : undefined)}
        onChange={({ target }) => setWords(target.value)}
      />
      <output className="text-14 text-soft">
        {read.isError ? null : countWords(asked, read.isFetching, found.length, role)}
      </output>
      {found.length > 0 ? (
        <ul aria-label={texts.found}>
          {found.map(each => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0">
                <span className="font-semibold">{each.name}</span> {each.isSample ? <SampleStamp /> : null}{' '}
                {each.isClaimed ? <Badge>{texts.hasOwner}</Badge> : null}
                <span className="block text-14 text-soft">{recordFacts(each)}</span>
              </span>
              <Button
                kind="quiet"
                aria-label={texts.thisIsMeLabel({ name: each.name, facts: recordFacts(each) })}
                onClick={() => onChoose(each)}
              >
                {texts.thisIsMe}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

export const recordFacts = ({ club, birthYear }: FoundRecord) =>
  [club ?? texts.noClubKnown, birthYear ? texts.born({ year: birthYear }) : null].filter(Boolean).join(', ')

function countWords(asked: string, isFetching: boolean, count: number, role: ClaimRole) {
  if (asked.length < 2) return ''
  if (isFetching && count === 0) return texts.looking
  return count === 0 ? texts.noneFound({ role }) : texts.count({ count })
}
