// The filters, order and page of a list in the search params: the URL is the state.
import * as words from '#messages/site/lists.js'
import { readPage } from './page-number.ts'

/** Each filter of a list by its name in the address, and what it is called. */
export type FilterNames = Record<string, string>

/** What an address says. `said`: only what is not empty; `sort` with a minus when it runs downwards. */
export type ListParams = { said: Readonly<Record<string, string>>; sort: string; page: number }

const longest = 100

export function readListParams(
  search: URLSearchParams,
  filters: FilterNames,
  sorts: FilterNames,
): ListParams {
  const said = Object.keys(filters).flatMap(name => {
    const value = (search.get(name) ?? '').trim().slice(0, longest)
    return value === '' ? [] : [[name, value] as const]
  })
  const sort = search.get('sort') ?? ''
  return {
    said: Object.fromEntries(said),
    sort: Object.hasOwn(sorts, sort) ? sort : usualSort(sorts),
    page: readPage(search),
  }
}

/** The first one: what an address that says nothing of it means. */
export const usualSort = (sorts: FilterNames) => Object.keys(sorts)[0] ?? ''

/** A sentence for what an address says of order and page that means nothing here. */
export function wrongOrder(search: URLSearchParams, asked: ListParams): string[] {
  const [sort, page] = [search.get('sort') ?? '', search.get('page') ?? '']
  return [
    ...(sort && sort !== asked.sort ? [words.noOrder({ order: sort.slice(0, 40) })] : []),
    ...(page && page !== String(asked.page) ? [words.noSuchPage({ page: page.slice(0, 40) })] : []),
  ]
}

export function hrefOf(path: string, { said, sort, page }: ListParams, usual = 'name'): string {
  const query = new URLSearchParams(said)
  if (sort !== usual) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** The same question without one of its filters. */
export function without(asked: ListParams, name: string): ListParams {
  return {
    ...asked,
    said: Object.fromEntries(Object.entries(asked.said).filter(([each]) => each !== name)),
    page: 1,
  }
}

/** "goals", or "-goals" for the most first. */
export const orderOf = (sort: string) => ({
  sort: sort.replace('-', ''),
  isDescending: sort.startsWith('-'),
})
