// The queries are loaded on demand: the server runs them, and the browsers of most visitors never do.
import { read } from '#lib/data/read.ts'

const record = () => import('./player-record.ts')

export const playerTotalsRead = (slug: string) =>
  read(['player totals', slug], async db => (await record()).getTotals(db, slug))

export const playerLogRead = (slug: string, season: string) =>
  read(['player log', slug, season], async db => (await record()).getPlayerLog(db, slug, season))
