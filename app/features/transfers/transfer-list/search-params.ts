// The filters and orders of the list of transfers.
import { type ListParams, readListParams } from '#lib/router/search-params.ts'

export const transfersPath = '/transfers'

export const transferFilters = {
  window: 'Window',
  club: 'Club',
  direction: 'Direction',
  type: 'Kind',
  position: 'Position',
  age: 'Age',
  reach: 'Reach',
  tab: 'Part',
}

export const transferSorts = {
  '-registered': 'Newest',
  registered: 'Oldest',
  '-fee': 'Highest fee',
  age: 'Youngest',
  '-age': 'Oldest player',
  days: 'Quickest',
  '-days': 'Slowest',
}

export const directions = { in: 'Came', out: 'Went' } as const
export const reaches = { home: 'Within Zimbabwe', abroad: 'Abroad' } as const

export const readSearchParams = (search: URLSearchParams): ListParams =>
  readListParams(search, transferFilters, transferSorts)

/** Loans that end, the next one first; else what has been registered. */
export const isAboutLoans = ({ said }: ListParams) => said['tab'] === 'loans'
