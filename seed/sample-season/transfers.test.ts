import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transferStates } from '#domain/transfers/moves.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withSample } from '#seed/testing/fillings.ts'
import { sampleAccounts } from '#seed/sample-accounts.ts'
import { linkSampleAccounts } from '#seed/sample-links.ts'
import { checkRecord } from '#server/jobs/record-check.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { loadSampleSeason } from './load.ts'
import { loadSampleTransfers } from './transfers.ts'
import { transferStories } from './transfer-stories.ts'

let database: TestDatabase
let db: Client
let made: number

type Row = Record<string, unknown>
const ask = async (sql: string, values: unknown[] = []) => (await db.query<Row>(sql, values)).rows

beforeAll(async () => {
  database = await createTestDatabase({ filling: withSample })
  db = new Client(database.admin)
  await db.connect()
  for (const { email, roles } of sampleAccounts) {
    const id = await makeAccount(ask, roles)
    await ask('update auth.users set email = $2 where id = $1', [id, email])
    await ask('update public.profiles set email = $2, is_sample = true where id = $1', [id, email])
  }
  await linkSampleAccounts(database.admin)
  made = await loadSampleTransfers(database.admin)
}, 120_000)
afterAll(async () => {
  await db.end()
  await database.drop()
})

test('transfers are made once, one in every state, and their chains hold', async () => {
  expect(made).toBe(transferStories.length)
  expect(await loadSampleTransfers(database.admin)).toBe(0)
  const found = await ask('select distinct state::text from public.transfers where is_sample')
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(transferStates))
  expect(await ask('select * from app.verify_transfer_chains()')).toEqual([])
  expect(await ask('select from app.set_clock')).toEqual([])
  const [{ many } = {}] = await ask(
    'select count(*)::int as many from public.transfer_entries where is_sample',
  )
  expect(many).toBeGreaterThan(4)
}, 60_000)

test('something waits for everybody who has a part', async () => {
  const waiting: Record<string, number> = {}
  for (const { email } of sampleAccounts) {
    const [account] = await ask('select id from public.profiles where email = $1', [email])
    await db.query('begin; set local role authenticated')
    await ask(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: account?.['id'], role: 'authenticated' }),
    ])
    const [row] = await ask(`select (public.my_transfers('waiting') -> 'counts' ->> 'waiting')::int as many`)
    await db.query('rollback')
    waiting[email.split('@')[0] ?? ''] = Number(row?.['many'])
  }
  const parties = ['club_admin', 'club_admin2', 'club', 'player', 'fan', 'admin', 'zifa_admin', 'zifa_admin2']
  expect(parties.filter(name => !waiting[name])).toEqual([])
  expect(waiting['scout']).toBe(0)
})

test('the clock leaves what waits waiting, and the season can be written again over it', async () => {
  await ask('select app.tick_transfers()')
  const before = await ask('select ref, state from public.transfers order by ref')
  await ask(`delete from app.loaded_files where name like 'sample season%'`)
  await loadSampleSeason(database.admin)
  expect(await ask('select ref, state from public.transfers order by ref')).toEqual(before)
  // Tomorrow: a loan that ended today lasts until midnight.
  const twice = await ask(
    `select player_id from public.registrations as held
     where is_sample and season_id is not null and starts_on <= app.league_today() + 1 and coalesce(ends_on > app.league_today(), true)
     group by player_id having count(*) > 1`,
  )
  expect(twice).toEqual([])
  expect((await checkRecord(db)).differences).toEqual([])
}, 60_000)
