// Cards and penalties of each referee in a season, from the totals that are kept.
import type { Db } from '#lib/data/db.ts'
import { getChosenSeason } from './chosen-season.ts'

export type Referees = Awaited<ReturnType<typeof getReferees>>
export type Referee = Referees['referees'][number]

export async function getReferees(db: Db, wanted: string | null) {
  const { season, ...chosen } = await getChosenSeason(db, wanted)
  if (!season) return { ...chosen, season: null, referees: [] }
  const { data } = await db
    .from('official_totals')
    .select('refereed, yellows, reds, penalties, official:officials!inner(person:people!inner(slug, name))')
    .eq('season_id', season.id)
    .gt('refereed', 0)
    .order('refereed', { ascending: false })
    .throwOnError()
  return {
    ...chosen,
    season: { slug: season.slug, name: season.name, isSample: season.isSample },
    referees: data
      .map(({ official, ...totals }) => ({ ...official.person, ...totals }))
      .toSorted((one, other) => other.refereed - one.refereed || (one.name < other.name ? -1 : 1)),
  }
}
