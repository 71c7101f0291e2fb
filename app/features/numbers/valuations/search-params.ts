// The filters and orders of the list of values.
import { type ListParams, readListParams } from '#lib/router/search-params.ts'

export const valuesPath = '/valuations'

export const valueFilters = {
  club: 'Club',
  position: 'Position',
  age: 'Age',
  confidence: 'Confidence',
  movers: 'Movers',
}

export const valueSorts = {
  '-value': 'Highest',
  value: 'Lowest',
  '-change': 'Risen most',
  change: 'Fallen most',
  age: 'Youngest',
  '-age': 'Oldest',
}

export const confidences = { high: 'High', medium: 'Medium', low: 'Low' } as const
export const movers = { up: 'Up by a tenth', down: 'Down by a tenth' } as const

export const readSearchParams = (search: URLSearchParams): ListParams =>
  readListParams(search, valueFilters, valueSorts)

type ValueTab = 'list' | 'clubs' | 'method'

export function tabIn(search: URLSearchParams): ValueTab {
  const tab = search.get('tab')
  return tab === 'clubs' || tab === 'method' ? tab : 'list'
}

export const valueTabs = [
  { to: valuesPath, label: 'Players' },
  { to: `${valuesPath}?tab=clubs`, label: 'Clubs' },
  { to: `${valuesPath}?tab=method`, label: 'Method and checks' },
]

/** The matches that the last run took for a player. */
export const hrefOfMatches = (slug: string) => `${valuesPath}/${slug}?show=matches`

export const hrefOfValueTab = (tab: ValueTab) => (tab === 'list' ? valuesPath : `${valuesPath}?tab=${tab}`)
