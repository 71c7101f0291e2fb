// The queries are loaded on demand: the server runs them, and the browsers of most visitors never do.
import type { ListParams } from '#lib/router/search-params.ts'
import { read } from '#lib/data/read.ts'

export const transfersRead = (asked: ListParams) =>
  read(['transfers', asked], async db => (await import('./transfer-queries.ts')).getTransfers(db, asked))

export const transferRead = (ref: string) =>
  read(['transfer', ref], async db => (await import('./trail-queries.ts')).getTransfer(db, ref))

export const movesRead = (of: { club: string } | { player: string }) =>
  read(['moves', of], async db => (await import('./transfer-queries.ts')).listMoves(db, of))

export const passportRead = (slug: string) =>
  read(['passport', slug], async db => (await import('./passport-queries.ts')).getPassport(db, slug))
