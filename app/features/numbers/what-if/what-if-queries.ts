import type { MatchStatus } from '#domain/record/match/match.ts'
import { getSeasonLog } from '#league/season-log-queries.ts'
import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason } from '#league/seasons.ts'
import { daysBetween } from '#domain/numbers/ratings/days.ts'
import type { Db } from '#lib/data/db.ts'
import type { OpenColumns } from './open-matches.ts'

export type WhatIf = Awaited<ReturnType<typeof getWhatIf>>

/** The season that is named, else the one that runs: its log, and the matches that are still open. */
export async function getWhatIf(db: Db, wanted: string | null) {
  const { season, isUnknown } = chooseSeason(await getSeasons(db), wanted)
  if (!season) return null
  const [log, open] = await Promise.all([getSeasonLog(db, season), listOpen(db, season.id)])
  // Of the log, what the table is folded from.
  const { cases: _cases, ahead: _ahead, sources: _sources, confirmed: _confirmed, pending: _, ...rest } = log
  return { log: rest, isUnknown, open: columnsOf(open, log.clubs) }
}

async function listOpen(db: Db, seasonId: string) {
  const { data } = await db
    .from('matches')
    .select(
      `status, playedOn:played_on, round:rounds(number), forecast:match_forecasts(home, draw, away),
       home:clubs!matches_home_club_id_fkey(code), away:clubs!matches_away_club_id_fkey(code)`,
    )
    .eq('season_id', seasonId)
    .is('counted_home_goals', null)
    .not('status', 'in', '(cancelled,void)')
    .order('played_on')
    .order('id')
    .throwOnError()
  return data
}

function columnsOf(
  open: Awaited<ReturnType<typeof listOpen>>,
  clubs: readonly { code: string }[],
): OpenColumns {
  const places = new Map(clubs.map(({ code }, place) => [code, place]))
  // By day, so that the first has the first.
  const firstOn = open[0]?.playedOn ?? null
  return {
    firstOn,
    home: open.map(({ home }) => places.get(home.code) ?? -1),
    away: open.map(({ away }) => places.get(away.code) ?? -1),
    rounds: open.map(({ round }) => round?.number ?? 0),
    days: open.map(({ playedOn }) => (playedOn && firstOn ? daysBetween(firstOn, playedOn) : null)),
    likely: open.map(({ forecast }) => (forecast ? likeliest(forecast) : null)),
    status: Object.fromEntries(
      open.flatMap(({ status }, index) => (isOrdinary(status) ? [] : [[index, status]])),
    ),
  }
}

const isOrdinary = (status: MatchStatus) => status === 'scheduled' || status.startsWith('lineups')

function likeliest({ home, draw, away }: { home: number; draw: number; away: number }) {
  const most = Math.max(home, draw, away)
  return most === home ? ('h' as const) : most === away ? ('a' as const) : ('d' as const)
}
