// The filters and orders of the list of values.
import * as words from '#messages/numbers/valuations.js'
import { type ListParams, readListParams } from '#lib/router/search-params.ts'

export const valuesPath = '/valuations'

export const valueFilters = {
  club: words.club,
  position: words.position,
  age: words.age,
  confidence: words.confidence,
  movers: words.movers,
}

export const valueSorts = {
  '-value': words.highest,
  value: words.lowest,
  '-change': words.risen,
  change: words.fallen,
  age: words.youngest,
  '-age': words.oldest,
}

export const confidences = { high: words.high, medium: words.medium, low: words.low } as const
export const movers = { up: words.up, down: words.down } as const

export const readSearchParams = (search: URLSearchParams): ListParams =>
  readListParams(search, valueFilters, valueSorts)

type ValueTab = 'list' | 'clubs' | 'method'

export function tabIn(search: URLSearchParams): ValueTab {
  const tab = search.get('tab')
  return tab === 'clubs' || tab === 'method' ? tab : 'list'
}

export const valueTabs = [
  { to: valuesPath, label: words.players },
  { to: `${valuesPath}?tab=clubs`, label: words.clubs },
  { to: `${valuesPath}?tab=method`, label: words.methodTab },
]

/** The matches that the last run took for a player. */
export const hrefOfMatches = (slug: string) => `${valuesPath}/${slug}?show=matches`

export const hrefOfValueTab = (tab: ValueTab) => (tab === 'list' ? valuesPath : `${valuesPath}?tab=${tab}`)
