import * as words from '#messages/news/list.js'
import { inLanguage } from '#lib/router/language-path.ts'
import { type Option, OptionList } from '#ui/option-list.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { Button } from '#ui/button.tsx'
import { hrefOfNews, type NewsFilters } from './filters.ts'
import { kindNames, type Kind } from './labels.ts'

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
    { to: hrefOfNews({ club, year }), label: words.all },
    ...Object.entries(kindNames).map(([value, label]) => ({
      to: hrefOfNews({ kind: value as Kind, club, year }),
      label,
    })),
  ]
  return (
    <div className="mb-6 grid gap-4">
      <TabLinks label={words.kinds} tabs={tabs} open={hrefOfNews({ kind, club, year })} />
      <form action={inLanguage('/news')} className="no-print flex flex-wrap items-end gap-3">
        {kind ? <input type="hidden" name="kind" value={kind} /> : null}
        <Narrow label={words.club} name="club" chosen={club} all={words.allClubs} options={clubs} />
        <Narrow label={words.year} name="year" chosen={year} all={words.allYears} options={years} />
        <Button type="submit" kind="quiet">
          {words.show}
        </Button>
      </form>
    </div>
  )
}

// A field of a form that is sent can have no error: the site's own would weigh a kilobyte more.
function Narrow({
  label,
  name,
  chosen,
  all,
  options,
}: {
  label: string
  name: string
  chosen: string | null
  all: string
  options: readonly Option[]
}) {
  return (
    <label className="grid gap-1.5 font-semibold">
      {label}
      <select name={name} defaultValue={chosen ?? ''} className="control font-normal">
        <option value="">{all}</option>
        <OptionList options={options} />
      </select>{' '}
    </label>
  )
}
