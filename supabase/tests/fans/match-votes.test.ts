import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'

const tables = useTables()
const { sql, as, ids } = tables
const scene = useMatchScene(tables)

const vote = `select public.vote_for_player($1, $2, $3)`

/** The match has ended so many hours ago, with these who played, and nothing is confirmed. */
async function over(hours: number, players = 2): Promise<string[]> {
  const named = await Promise.all(Array.from({ length: players }, () => addPerson(tables, 'player')))
  for (const [place, player_id] of named.entries())
    await add(tables, 'lineup_entries', {
      match_id: scene.match,
      player_id,
      club_id: place % 2 ? scene.away : scene.home,
      is_starter: true,
      is_captain: false,
      is_sample: false,
    })
  await sql(
    `update public.matches set status = 'full_time', home_goals = 1, away_goals = 0, is_provisional = true,
       kick_off = now() - make_interval(hours => $2 + 2) where id = $1`,
    [scene.match, hours],
  )
  // Whoever set it up did so a moment ago.
  await sql(`delete from public.match_changes where match_id = $1`, [scene.match])
  return named
}

const votes = () =>
  sql(`select user_id, player_id from public.match_votes where match_id = $1`, [scene.match])
const best = () =>
  sql(
    `select player_id, votes, of_votes from public.match_best_players where match_id = $1 order by votes desc, player_id`,
    [scene.match],
  )
const close = () =>
  sql(`update app.match_polls set closes_at = now() - interval '1 second' where match_id = $1`, [scene.match])
const count = () => sql(`select app.count_votes()`)

test('one account has one vote, which it can change until the end', async () => {
  const [one, other] = await over(1)
  await as('fan', vote, [scene.match, one, randomUUID()])
  await as('fan', vote, [scene.match, other, randomUUID()])
  expect(await votes()).toEqual([{ user_id: ids.fan, player_id: other }])
})

test('a vote is cast after full time, for a day', async () => {
  const [one] = await over(23)
  await as('fan', vote, [scene.match, one, randomUUID()])
  await sql(`update public.matches set status = 'live_2h' where id = $1`, [scene.match])
  await expect(as('scout', vote, [scene.match, one, randomUUID()])).rejects.toThrow(
    /opens at full time and lasts a day/,
  )
})

test('a day after full time it is closed', async () => {
  const [one] = await over(25)
  await expect(as('fan', vote, [scene.match, one, randomUUID()])).rejects.toThrow(/has closed/)
  expect(await votes()).toEqual([])
})

test('only somebody who played can be chosen', async () => {
  const [one] = await over(1)
  const bench = await addPerson(tables, 'player')
  const entry = { match_id: scene.match, club_id: scene.home, is_captain: false, is_sample: false }
  await add(tables, 'lineup_entries', { ...entry, player_id: bench, is_starter: false })
  await expect(as('fan', vote, [scene.match, bench, randomUUID()])).rejects.toThrow(/who played/)
  await as('fan', vote, [scene.match, one, randomUUID()])
})

test('nobody sees how it stands before it is closed; then everybody sees the first three of how many', async () => {
  const players = (await over(1, 5)).toSorted()
  const given = [3, 2, 1, 1, 0].flatMap((much, place) => Array<string>(much).fill(players[place] ?? ''))
  for (const player of given)
    await as({ id: await makeAccount(sql, ['fan']) }, vote, [scene.match, player, randomUUID()])
  await count()
  expect(await best()).toEqual([])
  expect(await as('admin', 'select * from public.match_votes')).toEqual([])

  await close()
  await count()
  const [first, second, third, alsoThird] = players
  expect(await best()).toEqual([
    { player_id: first, votes: 3, of_votes: 7 },
    { player_id: second, votes: 2, of_votes: 7 },
    { player_id: third, votes: 1, of_votes: 7 },
    { player_id: alsoThird, votes: 1, of_votes: 7 },
  ])
  expect(await as('anon', 'select * from public.match_best_players')).toHaveLength(4)
  await count()
  expect(await best()).toHaveLength(4)
  await expect(as('fan', vote, [scene.match, first, randomUUID()])).rejects.toThrow(/has closed/)
})

test('an erased account leaves the result of a vote as it was, and the nightly check finds no difference', async () => {
  const [one] = await over(1)
  const voters = [await makeAccount(sql, ['fan']), await makeAccount(sql, ['fan'])]
  for (const id of voters) await as({ id }, vote, [scene.match, one, randomUUID()])
  await close()
  await count()
  await sql('delete from public.match_votes where user_id = $1', [voters[0]])
  const told = [{ player_id: one, votes: 2, of_votes: 2 }]
  expect(await best()).toEqual(told)
  expect(await sql('select * from app.fan_differences()')).toEqual([])
  await sql('update public.match_best_players set votes = 1, of_votes = 1')
  await sql('update public.match_best_players set of_votes = 3')
  expect(await sql('select kept_in from app.fan_differences()')).toEqual([{ kept_in: 'match_best_players' }])
})

test('of a match that was annulled nobody is the best', async () => {
  const [one] = await over(1)
  await as('fan', vote, [scene.match, one, randomUUID()])
  await close()
  await sql(`update public.matches set status = 'void' where id = $1`, [scene.match])
  await count()
  expect(await best()).toEqual([])
})

test('the ballot names those who played, the end, and one’s own choice', async () => {
  const [one, other] = await over(1)
  await as('fan', vote, [scene.match, one, randomUUID()])
  const ballot = async (who: 'fan' | 'scout' | 'super_admin_as') => {
    const [row] = await as(who, 'select public.match_ballot($1) as told', [scene.match])
    return row?.['told'] as { mine: string | null; players: { id: string }[] }
  }
  expect(await ballot('fan')).toMatchObject({ mine: one, players: [{ id: one }, { id: other }] })
  expect((await ballot('scout')).mine).toBeNull()
  // Through the fan's eyes.
  expect((await ballot('super_admin_as')).mine).toBe(one)
})
