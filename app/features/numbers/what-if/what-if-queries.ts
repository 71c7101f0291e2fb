import type { MatchStatus } from '#domain/record/match/match.ts'
import { getSeasonLog } from '#league/season-log-queries.ts'
import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason } from '#league/seasons.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'

export type WhatIf = Awaited<ReturnType<typeof getWhatIf>>
export type OpenMatch = NonNullable<WhatIf>['open'][number]

/** The season that is named, else the one that runs: its log, and the matches that are still open. */
export async function getWhatIf(db: Db, wanted: string | null) {
  const { season, isUnknown } = chooseSeason(await getSeasons(db), wanted)
  if (!season) return null
  const [log, open] = await Promise.all([getSeasonLog(db, season), listOpen(db, season.id)])
  // Of the log, what the table is folded from.
  const { cases: _cases, ahead: _ahead, sources: _sources, confirmed: _confirmed, pending: _, ...rest } = log
  return { log: rest, isUnknown, open }
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
  return data.map(({ status, playedOn, round, forecast, home, away }) => ({
    pair: `${home.code}${away.code}`,
    round: round?.number ?? 0,
    day: playedOn ? shortDayOf(playedOn) : '',
    /** Only where there is something to say. */
    ...(isOrdinary(status) ? {} : { status }),
    ...(forecast ? { likely: likeliest(forecast) } : {}),
  }))
}

const isOrdinary = (status: MatchStatus) => status === 'scheduled' || status.startsWith('lineups')

/** "17 Nov": the year goes without saying. */
function shortDayOf(day: string) {
  const [date = '', month = ''] = dayOf(day).split(' ')
  return `${date} ${month.slice(0, 3)}`
}

function likeliest({ home, draw, away }: { home: number; draw: number; away: number }) {
  const most = Math.max(home, draw, away)
  return most === home ? ('h' as const) : most === away ? ('a' as const) : ('d' as const)
}
