import * as words from '#messages/fans/follows.js'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/field.tsx'
import { useFollow } from './use-follow.ts'

export function ClubChoice({
  clubs,
  userId,
  readOnly,
}: {
  clubs: readonly { id: string; name: string }[]
  userId: string
  readOnly: boolean
}) {
  const [chosen, setChosen] = useState('')
  const { isBusy, set } = useFollow(userId)
  const label = useId()
  const clubId = clubs.some(({ id }) => id === chosen) ? chosen : (clubs[0]?.id ?? '')
  function choose(event: FormEvent) {
    event.preventDefault()
    if (clubId) set({ clubId }, true)
  }
  if (clubs.length === 0) return null
  return (
    <form onSubmit={choose} aria-labelledby={label} className="flex max-w-md flex-wrap items-end gap-3">
      <span id={label} className="sr-only">
        {words.followClub}
      </span>
      <div className="min-w-0 grow">
        <Choice
          label={words.club}
          name="club"
          options={clubs.map(({ id, name }) => ({ value: id, label: name }))}
          value={clubId}
          onChange={event => setChosen(event.target.value)}
          disabled={readOnly}
        />
      </div>
      <Button type="submit" busy={isBusy} disabled={readOnly}>
        {isBusy ? words.saving : words.followThisClub}
      </Button>
    </form>
  )
}
