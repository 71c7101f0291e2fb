// Which shots on target the ratings are told of: those that one person declared to count whole, of a result that counts.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withSample } from '#seed/testing/fillings.ts'
import { readMatchLog, readStamp } from './match-log.ts'
import { matchOf, rowOf } from './ratings.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase({ filling: withSample })
  client = new Client(database.admin)
  await client.connect()
}, 180_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const count = (match: string, club: 'home' | 'away', part: string, times: number, isWithdrawn = false) =>
  client.query(
    `insert into public.match_tallies (id, match_id, club_id, kind, phase, minute, part, happened_at, is_withdrawn)
     select gen_random_uuid(), id, case $2 when 'home' then home_club_id else away_club_id end, kind, '1h', 10,
       $3::public.match_part, now(), $5
     from public.matches, generate_series(1, $4), unnest('{shot_on,shot_off}'::public.tally_kind[]) as kind
     where id = $1`,
    [match, club, part, times, isWithdrawn],
  )

test('a whole count of a confirmed match goes in, and nothing else that was counted', async () => {
  const before = await readMatchLog(client)
  expect(before.filter(({ homeShots }) => homeShots !== null)).toEqual([])
  const [played, partly] = before.filter(({ isSample }) => isSample)
  const { rows: coming } = await client.query<{ id: string }>(
    'select id from public.matches where counted_home_goals is null order by id limit 1',
  )
  const stamp = await readStamp(client)
  // Nobody declared the second to be whole, and the third is still to be played.
  for (const id of [played?.id, partly?.id, coming[0]?.id]) {
    await count(id ?? '', 'home', 'home_recorder', 5)
    await count(id ?? '', 'home', 'home_recorder', 2, true)
    await count(id ?? '', 'away', 'home_recorder', 3)
    await count(id ?? '', 'home', 'away_recorder', 9)
  }
  await client.query(`update public.matches set full_tally_by = 'home_recorder' where id = $1`, [
    coming[0]?.id,
  ])
  expect(await readStamp(client)).toBe(stamp)
  await client.query(`update public.matches set full_tally_by = 'home_recorder' where id = $1`, [played?.id])
  expect(await readStamp(client)).not.toBe(stamp)
  const counted = (await readMatchLog(client)).filter(({ homeShots }) => homeShots !== null)
  expect(counted).toMatchObject([{ id: played?.id, homeShots: 5, awayShots: 3 }])
  for (const match of counted) expect(matchOf(rowOf(match))).toMatchObject({ homeShots: 5, awayShots: 3 })
  for (const match of before.slice(0, 1)) expect(rowOf(match)).toHaveLength(6)
})
