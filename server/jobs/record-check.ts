// Folds the whole log again and compares it with everything that is derived from it: in the database what
// triggers and functions keep (app.record_differences and its like), in domain/ the table of every season and the
// bans (./ban-check.ts). What comes of it is kept in public.record_checks.
import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import { type CountedMatch, type Row, standings, type TieBreak } from '#domain/record/table/standings.ts'
import { inTransaction } from '#gateway/database/transaction.ts'
import { checkBans } from './ban-check.ts'

type Difference = { keptIn: string; subject: string; kept: unknown; folded: unknown }
type RecordCheck = { compared: Record<string, number>; differences: Difference[] }

/** As many as a person can look at; how many there are in all is stored beside them. */
const shown = 50

export async function checkRecord(client: Client): Promise<RecordCheck> {
  const began = Date.now()
  // One moment for all questions: what is written meanwhile would look like a difference.
  const moment = 'begin transaction isolation level repeatable read'
  const check = async () => {
    const { rows } = await client.query<Difference>(
      `select kept_in as "keptIn", subject, kept, folded from (
         select * from app.record_differences() union all select * from app.case_differences()
         union all select * from app.match_differences() union all select * from app.word_differences()
         union all select * from app.transfer_differences() union all select * from app.figure_differences()
         union all select * from app.fan_differences()) as every
       order by 1, 2`,
    )
    const { rows: counts } = await client.query<{ compared: Record<string, number> }>(
      'select app.record_counts() || app.figure_counts() || app.fan_counts() as compared',
    )
    const tables = await checkTables(client)
    const bans = await checkBans(client)
    const differences = [...rows, ...tables.differences, ...bans.differences]
    const compared = { ...counts[0]?.compared, standings: tables.compared, ...bans.compared }
    await client.query(
      `insert into public.record_checks (took_ms, compared, differences, difference_count) values ($1, $2, $3, $4)`,
      [
        Date.now() - began,
        JSON.stringify(compared),
        JSON.stringify(differences.slice(0, shown)),
        differences.length,
      ],
    )
    return { compared, differences }
  }
  return inTransaction(client, check, moment)
}

type Season = {
  id: string
  clubs: string[] | null
  matches: CountedMatch[] | null
  adjustments: { club: string; points: number }[] | null
  pointsForWin: number
  pointsForDraw: number
  tieBreaks: TieBreak[]
}

type Standing = Omit<Row, 'form'>

async function checkTables(client: Client): Promise<{ compared: number; differences: Difference[] }> {
  const { rows: seasons } = await client.query<Season>(seasonsSql)
  const { rows: standing } = await client.query<Standing & { season: string }>(standingsSql)
  const kept = Map.groupBy(standing, ({ season }) => season)
  const differences = seasons.flatMap(season =>
    different(
      season.id,
      (kept.get(season.id) ?? []).map(({ season: _season, ...row }) => row),
      foldOf(season),
    ),
  )
  return { compared: standing.length, differences }
}

function foldOf({ clubs, matches, adjustments, pointsForWin, pointsForDraw, tieBreaks }: Season): Standing[] {
  const table = standings(clubs ?? [], matches ?? [], {
    rules: { pointsForWin, pointsForDraw, order: tieBreaks },
    adjustments: adjustments ?? [],
  })
  return table.map(({ form: _form, ...row }) => row)
}

function different(season: string, kept: Standing[], folded: Standing[]): Difference[] {
  const view = new Map(kept.map(row => [row.club, row]))
  const fold = new Map(folded.map(row => [row.club, row]))
  return [...new Set([...view.keys(), ...fold.keys()])]
    .filter(club => !isDeepStrictEqual(view.get(club), fold.get(club)))
    .map(club => ({
      keptIn: 'standings',
      subject: `${season} ${club}`,
      kept: view.get(club) ?? null,
      folded: fold.get(club) ?? null,
    }))
}

const seasonsSql = `
  select id, points_for_win as "pointsForWin", points_for_draw as "pointsForDraw", tie_breaks as "tieBreaks",
    (select array_agg(club_id::text) from public.club_seasons where season_id = season.id) as clubs,
    (select jsonb_agg(jsonb_build_object('home', home_club_id, 'away', away_club_id, 'homeGoals', counted_home_goals,
        'awayGoals', counted_away_goals, 'playedOn', coalesce(played_on::text, '')))
      from public.matches where season_id = season.id and counted_home_goals is not null) as matches,
    (select jsonb_agg(jsonb_build_object('club', club_id, 'points', points))
      from public.points_adjustments where season_id = season.id) as adjustments
  from public.seasons as season`

const standingsSql = `
  select season_id as season, club_id as club, position, played, won, drawn, lost, goals_for as "goalsFor",
    goals_against as "goalsAgainst", goal_difference as "goalDifference", points, adjustment, is_tied as "isTied"
  from public.standings`
