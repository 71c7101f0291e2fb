// Two who write about the same people at the same time wait for one another in turn, never in a circle.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withSample } from '#seed/testing/fillings.ts'

let database: TestDatabase
let clients: [Client, Client]

beforeAll(async () => {
  database = await createTestDatabase({ filling: withSample })
  clients = [new Client(database.admin), new Client(database.admin)]
  for (const client of clients) await client.connect()
}, 120_000)
afterAll(async () => {
  for (const client of clients) await client.end()
  await database.drop()
})

/** Two goals of each of two players of one season. */
async function twoPlayers(client: Client): Promise<[string[], string[]]> {
  const { rows } = await client.query<{ events: string[] }>(
    `select (array_agg(event.id order by event.id))[1:2] as events
     from public.match_events as event join public.matches as game on game.id = event.match_id and game.is_sample
     where event.kind = 'goal' and game.status = 'confirmed'
     group by event.person_id having count(*) > 1 order by event.person_id limit 2`,
  )
  return [rows[0]?.events ?? [], rows[1]?.events ?? []]
}

async function write(client: Client, events: readonly (string | undefined)[]) {
  await client.query('begin')
  try {
    for (const event of events)
      await client.query('update public.match_events set minute = 91 - minute where id = $1', [event])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

test('goals of two players are written by two at once, in opposite order', async () => {
  const [one, other] = clients
  const [first, second] = await twoPlayers(one)
  expect([...first, ...second]).toHaveLength(4)
  for (let round = 0; round < 20; round += 1)
    await Promise.all([write(one, [first[0], second[0]]), write(other, [second[1], first[1]])])
}, 60_000)
