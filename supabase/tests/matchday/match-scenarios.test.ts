// Two scenarios of a match day to their end: what a resumed match still allows, and whose numbers a late correction
// moves.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { decision, inDays } from '#supabase/tests/testing/decision-scene.ts'
import { useGround } from '#supabase/tests/testing/match-ground.ts'
import type { People } from '#supabase/tests/testing/match-scene.ts'
import { add, idOf } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()
const { scene, players, send, goal, one, kickOff, score } = useGround({ as, sql })

const player = (shirt: number) => String(players.home[shirt - 1])
const change = (off: number, on: number, minute: number) =>
  goal(on, minute, { kind: 'substitution', phase: '2h', relatedId: player(off) })

/** A step of the match as it is now. */
async function act(by: keyof People, name: string, given: object) {
  const [match] = await sql('select version from public.matches where id = $1', [scene.match])
  const all = { match_id: scene.match, version: match?.['version'], request_id: randomUUID(), ...given }
  const names = Object.keys(all).map((each, place) => `p_${each} => $${place + 1}`)
  const call = `select * from public.${name}(${names.join(', ')})`
  const [row] = await as({ id: scene.people[by] }, call, Object.values(all))
  return row ?? {}
}

test('scenario 8: who goes on at minute 56 has the substitutions that were left, and nobody who was sent off', async () => {
  await add({ sql }, 'season_rules', { season_id: scene.season, substitutions: 3 })
  await kickOff()
  await send('home_recorder', [
    goal(9, 12),
    { type: 'move', to: 'half_time' },
    { type: 'move', to: 'live_2h' },
    change(2, 12, 50),
    goal(4, 51, { kind: 'red', phase: '2h' }),
  ])
  await act('referee', 'move_match', {
    to: 'abandoned',
    reason: 'A storm.',
    details: { minute: 56, cause: 'weather' },
  })
  await act('league', 'decide_match', { ...decision, kind: 'resume', kick_off: inDays(1) })
  await act('league', 'resume_match', {})
  expect(await score()).toEqual({ home: 1, away: 0 })
  const told = await send('home_recorder', [
    change(2, 13, 57),
    change(3, 13, 58),
    change(5, 14, 60),
    change(6, 15, 61),
  ])
  expect(told.answers.map(({ outcome, why }) => why ?? outcome)).toEqual([
    'The player who goes off was not on the pitch. Check the earlier substitutions.',
    'stored',
    'stored',
    'This club has made its 3 substitutions. If one is wrong, strike it first.',
  ])
  expect(await one('home_recorder', goal(4, 70, { phase: '2h' }))).toMatchObject({
    outcome: 'refused',
    why: expect.stringContaining('has already been sent off'),
  })
})

test('scenario 10: an assist that is credited two weeks later moves the numbers of the one who gave it', async () => {
  await sql(
    `update public.matches set status = 'confirmed', home_goals = 1, away_goals = 0, played_on = app.league_today() - 14
     where id = $1`,
    [scene.match],
  )
  const event = { match_id: scene.match, club_id: scene.home, kind: 'goal', minute: 20, person_id: player(9) }
  const wrong = await idOf({ sql }, 'match_events', { ...event, related_person_id: player(8) })
  const assists = async () => {
    const rows = await sql(
      `select player_id, assists::int from public.player_totals where season_id = $1 and player_id in ($2, $3)`,
      [scene.season, player(7), player(8)],
    )
    return [7, 8].map(shirt => rows.find(row => row['player_id'] === player(shirt))?.['assists'])
  }
  expect(await assists()).toEqual([0, 1])
  const correction = { act: 'replace', event_id: wrong, new: { related_person_id: player(7) } }
  const [opened] = await as(
    { id: scene.people.league },
    `select public.open_correction($1, $2, $3, 'The scorer says so.', 'The recording, minute 20.', null) as id`,
    [scene.match, randomUUID(), JSON.stringify(correction)],
  )
  expect(await assists()).toEqual([0, 1])
  const [match] = await sql('select version from public.matches where id = $1', [scene.match])
  await as({ id: scene.people.league }, 'select public.apply_correction($1, $2, $3)', [
    opened?.['id'],
    match?.['version'],
    randomUUID(),
  ])
  expect(await assists()).toEqual([1, 0])
})
