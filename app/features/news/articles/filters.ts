// The search params of the news list.
import * as messages from '#messages/news/list.js'
import { readPage } from '#lib/router/page-number.ts'
import { isKind, type Kind } from './labels.ts'

/** So many articles are on a page of the list. */
export const pageSize = 12

export type NewsFilters = { club: string | null; kind: Kind | null; year: string | null; page: number }

/** What is asked for, and what of it there is no such thing as. */
export function readFilters(search: URLSearchParams): NewsFilters & { nonsense: string | undefined } {
  const [club, kind, year] = ['club', 'kind', 'year'].map(name => search.get(name) || null)
  const isYear = year === null || year === undefined || /^(19|20)\d\d$/.test(year)
  const nonsense =
    kind && !isKind(kind)
      ? messages.noKind({ asked: kind })
      : isYear
        ? undefined
        : messages.noYear({ asked: year ?? '' })
  return {
    club: club ?? null,
    kind: isKind(kind) ? kind : null,
    year: isYear ? (year ?? null) : null,
    page: readPage(search),
    nonsense,
  }
}

/** The address that asks for it. */
export function hrefOfNews({ club, kind, year, page = 1 }: Partial<NewsFilters>): string {
  const given = Object.entries({ kind, club, year, page: page > 1 ? String(page) : null })
  const query = new URLSearchParams(given.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size > 0 ? `/news?${query}` : '/news'
}
