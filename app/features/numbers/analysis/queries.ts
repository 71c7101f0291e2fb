// What the tools read. The queries themselves are loaded on the server only.
import { read } from '#lib/data/read.ts'
import type { Difficulty } from './difficulty-queries.ts'
import type { FormLines } from './form-queries.ts'
import type { Grounds } from './ground-queries.ts'
import type { Pace } from './pace-queries.ts'
import { type PaceParams } from './pace-search-params.ts'
import type { Articles } from './analysis-queries.ts'
import type { Referees } from './referee-queries.ts'
import type { Rows } from './row-queries.ts'

export const seasonOf = (search: URLSearchParams) => search.get('season') || null

export const analysisArticlesRead = read<Articles>(['analysis articles'], async db =>
  (await import('./analysis-queries.ts')).listAnalysis(db),
)

export const formRead = (season: string | null) =>
  read<FormLines>(['form lines', season ?? ''], async db =>
    (await import('./form-queries.ts')).getFormLines(db, season),
  )

/** The matches behind the line of a tool that the address names, by `of` or by `at`. */
export const rowsRead = (search: URLSearchParams) => {
  // The same matches are one read, whatever else an address says.
  const asked = Object.fromEntries(['season', 'of', 'at', 'page'].map(name => [name, search.get(name) ?? '']))
  return read<Rows>(['rows', asked], async db => (await import('./row-queries.ts')).getRows(db, asked))
}

export const difficultyRead = read<Difficulty>(['difficulty'], async db =>
  (await import('./difficulty-queries.ts')).getDifficulty(db),
)

export const paceRead = (asked: PaceParams) =>
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
