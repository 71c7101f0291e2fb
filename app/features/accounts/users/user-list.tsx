import * as words from '#messages/accounts/users.js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { thousands } from '#lib/format/thousands.ts'
import { AddressText } from '#ui/address-text.tsx'
import { Link } from '#ui/link.tsx'
import { momentOf } from '#lib/format/spans.ts'
import { nameOf } from '#lib/data/names.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { everybody, hrefOf, setFilters, statusName, type UserFilters as Filters } from './filters.ts'
import { pageSize } from '#lib/router/page-number.ts'
import { type UserRow, usersRead } from './queries.ts'
import { RoleBadges } from './role-badges.tsx'
import { FilterChips, UserFilters } from './user-filters.tsx'

/** Everybody who has an account: found, narrowed, a page at a time. */
export function UserList({ filters }: { filters: Filters }) {
  const users = useQuery({ ...usersRead(filters), placeholderData: keepPreviousData })
  return (
    <div className="grid gap-4">
      <UserFilters filters={filters} />
      <FilterChips filters={filters} />
      <QueryState read={users} rows={8} columns={5}>
        {found => <Found filters={filters} found={found} isOld={users.isPlaceholderData} />}
      </QueryState>
    </div>
  )
}

function Found({
  filters,
  found: { people, matched, all },
  isOld,
}: {
  filters: Filters
  /** Still what was asked for before. */
  isOld: boolean
  found: { people: UserRow[]; matched: number; all: number }
}) {
  const isBeyond = people.length === 0 && filters.page > 1
  return (
    <div aria-busy={isOld}>
      <output className="mb-2 block text-14 text-soft">
        {isBeyond
          ? ''
          : matched === 0
            ? words.noneMatch
            : words.matched({ matched: thousands(matched), all: thousands(all) })}
      </output>
      <Table
        caption={words.people}
        columns={columnsFor(filters)}
        rows={people}
        rowKey={person => person.id}
        empty={isBeyond ? <Beyond filters={filters} /> : <Nobody filters={filters} />}
      />
      <Pager
        page={filters.page}
        pages={Math.ceil(matched / pageSize)}
        hrefFor={page => hrefOf({ ...filters, page })}
      />
    </div>
  )
}

function columnsFor(filters: Filters): Column<UserRow>[] {
  return [
    {
      key: 'name',
      head: words.name,
      primary: true,
      cell: person => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link to={hrefOf(filters, person.id)} className="inline-flex min-h-6 items-center">
            <bdi>{nameOf(person)}</bdi>
          </Link>
          {person.isSample ? <SampleStamp /> : null}
        </span>
      ),
    },
    {
      key: 'contact',
      head: words.contact,
      cell: person => <AddressText address={person.email ?? person.phone} />,
    },
    { key: 'roles', head: words.roles, cell: person => <RoleBadges roles={person.roles} /> },
    { key: 'status', head: words.status, cell: person => <StatusBadges person={person} /> },
    {
      key: 'seen',
      head: words.lastSignIn,
      cell: ({ lastSignInAt: at }) => (
        <span className="text-14">{at ? <When {...momentOf(at)} /> : words.never}</span>
      ),
    },
    {
      key: 'created',
      head: words.created,
      hideOnPhone: true,
      cell: ({ createdAt: at }) => (
        <span className="text-14 whitespace-nowrap">
          <When {...momentOf(at)} />
        </span>
      ),
    },
  ]
}

function StatusBadges({ person: { status, pendingRequests } }: { person: UserRow }) {
  return (
    <span className="inline-flex flex-wrap gap-1 max-sm:justify-end">
      <Badge tone={status === 'suspended' ? 'problem' : 'plain'}>{statusName(status)}</Badge>
      {pendingRequests > 0 ? <Badge tone="good">{words.requests({ count: pendingRequests })}</Badge> : null}
    </span>
  )
}

function Nobody({ filters }: { filters: Filters }) {
  const set = setFilters(filters).length
  return (
    <Empty
      title={words.nobodyMatches({ count: set })}
      action={
        <ButtonLink kind="quiet" to={hrefOf(everybody)}>
          {words.showEverybody}
        </ButtonLink>
      }
    >
      {words.nobodyLead}
    </Empty>
  )
}

function Beyond({ filters }: { filters: Filters }) {
  return (
    <Empty
      title={words.noPage({ page: filters.page })}
      action={
        <ButtonLink kind="quiet" to={hrefOf({ ...filters, page: 1 })}>
          {words.firstPage}
        </ButtonLink>
      }
    >
      {words.noPageLead}
    </Empty>
  )
}
