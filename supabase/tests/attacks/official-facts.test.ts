// An administrator alone, at the data API, against what is official: results, events, line-ups, registrations, points.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, addClub, addPerson, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import { startSite, type Site } from '#supabase/tests/testing/site.ts'

let site: Site
let facts: Awaited<ReturnType<typeof playedSeason>>

beforeAll(async () => {
  site = await startSite()
  facts = await playedSeason()
})
afterAll(() => site.close())

/** A running season with a result that two clubs, a referee and the league agreed on. */
async function playedSeason() {
  const competition = await idOf(site, 'competitions', { slug: 'league', name: 'League', kind: 'league' })
  const season = await idOf(site, 'seasons', { ...newSeason(competition), status: 'running' })
  const finished = await idOf(site, 'seasons', newSeason(competition))
  const [home, away] = [await addClub(site), await addClub(site)]
  for (const club_id of [home, away]) await add(site, 'club_seasons', { season_id: season, club_id })
  const result = { status: 'confirmed', home_goals: 2, away_goals: 0, played_on: '2026-05-01' }
  const sides = { season_id: season, home_club_id: home, away_club_id: away }
  const match = await idOf(site, 'matches', { ...sides, ...result })
  const player = await addPerson(site, 'player')
  await add(site, 'lineup_entries', { match_id: match, player_id: player, club_id: home, is_starter: true })
  const goal = { match_id: match, club_id: home, kind: 'goal', minute: 12, person_id: player }
  const event = await idOf(site, 'match_events', goal)
  const held = { player_id: player, club_id: home, season_id: season, starts_on: '2026-01-01' }
  const registration = await idOf(site, 'registrations', held)
  return { season, finished, home, away, match, player, event, registration }
}

type Attack = [name: string, method: 'POST' | 'PATCH' | 'DELETE', path: () => string, body?: () => object]

const attacks: Attack[] = [
  [
    'swap the clubs of a confirmed match',
    'PATCH',
    () => `matches?id=eq.${facts.match}`,
    () => ({
      home_club_id: facts.away,
      away_club_id: facts.home,
    }),
  ],
  [
    'move a confirmed match to another season',
    'PATCH',
    () => `matches?id=eq.${facts.match}`,
    () => ({
      season_id: facts.finished,
    }),
  ],
  ['delete a confirmed match', 'DELETE', () => `matches?id=eq.${facts.match}`],
  [
    'add a confirmed match',
    'POST',
    () => 'matches',
    () => ({
      season_id: facts.season,
      home_club_id: facts.away,
      away_club_id: facts.home,
      status: 'confirmed',
      home_goals: 3,
      away_goals: 0,
    }),
  ],
  [
    'edit an event of a confirmed match',
    'PATCH',
    () => `match_events?id=eq.${facts.event}`,
    () => ({
      status: 'struck',
    }),
  ],
  ['delete an event of a confirmed match', 'DELETE', () => `match_events?id=eq.${facts.event}`],
  [
    'add an event to a confirmed match',
    'POST',
    () => 'match_events',
    () => ({
      match_id: facts.match,
      club_id: facts.away,
      kind: 'goal',
    }),
  ],
  [
    'edit a line-up of a confirmed match',
    'PATCH',
    () => `lineup_entries?match_id=eq.${facts.match}`,
    () => ({
      club_id: facts.away,
    }),
  ],
  ['delete a line-up of a confirmed match', 'DELETE', () => `lineup_entries?match_id=eq.${facts.match}`],
  [
    'move a player to another club',
    'PATCH',
    () => `registrations?id=eq.${facts.registration}`,
    () => ({
      club_id: facts.away,
    }),
  ],
  ['end a registration', 'DELETE', () => `registrations?id=eq.${facts.registration}`],
  [
    'take 30 points from a club',
    'POST',
    () => 'points_adjustments',
    () => ({
      season_id: facts.season,
      club_id: facts.home,
      points: -30,
      reason: 'Because I say so.',
    }),
  ],
  [
    'change what a win is worth',
    'PATCH',
    () => `seasons?id=eq.${facts.season}`,
    () => ({ points_for_win: 2 }),
  ],
  ['take a club out of the season', 'DELETE', () => `club_seasons?season_id=eq.${facts.season}`],
  [
    'let a window last longer',
    'POST',
    () => 'transfer_windows',
    () => ({
      season_id: facts.season,
      name: 'Mine',
      opens_on: '2031-01-01',
      closes_on: '2031-12-31',
    }),
  ],
  [
    'make a player older',
    'POST',
    () => 'birth_dates',
    () => ({
      person_id: facts.player,
      born_on: '1990-01-01',
    }),
  ],
  [
    'add time for which a club is paid',
    'POST',
    () => 'training_periods',
    () => ({
      player_id: facts.player,
      club_name: 'Mine',
      starts_on: '2020-01-01',
      ends_on: '2021-12-31',
    }),
  ],
]

const official = [
  'seasons',
  'club_seasons',
  'matches',
  'match_events',
  'lineup_entries',
  'registrations',
  'points_adjustments',
  'club_totals',
  'transfer_windows',
  'birth_dates',
  'training_periods',
]

const state = () =>
  Promise.all(official.map(table => site.sql(`select * from public.${table} as each order by each::text`)))

describe.each(['admin', 'zifa_admin', 'super_admin'] as const)('one %s alone cannot', who => {
  test.each(attacks)('%s', async (_, method, path, body) => {
    const before = await state()
    const given = body ? { body: body() } : {}
    for (const prefer of ['return=representation', 'return=minimal']) {
      const { status, code, message } = await site.ask(who, method, path(), { ...given, prefer })
      expect({ status, code, message }).toEqual({
        status: 403,
        code: '42501',
        message: expect.stringMatching(/^permission denied for table \w+$/),
      })
    }
    expect(await state()).toEqual(before)
  })

  test('overwrite a row by adding it once more', async () => {
    const before = await state()
    const { status } = await site.ask(who, 'POST', 'matches', {
      body: { id: facts.match, season_id: facts.season, home_club_id: facts.away, away_club_id: facts.home },
      prefer: 'resolution=merge-duplicates,return=minimal',
    })
    expect(status).toBe(403)
    expect(await state()).toEqual(before)
  })
})
