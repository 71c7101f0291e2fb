// How hard what is left is for each club, by domain/numbers/schedule.ts with the strengths of the last ratings.
import { noDay } from '#messages/numbers/difficulty.js'
import { listSeasonClubs } from './season-clubs.ts'
import { difficulty, dropIn, dropsAgainst } from '#domain/numbers/schedule.ts'
import type { Rules, TieBreak } from '#domain/record/table/standings.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import { getSeasons } from '#league/season-queries.ts'
import type { Db } from '#lib/data/db.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { type Expected, type Rated, strengthsOf } from './strengths.ts'

export type Difficulty = Awaited<ReturnType<typeof getDifficulty>>
export type ClubFixtures = NonNullable<Difficulty['result']>['clubs'][number]

/** `result`: null where there are no ratings; without a season where none is running. */
export async function getDifficulty(db: Db) {
  const season = (await getSeasons(db)).find(({ status }) => status === 'running')
  if (!season) return { season: null, result: null }
  const shown = { slug: season.slug, name: season.name, isSample: season.isSample }
  const [{ data: clubs }, { data: matches }, last] = await Promise.all([
    listSeasonClubs(db, season.id),
    db
      .from('matches')
      .select(
        `home:home_club_id, away:away_club_id, playedOn:played_on, goals:counted_home_goals,
         forecast:match_forecasts(homeRate:home_rate, awayRate:away_rate)`,
      )
      .eq('season_id', season.id)
      .not('status', 'in', '(cancelled,void)')
      .order('played_on')
      .order('id')
      .throwOnError(),
    getLastRun(db, 'ratings', null),
  ])
  const ids = clubs.map(({ id }) => id)
  const towns = Object.fromEntries(clubs.flatMap(({ id, place }) => (place.town ? [[id, place.town]] : [])))
  const ratings = await Promise.all(ids.map(id => lastRating(db, id)))
  const rated = ids.flatMap((id, place): Rated[] => (ratings[place] ? [{ club: id, ...ratings[place] }] : []))
  const left = matches.filter(({ goals }) => goals === null)
  const expected = left.flatMap(({ home, away, forecast }): Expected[] =>
    forecast ? [{ home, away, ...forecast }] : [],
  )
  const settings = last?.facts['settings'] as { rho?: number } | undefined
  const strengths = strengthsOf(rated, expected, {
    rho: settings?.rho ?? 0,
    day: today(),
    season: season.slug,
    towns,
  })
  if (!last || !strengths) return { season: shown, result: null }
  const rules: Rules = { ...season, order: season.tieBreaks as TieBreak[] }
  const drops = dropsAgainst(strengths, ids, rules)
  const played = matches.filter(({ goals }) => goals !== null)
  return {
    season: shown,
    result: {
      run: last.run,
      played: played.length,
      left: left.length,
      clubs: clubs.map(({ id, club }) => ({
        club,
        played: hundredth(difficulty(id, played, drops, towns)),
        left: hundredth(difficulty(id, left, drops, towns)),
        ahead: left.flatMap(({ home, away, playedOn }) => {
          if (home !== id && away !== id) return []
          const isHome = home === id
          const other = isHome ? away : home
          // The other club by its place in the list of clubs, so that no name travels twice.
          return {
            other: ids.indexOf(other),
            isHome,
            day: playedOn ? dayOf(playedOn).replace(/ \d{4}$/, '') : noDay,
            drop: hundredth(dropIn({ home, away }, id, drops, towns)) ?? 0,
          }
        }),
      })),
    },
  }
}

const hundredth = (number: number | null) => (number === null ? null : Math.round(number * 100) / 100)

/** By the index: one row, however long the club has played. */
async function lastRating(db: Db, clubId: string) {
  const { data } = await db
    .from('club_ratings')
    .select('attack, defence, played')
    .eq('club_id', clubId)
    .order('played_on', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return data
}
