// Loaded on demand: the server runs it, and the browsers of most visitors never do.
import type { Db } from '#lib/data/db.ts'

export type Season = Awaited<ReturnType<typeof getSeasons>>[number]

export async function getSeasons(db: Db) {
  const { data } = await db
    .from('seasons')
    .select(
      `id, slug, name, status, relegated, isSample:is_sample, pointsForWin:points_for_win,
       pointsForDraw:points_for_draw, tieBreaks:tie_breaks,
       totals:season_totals(clubs, matches, counted, goals, homeWins:home_wins, draws, awayWins:away_wins,
         firstOn:first_on, lastOn:last_on),
       competition:competitions!inner()`,
    )
    .eq('competition.slug', 'premier-soccer-league')
    .order('slug', { ascending: false })
    .throwOnError()
  return data
}
