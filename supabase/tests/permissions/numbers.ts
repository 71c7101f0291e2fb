// What the numbers are worked out from and what came of it: everybody reads, only the server's jobs write.
import { add, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'
import { worldOf } from './world.ts'

type Told = { run_id: string; season_id: string; match_id: string; club_id: string }

const told = new WeakMap<Site, Promise<Told>>()

function toldOn(site: Site): Promise<Told> {
  const known = told.get(site) ?? tell(site)
  told.set(site, known)
  return known
}

/** A run, and a row of each kind it may write. */
async function tell(site: Site): Promise<Told> {
  const { competition, club: club_id, otherClub } = await worldOf(site)
  const season_id = await idOf(site, 'seasons', newSeason(competition))
  const match_id = await idOf(site, 'matches', { season_id, home_club_id: club_id, away_club_id: otherClub })
  const hash = 'a'.repeat(64)
  await site.sql(`insert into app.model_inputs (hash, content) values ($1, '')`, [hash])
  const run_id = await idOf(site, 'model_runs', {
    kind: 'odds',
    version: 'try-1',
    season_id,
    as_of: '2025-07-01',
    status: 'done',
    inputs_hash: hash,
    outputs_hash: hash,
    took_ms: 1,
  })
  const rating = { elo: 1500, attack: 0, defence: 0, spread: 0.2, played: 1, played_on: '2025-07-01' }
  await add(site, 'club_ratings', { run_id, season_id, match_id, club_id, ...rating })
  const chances = { home: 0.5, draw: 0.3, away: 0.2, home_rate: 1.4, away_rate: 0.9 }
  await add(site, 'match_forecasts', { run_id, season_id, match_id, ...chances })
  const odds = { title: 0.5, relegation: 0, points_mean: 60, points_low: 55, points_high: 64 }
  await add(site, 'season_odds', {
    run_id,
    season_id,
    club_id,
    as_of: '2025-07-01',
    positions: '{0.5,0.5}',
    ...odds,
  })
  return { run_id, season_id, match_id, club_id }
}

function written(filterOf: (one: Told) => string[], change: object): Fixture {
  const attempt: Fixture['update'] = async ({ site }) => {
    const filter = filterOf(await toldOn(site)).join('&')
    return { met: { filter, body: change }, broken: [] }
  }
  return { select: attempt, insert: attempt, update: attempt, delete: attempt }
}

export const numbers: Record<string, Fixture> = {
  model_runs: written(({ run_id }) => [by('id', run_id)], { version: 'mine-1' }),
  club_ratings: written(one => [by('club_id', one.club_id), by('match_id', one.match_id)], { elo: 2000 }),
  match_forecasts: written(({ match_id }) => [by('match_id', match_id)], { home: 1, draw: 0, away: 0 }),
  season_odds: written(one => [by('run_id', one.run_id), by('club_id', one.club_id)], { title: 1 }),
}
