// People who may be in the record twice, and those who were merged.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type Sentence, wordsOf } from '#lib/data/said.ts'

export type PersonCard = {
  slug: string
  name: string
  birthYear: number | null
  bornOn: string | null
  nationality: string | null
  kinds: string[]
  clubs: string[]
  matches: number
  source: string | null
  isSample: boolean
}

export type Pair = { one: PersonCard; other: PersonCard; likeness: number; isSameDay: boolean }

export type Merge = {
  id: string
  kept: string
  gone: string
  slug: string | null
  reason: string
  at: string
  by: string | null
  undoneAt: string | null
}

async function getDuplicates(db: Db) {
  return ((await call(db, 'duplicates_desk')) ?? { pairs: [], merges: [] }) as {
    pairs: Pair[]
    merges: Merge[]
  }
}

export const duplicatesRead = read(['duplicates'], getDuplicates)

type MergePreview = {
  kept: PersonCard
  gone: PersonCard
  moves: { place: string; count: number }[]
  refusal: Sentence | null
}

async function getPreview(db: Db, kept: string, gone: string) {
  const { refusal, ...preview } = (await call(db, 'preview_merge', { kept, gone })) as MergePreview
  return { ...preview, refusal: refusal && (await wordsOf(refusal)) }
}

/** Beside the others: once two are merged there is nothing to preview, and nothing to read again. */
export const mergePreviewRead = (kept: string, gone: string) =>
  read(['merge preview', kept, gone], db => getPreview(db, kept, gone))
