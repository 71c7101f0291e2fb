// The filters of a list of transfers, in the search params.
import { transferStates, transferTypes } from '#domain/transfers/moves.ts'
import type { Filters } from './inbox-queries.ts'

const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** What an address asks for; nonsense is left out. */
export function readFilters(search: URLSearchParams): Filters {
  const [state, type] = [search.get('state'), search.get('type')]
  const [club, window] = [search.get('club'), search.get('window')]
  return {
    ...(state && transferStates.some(each => each === state) ? { state } : {}),
    ...(type && transferTypes.some(each => each === type) ? { type } : {}),
    ...(club ? { club } : {}),
    ...(window && isUuid(window) ? { window } : {}),
    ...(search.has('overdue') ? { overdue: true as const } : {}),
    ...(search.has('disputed') ? { disputed: true as const } : {}),
  }
}

export function hrefWith(path: string, tab: string, filters: Filters, page = 1): string {
  const { overdue, disputed, ...named } = filters
  const query = new URLSearchParams({
    tab,
    ...named,
    ...(overdue ? { overdue: '1' } : {}),
    ...(disputed ? { disputed: '1' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return `${path}?${query}`
}
