// The filters of the list: a form whose values become the search params.
import * as words from '#messages/transfers/inbox.js'
import type { FormEvent } from 'react'
import { transferStates, transferTypes } from '#domain/transfers/moves.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Choice } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { hrefWith, readFilters } from './filters.ts'
import type { Choices } from './draft-queries.ts'
import type { Filters } from './inbox-queries.ts'
import { typeNames } from '#features/transfers/shared/kind-labels.ts'
import { stateNames } from './labels.ts'

export function InboxFilters({
  tab,
  filters,
  choices,
  path,
}: {
  tab: string
  filters: Filters
  choices: Choices | undefined
  path: string
}) {
  const navigate = useNavigate()
  const isNarrowed = Object.keys(filters).length > 0

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value !== '') asked.set(name, value)
    navigate(hrefWith(path, tab, readFilters(asked)))
  }

  return (
    <details className="mt-4" open={isNarrowed}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
        {isNarrowed ? words.filtered : words.filter}
      </summary>
      <form
        key={JSON.stringify(filters) + (choices ? 'ready' : '')}
        onSubmit={submit}
        className="grid gap-4 border-y border-line py-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <Choice
          label={words.state}
          name="state"
          defaultValue={filters.state ?? ''}
          options={[any, ...transferStates.map(state => ({ value: state, label: stateNames[state] }))]}
        />
        <Choice
          label={words.type}
          name="type"
          defaultValue={filters.type ?? ''}
          options={[any, ...transferTypes.map(type => ({ value: type, label: typeNames[type] }))]}
        />
        <Choice
          label={words.club}
          name="club"
          defaultValue={filters.club ?? ''}
          options={[any, ...(choices?.clubs ?? []).map(({ slug, name }) => ({ value: slug, label: name }))]}
        />
        <Choice
          label={words.window}
          name="window"
          defaultValue={filters.window ?? ''}
          options={[any, ...(choices?.windows ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <Checkbox label={words.overdue} name="overdue" value="1" defaultChecked={filters.overdue ?? false} />
        <Checkbox
          label={words.withClaim}
          name="disputed"
          value="1"
          defaultChecked={filters.disputed ?? false}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" kind="quiet">
            {words.apply}
          </Button>
          {isNarrowed ? <Link to={hrefWith(path, tab, {})}>{words.showAll}</Link> : null}
        </div>
      </form>
    </details>
  )
}

const any = { value: '', label: words.any }
