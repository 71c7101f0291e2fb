// Points beyond what was expected, match after match: what was played on the pitch against what the ratings said
// before it. An awarded score says nothing about form.
import { listSeasonClubs } from './season-clubs.ts'
import { formLength, formOf, type TakenPoints } from '#domain/numbers/form.ts'
import { expectedPoints } from '#domain/numbers/season-odds/points.ts'
import { getLastRun } from '#features/numbers/shared/runs.ts'
import type { Db } from '#lib/data/db.ts'
import { getChosenSeason } from './chosen-season.ts'

export type FormLines = Awaited<ReturnType<typeof getFormLines>>
export type FormLine = FormLines['lines'][number]

export async function getFormLines(db: Db, wanted: string | null) {
  const { season, ...chosen } = await getChosenSeason(db, wanted)
  if (!season) return { ...chosen, season: null, lines: [], run: null, matches: 0 }
  const [{ data: clubs }, { data: matches }, last] = await Promise.all([
    listSeasonClubs(db, season.id),
    db
      .from('matches')
      .select(
        `homeId:home_club_id, awayId:away_club_id, homeGoals:home_goals, awayGoals:away_goals,
         forecast:match_forecasts!inner(home, draw, away)`,
      )
      .eq('season_id', season.id)
      .not('counted_home_goals', 'is', null)
      .not('home_goals', 'is', null)
      .order('played_on')
      .order('id')
      .throwOnError(),
    getLastRun(db, 'ratings', null),
  ])
  const taken = new Map<string, TakenPoints[]>(clubs.map(({ id }) => [id, []]))
  for (const { homeId, awayId, homeGoals, awayGoals, forecast } of matches) {
    const expected = expectedPoints(forecast, season)
    const [home, away] = [
      pointsFor(homeGoals ?? 0, awayGoals ?? 0, season),
      pointsFor(awayGoals ?? 0, homeGoals ?? 0, season),
    ]
    taken.get(homeId)?.push({ points: home, expected: expected.home })
    taken.get(awayId)?.push({ points: away, expected: expected.away })
  }
  const lines = clubs.map(({ id, club }) => lineOf(club, taken.get(id) ?? []))
  return {
    ...chosen,
    season: { slug: season.slug, name: season.name, isSample: season.isSample },
    lines: lines.toSorted((one, other) => (other.form ?? -99) - (one.form ?? -99)),
    run: last?.run ?? null,
    matches: matches.length,
  }
}

export const pointsFor = (
  own: number,
  others: number,
  rules: { pointsForWin: number; pointsForDraw: number },
) => (own > others ? rules.pointsForWin : own === others ? rules.pointsForDraw : 0)

const tenth = (number: number) => Math.round(number * 10) / 10

function lineOf<Club>(club: Club, all: readonly TakenPoints[]) {
  const lately = all.slice(-formLength)
  const form = formOf(all)
  return {
    club,
    form: form === null ? null : tenth(form),
    /** Form after each match, the latest last. */
    history: all.map((_, place) => tenth(formOf(all.slice(0, place + 1)) ?? 0)),
    played: lately.length,
    points: lately.reduce((sum, { points }) => sum + points, 0),
    expected: tenth(lately.reduce((sum, { expected }) => sum + expected, 0)),
  }
}
