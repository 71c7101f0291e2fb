import { TabLinks } from '#ui/tab-links.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/field.tsx'
import { hrefOfNews, type NewsFilters } from './filters.ts'
import { kindNames, type Kind } from './words.ts'

type Option = { value: string; label: string }

/** The kind as tabs; club and year as a form that works without a script. */
export function NewsFilterForm({
  filters,
  clubs,
  years,
}: {
  filters: NewsFilters
  clubs: readonly Option[]
  years: readonly Option[]
}) {
  const { club, kind, year } = filters
  const tabs = [
    { to: hrefOfNews({ club, year }), label: 'All' },
    ...Object.entries(kindNames).map(([value, label]) => ({
      to: hrefOfNews({ kind: value as Kind, club, year }),
      label,
    })),
  ]
  return (
    <div className="mb-6 grid gap-4">
      <TabLinks label="Kinds" tabs={tabs} open={hrefOfNews({ kind, club, year })} />
      <form action="/news" className="no-print flex flex-wrap items-end gap-3">
        {kind ? <input type="hidden" name="kind" value={kind} /> : null}
        <Choice label="Club" name="club" defaultValue={club ?? ''} options={withAll('All clubs', clubs)} />
        <Choice label="Year" name="year" defaultValue={year ?? ''} options={withAll('All years', years)} />
        <Button type="submit" kind="quiet" className="mb-1.5">
          Show
        </Button>
      </form>
    </div>
  )
}

const withAll = (label: string, options: readonly Option[]) => [{ value: '', label }, ...options]
