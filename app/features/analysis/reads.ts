// What the tools read. How it is read is loaded where it is read: on the server.
import { readPage } from '#lib/page-number.ts'
import { read } from '#lib/read.ts'
import type { Difficulty } from './difficulty-queries.ts'
import type { FormLines } from './form-queries.ts'
import type { FormRows } from './form-row-queries.ts'
import type { Grounds } from './ground-queries.ts'
import type { GroundRows } from './ground-row-queries.ts'
import type { Pace } from './pace-queries.ts'
import { type PaceAsked } from './pace-address.ts'
import { type Place, places } from './places.ts'
import type { Articles } from './queries.ts'
import type { Referees } from './referee-queries.ts'

export const seasonOf = (search: URLSearchParams) => search.get('season') || null

export const analysisArticlesRead = read<Articles>(['analysis articles'], async db =>
  (await import('./queries.ts')).listAnalysis(db),
)

export const formRead = (season: string | null) =>
  read<FormLines>(['form lines', season ?? ''], async db =>
    (await import('./form-queries.ts')).getFormLines(db, season),
  )

/** Whose matches are asked for. */
export const clubIn = (search: URLSearchParams) => search.get('of')?.trim() || null

export const formRowsRead = (season: string | null, club: string) =>
  read<FormRows>(['form rows', season ?? '', club], async db =>
    (await import('./form-row-queries.ts')).getFormRows(db, season, club),
  )

export const difficultyRead = read<Difficulty>(['difficulty'], async db =>
  (await import('./difficulty-queries.ts')).getDifficulty(db),
)

export const paceRead = (asked: PaceAsked) =>
  read<Pace>(['pace', asked.clubs ?? [], asked.champions ?? []], async db =>
    (await import('./pace-queries.ts')).getPace(db, asked),
  )

export const refereesRead = (season: string | null) =>
  read<Referees>(['referees', season ?? ''], async db =>
    (await import('./referee-queries.ts')).getReferees(db, season),
  )

export const groundsRead = (season: string | null) =>
  read<Grounds>(['grounds', season ?? ''], async db =>
    (await import('./ground-queries.ts')).getGrounds(db, season),
  )

export const placeIn = (search: URLSearchParams): Place | null =>
  places.find(place => place === search.get('at')) ?? null

export const pageIn = readPage

export const groundRowsRead = (season: string | null, at: Place, page: number) =>
  read<GroundRows>(['ground rows', season ?? '', at, page], async db =>
    (await import('./ground-row-queries.ts')).getGroundRows(db, season, at, page),
  )
