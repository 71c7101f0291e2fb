// The filters of the list of people, in the search params.
import * as words from '#messages/accounts/users.js'
import { isRole, type Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { readPage } from '#lib/router/page-number.ts'

export const statusNames = {
  active: words.active,
  unconfirmed: words.unconfirmed,
  suspended: words.statusSuspended,
  pending: words.withRequest,
} as const

export type Status = keyof typeof statusNames

export const statusName = (status: string) => (isStatus(status) ? statusNames[status] : status)

export const orderNames = {
  newest: words.newestFirst,
  seen: words.lastSeenFirst,
  name: words.byName,
} as const

export type Order = keyof typeof orderNames

export type UserFilters = {
  q: string
  role: Role | null
  status: Status | null
  club: string | null
  order: Order
  page: number
}

export const everybody: UserFilters = {
  q: '',
  role: null,
  status: null,
  club: null,
  order: 'newest',
  page: 1,
}

const isStatus = (word: string | null): word is Status => word !== null && Object.hasOwn(statusNames, word)

const isOrder = (word: string | null): word is Order => word !== null && Object.hasOwn(orderNames, word)

const looksLikeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an address asks for; what it says wrongly counts as not said. */
export function readFilters(search: URLSearchParams): UserFilters {
  const role = search.get('role')
  const status = search.get('status')
  const club = search.get('club')
  const order = search.get('order')
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    role: isRole(role) ? role : null,
    status: isStatus(status) ? status : null,
    club: club !== null && looksLikeId.test(club) ? club : null,
    order: isOrder(order) ? order : 'newest',
    page: readPage(search),
  }
}

/** The address of a narrowed list. */
export function hrefOf({ q, role, status, club, order, page }: UserFilters, person?: string): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (role) search.set('role', role)
  if (status) search.set('status', status)
  if (club) search.set('club', club)
  if (order !== 'newest') search.set('order', order)
  if (page > 1) search.set('page', String(page))
  if (person) search.set('person', person)
  const query = search.toString()
  return query ? `/super/users?${query}` : '/super/users'
}

/** Each filter that is set, in words, with the address of the list without it. */
export function setFilters(filters: UserFilters): { words: string; without: string }[] {
  const without = (change: Partial<UserFilters>) => hrefOf({ ...filters, ...change, page: 1 })
  return [
    ...(filters.q ? [{ words: `“${filters.q}”`, without: without({ q: '' }) }] : []),
    ...(filters.role
      ? [{ words: words.roleFilter({ role: roleNames[filters.role] }), without: without({ role: null }) }]
      : []),
    ...(filters.status ? [{ words: statusNames[filters.status], without: without({ status: null }) }] : []),
    ...(filters.club ? [{ words: words.oneClub, without: without({ club: null }) }] : []),
  ]
}
