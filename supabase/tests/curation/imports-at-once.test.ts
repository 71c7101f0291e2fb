// The same file twice changes nothing the second time; a file and a move of the same matches at once end as if one had
// come after the other, and never in a deadlock.
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { preparedBy } from '#gateway/testing/prepared.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import type { Tables } from '#supabase/tests/testing/as.ts'
import { type Line, matchLine, outcomes, useImports } from '#supabase/tests/testing/import-scene.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { makeAccount, type Row, type Sql } from '#supabase/tests/testing/site.ts'

let database: TestDatabase
let clients: [Client, Client]
let sql: Sql
let admin: string

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  clients = [new Client(database.admin), new Client(database.admin)]
  for (const client of clients) await client.connect()
  sql = preparedBy(clients[0])
  admin = await makeAccount(sql, ['admin'])
  await useImports({ sql } as Tables).league('running')
  await sql(`update public.seasons set slug = $1`, [season()])
  await sql(`insert into public.venues (slug, name) values ('sakubva', 'Sakubva')`)
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await database.drop()
})

const season = () => String(new Date().getUTCFullYear() + 1)
const day = (n: number) =>
  `${season()}-${String(1 + (n % 9)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`

/** As the administrator, in a transaction of its own. */
async function asAdmin(client: Client, text: string, values: unknown[]): Promise<Row[]> {
  await client.query('begin')
  try {
    await client.query(
      `select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`,
      [JSON.stringify({ sub: admin, role: 'authenticated' })],
    )
    const { rows } = await client.query(text, values)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const importLines = (client: Client, lines: Line[], isDry = false) =>
  asAdmin(client, 'select * from public.import_matches($1::jsonb, $2)', [JSON.stringify(lines), isDry])

const move = (client: Client, { id, version }: Row, kickOff: string) =>
  asAdmin(client, `select * from public.reschedule_match($1, $2, $3, 'A new day.', $4)`, [
    id,
    version,
    randomUUID(),
    kickOff,
  ])

const state = () =>
  sql(
    `select home.name as home, to_char(played_on, 'YYYY-MM-DD') as day,
       to_char(kick_off at time zone 'Africa/Harare', 'HH24:MI') as time, venue.name as ground, game.status, home_goals
     from public.matches as game join public.clubs as home on home.id = game.home_club_id
     left join public.venues as venue on venue.id = game.venue_id order by home.name, game.id`,
  )

const clear = () => sql('delete from public.matches')

const clubs = ['Dynamos', 'Highlanders', 'CAPS United', 'Chicken Inn']
const orNothing = (...values: string[]) => fc.constantFrom('', ...values)

const someLine = fc
  .record({
    pair: fc.shuffledSubarray(clubs, { minLength: 2, maxLength: 2 }),
    date: fc.nat(40).map(day),
    kick_off: orNothing('13:00', '15:00', '18:30'),
    venue: orNothing('Rufaro', 'Sakubva'),
    round: orNothing('1', '17'),
    status: orNothing('scheduled', 'postponed', 'full_time', 'played'),
    attendance: orNothing('100', '9000', 'many'),
    note: orNothing('A note.'),
  })
  .map(({ pair: [home = '', away = ''], ...cells }) => matchLine({ season: season(), home, away, ...cells }))

const versions = () => sql('select id, version from public.matches order by id')

test('any file twice changes nothing the second time, and what the dry run lets through is taken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someLine, { minLength: 1, maxLength: 8 }), async lines => {
      await clear()
      const file = lines.map((line, place) => ({ ...line, line: place + 2 }))
      const plan = await importLines(clients[0], file, true)
      expect(await state()).toEqual([])
      const kept = file.filter((_, place) => plan[place]?.['outcome'] !== 'refused')
      await importLines(clients[0], kept)
      const before = await versions()
      expect(outcomes(await importLines(clients[0], kept))).toEqual(kept.map(() => 'same'))
      expect(await versions()).toEqual(before)
    }),
    { numRuns: 10 * inject('scale') },
  )
})

const settled = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'lost'),
  )

/** A hundred rounds of the long run, beside whatever else the machine does. */
const long = { timeout: 30_000 * inject('scale') }

test('a file and a move of the same matches at once end in one of the two orders', long, async () => {
  const [one, other] = clients
  const calendar = (n: number) => [
    matchLine({ season: season(), date: day(n), kick_off: '15:00', venue: 'Rufaro' }),
    matchLine({ season: season(), home: 'CAPS United', away: 'Chicken Inn', date: day(n + 1) }),
  ]
  const toOtherDay = `${day(3)}T13:00:00+02:00`
  for (let round = 0; round < 10 * inject('scale'); round += 1) {
    const begin = async () => {
      await clear()
      await importLines(one, calendar(10))
      const [game] = await sql(
        `select game.id, game.version from public.matches as game join public.clubs as club on club.id = game.home_club_id
         where club.name = 'Dynamos'`,
      )
      return game ?? {}
    }
    // With the version that was seen a later one is refused; without it, it comes after.
    const isSeen = round % 2 === 0
    const file = (game: Row) =>
      calendar(20).map((line, place) =>
        place === 0 && isSeen ? { ...line, version: Number(game['version']) } : line,
      )

    const orders: Row[][] = []
    for (const isFileFirst of [true, false]) {
      const game = await begin()
      const steps = [() => importLines(one, file(game)), () => move(one, game, toOtherDay)]
      for (const step of isFileFirst ? steps : steps.toReversed()) await settled(step())
      orders.push(await state())
    }
    const game = await begin()
    const answers = await Promise.all([
      settled(importLines(one, file(game))),
      settled(move(other, game, toOtherDay)),
    ])
    expect(answers.filter(answer => answer !== 'done' && answer !== 'PT409')).toEqual([])
    expect(answers).toContain('done')
    expect(orders).toContainEqual(await state())
  }
})

test(
  'two who move two matches to one day at one ground: one of them is told that it is taken',
  long,
  async () => {
    const [one, other] = clients
    for (let round = 0; round < 10 * inject('scale'); round += 1) {
      await clear()
      await importLines(one, [
        matchLine({ season: season(), date: day(10), kick_off: '15:00', venue: 'Rufaro' }),
        matchLine({
          season: season(),
          home: 'CAPS United',
          away: 'Chicken Inn',
          date: day(11),
          kick_off: '15:00',
          venue: 'Rufaro',
        }),
      ])
      const [first = {}, second = {}] = await sql('select id, version from public.matches order by id')
      const kickOff = `${day(20)}T15:00:00+02:00`
      const answers = await Promise.all([
        settled(move(one, first, kickOff)),
        settled(move(other, second, kickOff)),
      ])
      expect(answers.toSorted()).toEqual(['PT409', 'done'])
    }
  },
)
