/** Rows of a list on one page, where nothing speaks for another number. */
export const pageSize = 24

/** The page of a list that an address asks for: 1 when it says none, or nonsense. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
