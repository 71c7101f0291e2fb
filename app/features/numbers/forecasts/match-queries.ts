import { noDay } from '#messages/numbers/forecasts.js'
import { scoreOf } from '#domain/record/match/match.ts'
import { type LeagueMatch, matchColumns } from '#league/matches.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason } from '#league/seasons.ts'
import { timeOf, weekdayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'

export type NextMatches = Awaited<ReturnType<typeof getForecasts>>
export type ForecastMatch = NextMatches['matches'][number]

const columns = `${matchColumns},
  forecast:match_forecasts(home, draw, away, homeRate:home_rate, awayRate:away_rate, likely,
    isProvisional:is_provisional)` as const

/** What is expected of the matches of a round; of the next one where none is named. */
export async function getForecasts(db: Db, wanted: string | null) {
  const seasons = await getSeasons(db)
  const season = currentSeason(seasons)
  const last = await getLastRun(db, 'ratings', null)
  if (!season || !last)
    return { season: null, run: null, round: null, rounds: [], isOver: false, matches: [] }
  const { data: rounds } = await db
    .from('rounds')
    .select('id, number')
    .eq('season_id', season.id)
    .order('number')
    .throwOnError()
  const named = rounds.find(({ number }) => String(number) === wanted)
  const round = named ?? (await nextRound(db, season.id, rounds)) ?? rounds.at(-1)
  const { data: matches } = await db
    .from('matches')
    .select(columns)
    .eq('season_id', season.id)
    .eq('round_id', round?.id ?? season.id)
    .order('played_on')
    .order('kick_off')
    .order('id')
    .throwOnError()
  return {
    season: { name: season.name, isSample: season.isSample, isRunning: season.status === 'running' },
    run: last.run,
    round: round?.number ?? null,
    rounds: rounds.map(({ number }) => number),
    isOver: matches.every(match => scoreOf(match) !== undefined),
    matches: matches.map(shown),
  }
}

/** The first of which most is still to be played. */
async function nextRound(db: Db, seasonId: string, rounds: readonly { id: string; number: number }[]) {
  const { data } = await db
    .from('matches')
    .select('roundId:round_id')
    .eq('season_id', seasonId)
    .in('status', ['scheduled', 'lineups_open', 'lineups_confirmed'])
    .order('played_on')
    .limit(9)
    .throwOnError()
  const counts = Map.groupBy(data, ({ roundId }) => roundId)
  const [most] = [...counts].toSorted((one, other) => other[1].length - one[1].length)
  return rounds.find(({ id }) => id === most?.[0])
}

type Kept = {
  home: number
  draw: number
  away: number
  homeRate: number
  awayRate: number
  likely: unknown
  isProvisional: boolean
}

function shown({ forecast, ...match }: LeagueMatch & { forecast: Kept | null }) {
  const score = scoreOf(match)
  const { id, home, away, kickOff, playedOn, isSample } = match
  const day = kickOff ?? playedOn
  return {
    id,
    home,
    away,
    isSample,
    day: day ? weekdayOf(day) : noDay,
    time: kickOff ? timeOf(kickOff) : null,
    isPostponed: match.status === 'postponed',
    score: score ? ([score.home, score.away] as const) : null,
    forecast: forecast && {
      chances: [forecast.home, forecast.draw, forecast.away].map(thousandth),
      goals: [forecast.homeRate, forecast.awayRate].map(rate => Math.round(rate * 10) / 10),
      likely: forecast.likely as [number, number, number][],
      isProvisional: forecast.isProvisional,
    },
  }
}

const thousandth = (chance: number) => Math.round(chance * 1e3) / 1e3
