// The filters of the list of clubs, in the search params.
import * as words from '#messages/record/clubList.js'
import { readPage } from '#lib/router/page-number.ts'

export const statusNames = {
  now: words.inLeague,
  'came-in': words.cameIn,
  'went-out': words.wentOut,
} as const

export const sortNames = {
  position: words.position,
  name: words.name,
  titles: words.titles,
  seasons: words.seasonsOrder,
} as const

type Status = keyof typeof statusNames
type Sort = keyof typeof sortNames

/** `season`: as the address names it; 'all' for every club of the record, null for the current season. */
export type ClubFilters = {
  season: string | null
  province: string
  q: string
  status: Status | null
  sort: Sort | null
  page: number
}

export const everySeason = 'all'
const isOneOf = <Name extends string>(names: Record<Name, string>, word: string | null): word is Name =>
  word !== null && Object.hasOwn(names, word)

/** What an address asks for; what it says wrongly counts as not said, and is named by `wrongIn`. */
export function readFilters(search: URLSearchParams): ClubFilters {
  const status = search.get('status')
  const sort = search.get('sort')
  return {
    season: search.get('season') || null,
    province: (search.get('province') ?? '').trim().slice(0, 60),
    q: (search.get('q') ?? '').trim().slice(0, 100),
    status: isOneOf(statusNames, status) ? status : null,
    sort: isOneOf(sortNames, sort) ? sort : null,
    page: readPage(search),
  }
}

/** A sentence for everything in an address that means nothing here. */
export function wrongIn(search: URLSearchParams): string[] {
  const { status, sort, page } = readFilters(search)
  const said = (name: string) => search.get(name) ?? ''
  return [
    ...(said('status') && !status ? [words.noStatus({ status: said('status').slice(0, 40) })] : []),
    ...(said('sort') && !sort ? [words.noOrder({ order: said('sort').slice(0, 40) })] : []),
    ...(said('page') && said('page') !== String(page)
      ? [words.noSuchPage({ page: said('page').slice(0, 40) })]
      : []),
  ]
}

/** Every club of the record has no table, so it stands by name. */
export const sortOf = ({ season, sort }: ClubFilters): Sort =>
  sort === null || (sort === 'position' && season === everySeason)
    ? season === everySeason
      ? 'name'
      : 'position'
    : sort

export function hrefOf(filters: ClubFilters, path = '/explore/teams'): string {
  const said = Object.entries(filters).filter(
    ([name, value]) => value !== null && value !== '' && (name !== 'page' || filters.page > 1),
  )
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

/** Each filter that is set, in words, with the address of the list without it. */
export function setFilters(filters: ClubFilters): { words: string; without: string }[] {
  const without = (change: Partial<ClubFilters>) => hrefOf({ ...filters, ...change, page: 1 })
  return [
    ...(filters.q ? [{ words: `“${filters.q}”`, without: without({ q: '' }) }] : []),
    ...(filters.season && filters.season !== everySeason
      ? [{ words: words.seasonOf({ season: filters.season }), without: without({ season: everySeason }) }]
      : []),
    ...(filters.province ? [{ words: filters.province, without: without({ province: '' }) }] : []),
    ...(filters.status ? [{ words: statusNames[filters.status], without: without({ status: null }) }] : []),
  ]
}
