// Tables of the record: everybody reads, functions write.
import { add, newClub, newSeason, nextNumber } from '#supabase/tests/testing/rows.ts'
import type { Row, Site } from '#supabase/tests/testing/site.ts'
import { by, type Fixture } from './fixture.ts'
import { worldOf, type World } from './world.ts'

export type RecordTable = {
  /** A row that can be added, another one every time. */
  make: (world: World, site: Site) => object | Promise<object>
  /** What can be changed in it. */
  change: Record<string, unknown> | ((world: World) => object)
  /** The columns of its primary key. */
  key?: string[]
}

export function recordFixture(table: string): Fixture {
  const described = recordTables[table]
  if (!described) throw new Error(`${table} is not described.`)
  const { make, change, key = ['id'] } = described
  const row = async (site: Site) => make(await worldOf(site), site)
  const there = async (site: Site) => filterOf(await add(site, table, await row(site)), key)
  return {
    select: async ({ site }) => ({ met: { filter: await there(site) }, broken: [] }),
    insert: async ({ site }) => ({ met: { body: await row(site) }, broken: [] }),
    update: async ({ site }) => {
      const body = typeof change === 'function' ? change(await worldOf(site)) : change
      return { met: { filter: await there(site), body }, broken: [] }
    },
    delete: async ({ site }) => ({ met: { filter: await there(site) }, broken: [] }),
  }
}

const filterOf = (row: Row, key: string[]) => key.map(column => by(column, row[column])).join('&')

export const recordTables: Record<string, RecordTable> = {
  sources: {
    make: () => ({ name: `Source ${nextNumber()}` }),
    change: { licence: 'CC0 1.0' },
  },
  towns: {
    make: () => ({ name: `Town ${nextNumber()}`, latitude: -17.8, longitude: 31 }),
    change: { province: 'Harare' },
  },
  venues: {
    make: () => ({ slug: `ground-${nextNumber()}`, name: 'Ground' }),
    change: { capacity: 35_000 },
  },
  clubs: { make: newClub, change: { founded: 1963 } },
  club_names: {
    make: ({ club }) => ({ club_id: club, name: `Old name ${nextNumber()}` }),
    change: { until: '1990' },
  },
  club_slugs: {
    make: ({ club }) => ({ slug: `old-${nextNumber()}`, club_id: club }),
    change: ({ otherClub }) => ({ club_id: otherClub }),
    key: ['slug'],
  },
  competitions: {
    make: () => ({ slug: `cup-${nextNumber()}`, name: 'Cup', kind: 'cup' }),
    change: { name: 'Independence Cup' },
  },
  seasons: { make: ({ competition }) => newSeason(competition), change: { relegated: 4 } },
  rounds: {
    make: ({ season }) => ({ season_id: season, number: nextNumber() }),
    change: { name: 'Opening day' },
  },
  club_seasons: {
    make: async ({ season }, site) => ({
      season_id: season,
      club_id: (await add(site, 'clubs', newClub()))['id'],
    }),
    change: { went_out: true },
  },
  points_adjustments: {
    make: ({ season, club }) => ({ season_id: season, club_id: club, points: -3, reason: 'Crowd trouble.' }),
    change: { points: -6 },
  },
  matches: {
    make: ({ season, club, otherClub }) => ({
      season_id: season,
      home_club_id: club,
      away_club_id: otherClub,
      played_on: '2025-06-01',
    }),
    change: { status: 'full_time', home_goals: 2, away_goals: 1 },
  },
  people: {
    make: () => ({ slug: `somebody-${nextNumber()}`, name: 'Somebody' }),
    change: { nationality: 'Zimbabwe' },
  },
  birth_dates: {
    make: async ({ person }) => ({ person_id: await person(), born_on: '1990-01-01' }),
    change: { born_on: '1991-01-01' },
    key: ['person_id'],
  },
  players: {
    make: async ({ person }) => ({ person_id: await person() }),
    change: { height_cm: 181 },
    key: ['person_id'],
  },
  registrations: {
    make: async ({ person, club }) => ({ player_id: await person('player'), club_id: club }),
    change: { shirt_number: 9 },
  },
  coach_stints: {
    make: async ({ person, club }) => ({ person_id: await person(), club_id: club }),
    change: { starts_on: '2025-01-01' },
  },
  officials: {
    make: async ({ person }) => ({ person_id: await person(), category: 'referee' }),
    change: { region: 'Southern' },
    key: ['person_id'],
  },
  match_officials: {
    make: async ({ match, person }) => ({
      match_id: match,
      person_id: await person('official'),
      function: 'referee',
    }),
    change: { function: 'fourth' },
    key: ['match_id', 'person_id'],
  },
  honours: {
    make: ({ competition, club }) => ({
      competition_id: competition,
      season_name: `Season ${nextNumber()}`,
      club_id: club,
      place: 1,
    }),
    change: { points: 70 },
  },
  awards: {
    make: ({ club }) => ({ season_name: '2025', award: 'Fair Play', club_id: club }),
    change: { value: '12' },
  },
  internationals: {
    make: () => ({
      played_on: '1991-01-01',
      home_team: `Team ${nextNumber()}`,
      away_team: 'Zimbabwe',
      home_goals: 0,
      away_goals: 0,
      tournament: 'Friendly',
    }),
    change: { city: 'Harare' },
  },
  international_goals: {
    make: ({ international }) => ({ international_id: international, team: 'Zimbabwe' }),
    change: { minute: 12 },
  },
  continental_matches: {
    make: ({ competition }) => ({
      competition_id: competition,
      played_on: '1998-12-12',
      home_name: `Club ${nextNumber()}`,
      away_name: 'Dynamos',
    }),
    change: { ended: 'after penalties' },
  },
  lineup_entries: {
    make: async ({ match, club, person }) => ({
      match_id: match,
      player_id: await person('player'),
      club_id: club,
      is_starter: true,
    }),
    change: { shirt_number: 7 },
    key: ['match_id', 'player_id'],
  },
  transfer_windows: {
    make: ({ season }) => ({
      season_id: season,
      name: `Window ${nextNumber()}`,
      opens_on: '2031-01-01',
      closes_on: '2031-02-28',
    }),
    change: { closes_on: '2031-02-20' },
  },
  training_periods: {
    make: async ({ person }) => ({
      player_id: await person('player'),
      club_name: `School ${nextNumber()}`,
      starts_on: '2020-01-01',
      ends_on: '2021-12-31',
    }),
    change: { ends_on: '2022-12-31' },
  },
  season_rules: {
    make: async ({ competition }, site) => ({
      season_id: (await add(site, 'seasons', newSeason(competition)))['id'],
    }),
    change: { bench_size: 7 },
    key: ['season_id'],
  },
  public_holidays: {
    make: () => ({
      day: new Date(Date.UTC(2030, 0, nextNumber())).toISOString().slice(0, 10),
      name: 'Election Day',
    }),
    change: { name: 'By-election' },
  },
  match_events: {
    make: ({ match, club }) => ({ match_id: match, club_id: club, kind: 'note' }),
    change: { note: 'Play was held up by rain.' },
  },
}
