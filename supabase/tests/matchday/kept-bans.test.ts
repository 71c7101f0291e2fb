// What is kept of bans goes with whatever they lean on.
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson, idOf, newSeason } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()

let [season, club, opponent, player, red] = ['', '', '', '', '']
let coming: string[] = []

const dayOf = (round: number) => new Date(Date.UTC(2030, 0, 1 + 7 * round)).toISOString().slice(0, 10)

const addMatch = (round: number, given: object) =>
  idOf({ sql }, 'matches', {
    season_id: season,
    home_club_id: club,
    away_club_id: opponent,
    played_on: dayOf(round),
    ...given,
  })

/** The matches that the player misses, in the order in which they are played. */
async function missed() {
  const rows = await as('anon', 'select match_id from public.suspended_players($1, $2, $3)', [
    season,
    dayOf(0),
    dayOf(9),
  ])
  const ids = new Set(rows.map(row => row['match_id']))
  return coming.filter(id => ids.has(id)).map(id => coming.indexOf(id))
}

/** What is missed once it was kept and then changed. */
async function missedAfter(change: string, values: unknown[]) {
  await sql('select app.keep_bans()')
  await sql(change, values)
  return missed()
}

beforeEach(async () => {
  const competition = await idOf({ sql }, 'competitions', { slug: 'cup-of-bans', name: 'Cup', kind: 'cup' })
  season = await idOf({ sql }, 'seasons', newSeason(competition))
  ;[club, opponent] = [await addClub({ sql }), await addClub({ sql })]
  player = await addPerson({ sql }, 'player')
  red = await addMatch(0, { status: 'confirmed', home_goals: 1, away_goals: 0 })
  const card = { match_id: red, club_id: club, kind: 'red', person_id: player, minute: 10 }
  await add({ sql }, 'match_events', card)
  coming = []
  for (const round of [1, 2, 3, 4]) coming.push(await addMatch(round, { status: 'scheduled' }))
})

test('it is worked out once, and said from then on', async () => {
  expect(await missed()).toEqual([0, 1])
  await sql('select app.keep_bans()')
  expect(await sql('select from app.bans_stale where season_id = $1', [season])).toEqual([])
  expect(await missed()).toEqual([0, 1])
  // Nobody looks at the matches then: this is what was kept.
  await sql('delete from app.kept_bans')
  expect(await missed()).toEqual([])
})

test('a match that is put off, comes back, is added or goes changes it', async () => {
  expect(
    await missedAfter(`update public.matches set status = 'postponed' where id = $1`, [coming[0]]),
  ).toEqual([1, 2])
  expect(
    await missedAfter(`update public.matches set status = 'scheduled' where id = $1`, [coming[0]]),
  ).toEqual([0, 1])
  expect(await missedAfter('delete from public.matches where id = $1', [coming[1]])).toEqual([0, 2])
  await sql('select app.keep_bans()')
  coming[1] = await addMatch(2, { status: 'scheduled' })
  expect(await missed()).toEqual([0, 1])
})

test('who was named after all has not served it', async () => {
  await sql(`update public.matches set status = 'full_time', home_goals = 0, away_goals = 0 where id = $1`, [
    coming[0],
  ])
  expect(await missed()).toEqual([1])
  const named = { match_id: coming[0], player_id: player, club_id: club, is_starter: true }
  await sql('select app.keep_bans()')
  await add({ sql }, 'lineup_entries', named)
  expect(await missed()).toEqual([1, 2])
  expect(await missedAfter('delete from public.lineup_entries where match_id = $1', [coming[0]])).toEqual([1])
})

test('a ban that is lifted, shortened or new changes it', async () => {
  expect(
    await missedAfter('update public.suspensions set matches = 1 where person_id = $1', [player]),
  ).toEqual([0])
  expect(
    await missedAfter(
      `update public.suspensions set lifted_at = now(), lift_reason = 'Another was meant.' where person_id = $1`,
      [player],
    ),
  ).toEqual([])
  expect(
    await missedAfter(
      `insert into public.suspensions (season_id, person_id, club_id, cause, match_id, matches)
       values ($1, $2, $3, 'second_yellow', $4, 1)`,
      [season, player, club, red],
    ),
  ).toEqual([0])
  expect(await missedAfter('delete from public.suspensions where person_id = $1', [player])).toEqual([])
})

test('a case that was decided on another day changes it', async () => {
  await sql('delete from public.suspensions')
  const decided = await idOf({ sql }, 'discipline_cases', {
    reference: 'DC-2030-001',
    season_id: season,
    person_id: player,
    club_id: club,
    charge: 'Bribery.',
    status: 'decided',
    body: 'The committee',
    decision: 'Out.',
    sanctions: ['ban_until'],
    ban_until: dayOf(3),
    decided_on: dayOf(0),
    appeal_until: dayOf(1),
  })
  await sql(
    `insert into public.suspensions (season_id, person_id, club_id, cause, case_id, until_on)
     values ($1, $2, $3, 'case', $4, $5) on conflict do nothing`,
    [season, player, club, decided, dayOf(3)],
  )
  expect(await missed()).toEqual([0, 1, 2])
  expect(
    await missedAfter('update public.discipline_cases set decided_on = $2 where id = $1', [
      decided,
      dayOf(2),
    ]),
  ).toEqual([1, 2])
})
