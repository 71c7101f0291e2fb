// What the list of people is narrowed to, as the address says it.
import { isRole, type Role, roleNames } from '#domain/roles.ts'
import { readPage } from '#lib/page-number.ts'

export const statusNames = {
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  suspended: 'Suspended',
  pending: 'With a pending request',
} as const

export type Status = keyof typeof statusNames

export type UserFilters = { q: string; role: Role | null; status: Status | null; page: number }

export const everybody: UserFilters = { q: '', role: null, status: null, page: 1 }

const isStatus = (word: string | null): word is Status => word !== null && Object.hasOwn(statusNames, word)

/** What an address asks for; what it says wrongly counts as not said. */
export function readFilters(search: URLSearchParams): UserFilters {
  const role = search.get('role')
  const status = search.get('status')
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    role: isRole(role) ? role : null,
    status: isStatus(status) ? status : null,
    page: readPage(search),
  }
}

/** The address of a narrowed list. */
export function hrefOf({ q, role, status, page }: UserFilters, person?: string): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (role) search.set('role', role)
  if (status) search.set('status', status)
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
      ? [{ words: `Role: ${roleNames[filters.role]}`, without: without({ role: null }) }]
      : []),
    ...(filters.status ? [{ words: statusNames[filters.status], without: without({ status: null }) }] : []),
  ]
}
