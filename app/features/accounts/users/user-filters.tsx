import * as words from '#messages/accounts/users.js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#lib/router/router.tsx'
import { Link } from '#ui/link.tsx'
import { isRole, roles } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { Choice } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import {
  hrefOf,
  type Order,
  orderNames,
  setFilters,
  type Status,
  statusNames,
  type UserFilters as Filters,
} from './filters.ts'
import { userClubsRead } from './queries.ts'

const roleOptions = [
  { value: '', label: words.allRoles },
  ...roles.map(role => ({ value: role, label: roleNames[role] })),
]
const statusOptions = [
  { value: '', label: words.all },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
]

const orderOptions = Object.entries(orderNames).map(([value, label]) => ({ value, label }))

/** Narrows the list; what is chosen stands in the address. */
export function UserFilters({ filters }: { filters: Filters }) {
  const navigate = useNavigate()
  const clubs = useQuery(userClubsRead)
  const go = (change: Partial<Filters>) =>
    navigate(hrefOf({ ...filters, ...change, page: 1 }), { state: keepScroll })
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <div className="grid content-start gap-1.5">
        <span aria-hidden="true" className="font-semibold">
          {words.find}
        </span>
        <SearchBox
          // Another search in the address is another box.
          key={filters.q}
          label={words.findLabel}
          placeholder={words.findExample}
          defaultValue={filters.q}
          onSubmit={q => go({ q })}
        />
      </div>
      <Choice
        label={words.role}
        name="role"
        options={roleOptions}
        value={filters.role ?? ''}
        onChange={({ target: { value } }) => go({ role: isRole(value) ? value : null })}
      />
      <Choice
        label={words.status}
        name="status"
        options={statusOptions}
        value={filters.status ?? ''}
        onChange={({ target: { value } }) => go({ status: (value || null) as Status | null })}
      />
      <Choice
        label={words.club}
        name="club"
        options={[
          { value: '', label: words.allClubs },
          ...(clubs.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={clubs.isError ? words.clubsFailed : undefined}
        value={filters.club ?? ''}
        onChange={({ target: { value } }) => go({ club: value || null })}
      />
      <Choice
        label={words.order}
        name="order"
        options={orderOptions}
        value={filters.order}
        onChange={({ target: { value } }) => go({ order: value as Order })}
      />
    </div>
  )
}

/** Every filter that is set, each with the way to take it away. */
export function FilterChips({ filters }: { filters: Filters }) {
  const chips = setFilters(filters)
  if (chips.length === 0) return null
  return (
    <ul aria-label={words.filters} className="flex flex-wrap gap-2">
      {chips.map(({ words: filter, without }) => (
        <li key={filter}>
          <Link
            to={without}
            aria-label={words.removeFilter({ filter })}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-edge px-3 text-14 text-ink no-underline"
          >
            {filter}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
