import * as words from '#messages/record/seasons.js'
import { clubColumns } from '#league/matches.ts'
import type { Db } from '#lib/data/db.ts'
import { movedTo, notFound } from '#lib/router/not-found.ts'
import { read } from '#lib/data/read.ts'

/** Who leads, and who follows, in seasons that are still going on. */
export const leadersRead = read(['leaders'], async db => {
  const { data } = await db
    .from('club_totals')
    .select(
      `place:position, points, club:clubs!inner(${clubColumns}), season:seasons!inner(slug, competition:competitions!inner())`,
    )
    .eq('season.status', 'running')
    .eq('season.competition.slug', 'premier-soccer-league')
    .lte('position', 2)
    .gt('played', 0)
    .order('position')
    .limit(10)
    .throwOnError()
  return data
})

/** Leads from the readable address of a match ("dynamos-v-highlanders") to its page. */
export const pairRead = (season: string, pair: string) =>
  read(['pair', season, pair], async db => {
    const id = await findPair(db, season, pair)
    if (id === undefined)
      throw notFound(words.thisMatch, { to: `/seasons/${season}?tab=results`, label: words.allResults })
    throw movedTo(`/matches/${id}`, false)
  })

async function findPair(db: Db, season: string, pair: string): Promise<string | undefined> {
  const [home, away] = pair.split('-v-')
  if (!home || !away) return undefined
  const { data } = await db
    .from('matches')
    .select(
      `id, counted:counted_home_goals, season:seasons!inner(competition:competitions!inner()),
       home:clubs!matches_home_club_id_fkey!inner(), away:clubs!matches_away_club_id_fkey!inner()`,
    )
    .eq('season.competition.slug', 'premier-soccer-league')
    .eq('season.slug', season)
    .eq('home.slug', home)
    .eq('away.slug', away)
    // A match that was played again: the one that counts.
    .order('counted_home_goals', { nullsFirst: false })
    .limit(1)
    .throwOnError()
  return data[0]?.id
}
