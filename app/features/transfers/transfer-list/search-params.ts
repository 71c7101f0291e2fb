// The filters and orders of the list of transfers.
import * as words from '#messages/transfers/list.js'
import { type ListParams, readListParams } from '#lib/router/search-params.ts'

export const transfersPath = '/transfers'

export const transferFilters = {
  window: words.filterWindow,
  club: words.filterClub,
  direction: words.filterDirection,
  type: words.filterType,
  position: words.filterPosition,
  age: words.filterAge,
  reach: words.filterReach,
  tab: words.filterTab,
}

export const transferSorts = {
  '-registered': words.sortNewest,
  registered: words.sortOldest,
  '-fee': words.sortFee,
  age: words.sortYoungest,
  '-age': words.sortOldestPlayer,
  days: words.sortQuickest,
  '-days': words.sortSlowest,
}

export const directions = { in: words.arrivals, out: words.departures } as const
export const reaches = { home: words.within, abroad: words.abroad } as const

export const readSearchParams = (search: URLSearchParams): ListParams =>
  readListParams(search, transferFilters, transferSorts)

/** Loans that end, the next one first; else what has been registered. */
export const isAboutLoans = ({ said }: ListParams) => said['tab'] === 'loans'
