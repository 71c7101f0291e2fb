import * as words from '#messages/record/clubList.js'
import { inLanguage } from '#lib/router/language-path.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import {
  type ClubFilters as Filters,
  everySeason,
  hrefOf,
  readFilters,
  setFilters,
  sortNames,
  sortOf,
  statusNames,
} from './filters.ts'
import type { ClubList } from './club-list-queries.ts'

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** A plain form: the address is the state. With a script the page stays. */
export function ClubFilters({ filters, list }: { filters: Filters; list: ClubList }) {
  const navigate = useNavigate()
  const isOfAll = filters.season === everySeason
  const seasons = list.seasons.map(([value, label]) => ({ value, label }))
  const provinces = list.provinces.map(province => ({ value: province, label: province }))
  const { position, ...others } = sortNames
  return (
    <search>
      <form
        // Another address is another form.
        key={hrefOf(filters)}
        action={inLanguage('/explore/teams')}
        className="choices no-print my-6 gap-3"
        onSubmit={event => {
          event.preventDefault()
          const said = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          )
          navigate(hrefOf(readFilters(new URLSearchParams(said))))
        }}
      >
        <div className="max-md:basis-full">
          <Field
            label={words.nameOrNickname}
            name="q"
            type="search"
            maxLength={100}
            placeholder={words.nameExample}
            defaultValue={filters.q}
          />
        </div>
        <Choice
          label={words.season}
          name="season"
          defaultValue={isOfAll ? everySeason : (list.season?.slug ?? '')}
          options={[...seasons, { value: everySeason, label: words.allSeasons }]}
        />
        <Choice
          label={words.province}
          name="province"
          defaultValue={filters.province}
          options={[{ value: '', label: words.all }, ...provinces]}
        />
        <Choice
          label={words.status}
          name="status"
          defaultValue={filters.status ?? ''}
          options={[{ value: '', label: words.all }, ...optionsOf(statusNames)]}
        />
        <Choice
          label={words.order}
          name="sort"
          defaultValue={sortOf(filters)}
          options={optionsOf(isOfAll ? others : { position, ...others })}
        />
        <button type="submit" className="button md:mb-1.5">
          {words.show}
        </button>
      </form>
    </search>
  )
}

/** Every filter that is set, each with the way to take it away. */
export function FilterChips({ filters }: { filters: Filters }) {
  return (
    <ul aria-label={words.filters} className="flex flex-wrap justify-center gap-2">
      {setFilters(filters).map(({ words: filter, without }) => (
        <li key={filter}>
          <Link to={without} aria-label={words.removeFilter({ filter })} className="button button-quiet px-3">
            {filter} <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
