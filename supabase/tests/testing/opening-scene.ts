// A league at the turn of the year: the season 2030 has played all its matches but the last, and 2031 is drawn.
// One of its four clubs goes out, and another comes in.
import { add, addClub, idOf } from './rows.ts'
import type { Sql } from './site.ts'

export type OpeningScene = Awaited<ReturnType<typeof makeOpeningScene>>

export async function makeOpeningScene(sql: Sql) {
  const place = { sql }
  const league = { slug: 'premier-soccer-league', name: 'PSL', kind: 'league' }
  const competition = await idOf(place, 'competitions', league)
  const seasonOf = (name: string, status: string) =>
    idOf(place, 'seasons', { competition_id: competition, slug: name, name, status, relegated: 1 })
  const [old, drawn] = [await seasonOf('2030', 'running'), await seasonOf('2031', 'draft')]
  const [stays, alsoStays, goes] = [await addClub(place), await addClub(place), await addClub(place)]
  const comes = await addClub(place)
  const takePart = async (season_id: string, clubs: string[]) => {
    for (const club_id of clubs) await add(place, 'club_seasons', { season_id, club_id })
  }
  await takePart(old, [stays, alsoStays, goes])
  await takePart(drawn, [stays, alsoStays, comes])
  const addMatch = async (season_id: string, [home_club_id, away_club_id]: [string, string], given: object) =>
    idOf(place, 'matches', { season_id, home_club_id, away_club_id, ...given })
  const won = { status: 'confirmed', home_goals: 2, away_goals: 0 }
  await addMatch(old, [stays, alsoStays], { played_on: '2030-11-01', ...won })
  await addMatch(old, [alsoStays, goes], { played_on: '2030-11-08', ...won })
  const last = await addMatch(old, [stays, goes], { played_on: '2030-11-15' })
  const round_id = await idOf(place, 'rounds', { season_id: drawn, number: 1 })
  const first = await addMatch(drawn, [stays, comes], { round_id, played_on: '2031-03-01' })
  await addMatch(drawn, [comes, alsoStays], { played_on: '2031-03-08' })
  /** The last match is played, two goals to nil, and confirmed. */
  const endOld = () =>
    sql(`update public.matches set status = 'confirmed', home_goals = 2, away_goals = 0 where id = $1`, [
      last,
    ])
  return { competition, old, drawn, stays, alsoStays, goes, comes, last, first, endOld }
}
