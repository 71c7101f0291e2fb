// Everybody of a season with what they did and what their club did beside it: what percentiles are made from.
// Only matches that the league has confirmed count, as on a player's own page.
import type { Figures } from '#domain/numbers/percentiles/player-measures.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { listAll } from '#lib/data/list-all.ts'

export type SheetRow = Figures & { name: string; isSample: boolean; clubName: string; clubSlug: string }

export async function getSheet(db: Db, seasonId: string): Promise<SheetRow[]> {
  const [players, clubs] = await Promise.all([
    listAll((from, to) =>
      db
        .rpc('player_figures', { p_seasons: [seasonId], p_is_official: true })
        .order('slug')
        .range(from, to)
        .throwOnError(),
    ),
    call(db, 'club_figures', { seasons: [seasonId], isOfficial: true }),
  ])
  const clubOf = new Map(
    clubs.map(each => [
      each.slug,
      { matches: each.played, goalsFor: each.goals_for, goalsAgainst: each.goals_against },
    ]),
  )
  return players.map(row => {
    // The generated types know no null in what a function answers.
    const nullable: Nullable<typeof row> = row
    return {
      slug: row.slug,
      name: row.name,
      isSample: row.is_sample,
      clubName: row.club_name,
      clubSlug: row.club_slug,
      position: nullable.player_position,
      appearances: row.appearances,
      starts: row.starts,
      minutes: row.minutes,
      goals: row.goals,
      penalties: row.penalties,
      assists: row.assists,
      yellows: row.yellows,
      reds: row.reds,
      pitchMinutes: row.pitch_minutes,
      goalsFor: nullable.goals_for,
      goalsAgainst: nullable.goals_against,
      cleanSheets: nullable.clean_sheets,
      club: clubOf.get(row.club_slug) ?? { matches: 0, goalsFor: 0, goalsAgainst: 0 },
    }
  })
}

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null }
