// The queries are loaded on demand: the server runs them, and the browsers of most visitors never do.
import type { ListParams } from '#lib/router/search-params.ts'
import { read } from '#lib/data/read.ts'

export const valuesRead = (asked: ListParams) =>
  read(['values', asked], async db => (await import('./value-queries.ts')).getValues(db, asked))

export const clubValuesRead = read(['club values'], async db =>
  (await import('./value-queries.ts')).getClubValues(db),
)

export const methodRead = read(['value method'], async db =>
  (await import('./method-queries.ts')).getMethod(db),
)

export const valuationRead = (slug: string) =>
  read(['valuation', slug], async db => (await import('./valuation-queries.ts')).getValuation(db, slug))

export const valueMatchesRead = (slug: string) =>
  read(['value matches', slug], async db => (await import('./match-queries.ts')).getValueMatches(db, slug))

export const valueLineRead = (slug: string) =>
  read(['value line', slug], async db => (await import('./value-queries.ts')).getValueLine(db, slug))
