// What triggers keep and views fold: everybody reads, nobody writes. And appointments, from which two of them come.
import { add, addPerson, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'
import { recordFixture } from './record.ts'
import { worldOf } from './world.ts'

/** A match that is over, with a player, an official and a coach. */
type Played = {
  season_id: string
  club_id: string
  match_id: string
  player_id: string
  official: string
  stint: string
}

const played = new WeakMap<Site, Promise<Played>>()

function playedOn(site: Site): Promise<Played> {
  const known = played.get(site) ?? play(site)
  played.set(site, known)
  return known
}

async function play(site: Site): Promise<Played> {
  const { competition, club, otherClub } = await worldOf(site)
  const season = await idOf(site, 'seasons', newSeason(competition))
  for (const each of [club, otherClub]) await add(site, 'club_seasons', { season_id: season, club_id: each })
  const match = await idOf(site, 'matches', {
    season_id: season,
    home_club_id: club,
    away_club_id: otherClub,
    venue_id: await idOf(site, 'venues', { slug: `ground-${season}`, name: 'A ground' }),
  })
  const player = await addPerson(site, 'player')
  const official = await addPerson(site, 'official')
  await add(site, 'lineup_entries', { match_id: match, player_id: player, club_id: club, is_starter: true })
  await add(site, 'match_officials', { match_id: match, person_id: official, function: 'referee' })
  const stint = { person_id: await addPerson(site), club_id: club, starts_on: '2020-01-01' }
  await site.sql(
    `update public.matches set status = 'confirmed', home_goals = 2, away_goals = 1, played_on = '2025-07-01' where id = $1`,
    [match],
  )
  return {
    season_id: season,
    club_id: club,
    match_id: match,
    player_id: player,
    official,
    stint: await idOf(site, 'coach_stints', stint),
  }
}

function fold(filterOf: (one: Played) => string[], change: object): Fixture {
  const attempt: Fixture['update'] = async ({ site }) => {
    const filter = filterOf(await playedOn(site)).join('&')
    return { met: { filter, body: change }, broken: [] }
  }
  return { select: attempt, insert: attempt, update: attempt, delete: attempt }
}

const ofClub = ({ season_id, club_id }: Played) => [by('season_id', season_id), by('club_id', club_id)]

export const folds: Record<string, Fixture> = {
  season_totals: fold(({ season_id }) => [by('season_id', season_id)], { goals: 99 }),
  club_totals: fold(ofClub, { points: 99 }),
  standings: fold(ofClub, { points: 99 }),
  club_runs: fold(one => [...ofClub(one), by('kind', 'winning')], { length: 9 }),
  club_sums: fold(({ club_id }) => [by('club_id', club_id)], { points: 99 }),
  appearances: fold(({ match_id, player_id }) => [by('match_id', match_id), by('player_id', player_id)], {
    goals: 9,
  }),
  player_totals: fold(({ player_id }) => [by('player_id', player_id)], { goals: 9 }),
  player_match_figures: fold(
    ({ match_id, player_id }) => [by('match_id', match_id), by('player_id', player_id)],
    {
      goals: 9,
    },
  ),
  club_match_figures: fold(({ match_id, club_id }) => [by('match_id', match_id), by('club_id', club_id)], {
    scored: 9,
  }),
  player_season_figures: fold(({ player_id }) => [by('player_id', player_id)], { goals: 9 }),
  club_season_figures: fold(ofClub, { points: 99 }),
  venue_season_figures: fold(ofClub, { points: 99 }),
  appointments_done: fold(({ official }) => [by('person_id', official)], { yellows: 9 }),
  official_totals: fold(({ official }) => [by('person_id', official)], { yellows: 9 }),
  stint_records: fold(({ stint }) => [by('stint_id', stint)], { won: 9 }),
}

const ofAppointments = recordFixture('match_officials')

export const matchOfficials: Fixture = {
  ...ofAppointments,
  select: async cell => {
    const { site, says } = cell
    const { season, club, otherClub } = await worldOf(site)
    const match = { season_id: season, home_club_id: club, away_club_id: otherClub, played_on: '2099-06-01' }
    const given = {
      match_id: await idOf(site, 'matches', match),
      person_id: await addPerson(site, 'official'),
      function: 'referee',
    }
    await add(site, 'match_officials', given)
    const secret = { filter: by('person_id', given.person_id) }
    const { met } = await ofAppointments.select(cell)
    return says('any') ? { met: secret, broken: [] } : { met, broken: [secret] }
  },
}
