// What the record of a season lacks.
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type Gap = {
  kind: 'events' | 'lineups' | 'referees' | 'scorers' | 'births' | 'names'
  lookedAt: number
  missing: number
  /** The first of them. */
  first: { title: string; href: string }[]
}

export type Gaps = { season: string; seasons: { slug: string; name: string }[]; gaps: Gap[] }

async function getGaps(db: Db, season: string | null): Promise<Gaps> {
  const asked = season ? { p_season: season } : {}
  const { data } = await db.rpc('data_gaps', asked).throwOnError()
  return data as Gaps
}

export const gapsRead = (season: string | null) =>
  read(['data gaps', season], db => getGaps(db, season), 10_000)
