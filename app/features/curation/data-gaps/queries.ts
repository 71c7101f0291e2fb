// What the record of a season lacks.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type Gap = {
  kind: 'events' | 'lineups' | 'referees' | 'scorers' | 'births' | 'colours' | 'names'
  lookedAt: number
  missing: number
  /** The first of them. */
  first: { title: string; href: string; times: number }[]
}

export type Gaps = { season: string; seasons: { slug: string; name: string }[]; gaps: Gap[] }

async function getGaps(db: Db, season: string | null): Promise<Gaps> {
  return (await call(db, 'data_gaps', { season: season || undefined })) as Gaps
}

export const gapsRead = (season: string | null) => read(['data gaps', season], db => getGaps(db, season))
