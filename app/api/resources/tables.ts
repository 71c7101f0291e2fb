// The table of a season, and what is calculated from its matches: ratings, forecasts and odds.
import * as words from '#messages/record/apiFields.js'
import * as summaries from '#messages/record/apiResources.js'
import type { Db } from '#lib/data/db.ts'
import { chance, day, flag, id, listOf, named, number, run, whole } from '#app/api/fields.ts'
import * as ask from '#app/api/parameters.ts'
import { resource } from '#app/api/resource.ts'

const season = ask.required(ask.season())

export const tables = resource({
  name: 'tables',
  summary: summaries.tables,
  parameters: { competition: ask.competition, season },
  order: [{ column: 'position' }, { column: 'club_id' }],
  fields: {
    season: named(words.season),
    position: whole(words.tablePosition),
    tied: flag(words.tied),
    club: named(words.itsClub),
    played: whole(words.played),
    won: whole(words.won),
    drawn: whole(words.drawn),
    lost: whole(words.lost),
    goals_for: whole(words.goalsFor),
    goals_against: whole(words.goalsAgainst),
    goal_difference: whole(words.goalDifference),
    points: whole(words.points),
    adjustment: whole(words.adjustment),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('club_totals').select(
      `club_id, position, is_tied, played, won, drawn, lost, goals_for, goals_against, goal_difference, points,
         adjustment, club:clubs!inner(slug, name), season:seasons!inner(slug, name, is_sample)`,
    ),
  show: ({ is_tied, season: { is_sample, ...shown }, ...row }) => ({
    ...row,
    season: shown,
    tied: is_tied,
    sample: is_sample,
  }),
})

export const ratings = resource({
  name: 'ratings',
  summary: summaries.ratings,
  parameters: { competition: ask.competition, season, club: ask.club('club_id') },
  order: [{ column: 'played_on' }, { column: 'match_id' }, { column: 'club_id' }],
  fields: {
    club: named(words.itsClub),
    match_id: id(words.ratedAfter),
    played_on: day(words.playedOn),
    elo: number(words.elo),
    attack: number(words.attack),
    defence: number(words.defence),
    spread: number(words.spread),
    run: run(words.run),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('club_ratings').select(
      `match_id, club_id, played_on, elo, attack, defence, spread, club:clubs!inner(slug, name),
         run:model_runs!inner(id, version, ran_at, is_sample)`,
    ),
  show: ({ run: { is_sample, ...its }, ...row }) => ({ ...row, run: its, sample: is_sample }),
})

export const forecasts = resource({
  name: 'forecasts',
  summary: summaries.forecasts,
  parameters: { competition: ask.competition, season },
  order: [{ column: 'match_id' }],
  fields: {
    match_id: id(words.matchId),
    home: chance(words.homeChance),
    draw: chance(words.drawChance),
    away: chance(words.awayChance),
    expected_home_goals: number(words.expectedHomeGoals),
    expected_away_goals: number(words.expectedAwayGoals),
    provisional: flag(words.provisionalNumber),
    run: run(words.run),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('match_forecasts').select(
      `match_id, home, draw, away, home_rate, away_rate, is_provisional,
         run:model_runs!inner(id, version, ran_at, is_sample)`,
    ),
  show: ({ home_rate, away_rate, is_provisional, run: { is_sample, ...its }, ...row }) => ({
    ...row,
    expected_home_goals: home_rate,
    expected_away_goals: away_rate,
    provisional: is_provisional,
    run: its,
    sample: is_sample,
  }),
})

/** Of all runs of a season only the last counts. */
async function lastOdds(db: Db, slug: string, asked: ask.Asked): Promise<string | undefined> {
  const seasonId = await ask.findSeason(db, slug, asked)
  if (!seasonId) return undefined
  const { data } = await db
    .from('model_runs')
    .select('id')
    .match({ kind: 'odds', status: 'done', season_id: seasonId })
    .order('as_of', { ascending: false })
    .order('ran_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data ? `run_id.eq.${data.id}` : 'run_id.is.null'
}

export const odds = resource({
  name: 'odds',
  summary: summaries.odds,
  parameters: { competition: ask.competition, season: { ...season, where: lastOdds } },
  order: [{ column: 'club_id' }],
  fields: {
    club: named(words.itsClub),
    as_of: day(words.asOf),
    title: chance(words.title),
    relegation: chance(words.relegation),
    positions: listOf(chance(words.positions)),
    points_mean: number(words.pointsMean),
    points_low: whole(words.pointsLow),
    points_high: whole(words.pointsHigh),
    provisional: flag(words.provisionalNumber),
    run: run(words.run),
    sample: flag(words.sample),
  },
  query: db =>
    db.from('season_odds').select(
      `club_id, as_of, title, relegation, positions, points_mean, points_low, points_high, is_provisional,
         club:clubs!inner(slug, name), run:model_runs!inner(id, version, ran_at, is_sample)`,
    ),
  show: ({ is_provisional, run: { is_sample, ...its }, ...row }) => ({
    ...row,
    provisional: is_provisional,
    run: its,
    sample: is_sample,
  }),
})
