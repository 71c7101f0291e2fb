// Taking one's data along and leaving reach every table: a row about somebody is made in each that names accounts, also in
// those that come tomorrow.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { fillRow, findWords } from '#supabase/tests/testing/filled-rows.ts'
import { makeAccount, type Row, type Sql } from '#supabase/tests/testing/site.ts'

const name = 'Zvikomborero Nyamhunga'
const email = 'zviko.nyamhunga@example.org'
const phone = '263771987654'
const words = `${name}, ${email}, +${phone}`

let database: TestDatabase
let client: Client
let id = ''
const sql: Sql = async (text, values = []) => (await client.query<Row>(text, values)).rows

type Filled = { table: string; column: string; rule: 'own' | 'kept'; columns: string[] }
const filled: Filled[] = []
const missed: string[] = []

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  client = new Client(database.admin)
  await client.connect()
  id = await makeAccount(sql, ['fan'])
  await sql('update auth.users set email = $2, phone = $3, raw_user_meta_data = $4 where id = $1', [
    id,
    email,
    phone,
    { full_name: name },
  ])
  await sql('update public.profiles set full_name = $2 where id = $1', [id, name])

  // But for the logs that nobody changes: no name is written there.
  const places = await sql(
    `select table_name as "table", column_name as "column", rule from app.account_columns()
     where rule <> 'sealed' and table_name ~ '^(public|app)\\.' and table_name not in ('public.profiles', 'app.erasures')`,
  )
  await sql('set session_replication_role = replica')
  for (const { table, column, rule } of places) {
    const place = { table: String(table), column: String(column) }
    const columns = await fillRow(sql, place, id, words)
    if (columns) filled.push({ ...place, rule: rule === 'own' ? 'own' : 'kept', columns })
    else missed.push(`${place.table}.${place.column}`)
  }
  await sql('set session_replication_role = origin')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('a row about somebody could be made in nearly every table', () => {
  // Where checks hang together so that no value can be guessed.
  expect({ missed, areFew: missed.length * 10 < filled.length }).toMatchObject({ areFew: true })
  expect(filled.length).toBeGreaterThan(40)
  expect(filled.flatMap(({ columns }) => columns).length).toBeGreaterThan(50)
})

test('what is taken along holds every table with the account in it', async () => {
  const [answer] = await sql('select app.export_of($1) as tables', [id])
  const tables = answer?.['tables'] as Record<string, object[]>
  const lacking = filled.filter(({ table, column, rule }) => {
    const rows = tables[rule === 'own' ? table : `${table} (${column})`]
    return !rows || rows.length === 0
  })
  expect(lacking).toEqual([])
  expect(tables['auth.users']).toMatchObject([{ email, phone }])
  expect(tables['public.profiles']).toMatchObject([{ full_name: name }])
})

test('leaving: no column of any table tells who it was, and what is not theirs is still there', async () => {
  const found = async () => {
    const places: string[] = []
    for (const mark of [name, email, phone]) places.push(...(await findWords(sql, mark)))
    return places
  }
  expect((await found()).length).toBeGreaterThan(50)
  await sql('begin')
  await sql('select app.erase_account($1)', [id])
  const left = await found()
  const there: object[] = []
  for (const { table, column, rule } of filled) {
    const condition = rule === 'own' ? `where ${column} = '${id}'` : ''
    const { length } = await sql(`select from ${table} ${condition}`)
    there.push({ table, column, isThere: length > 0 })
  }
  // The other tests find the account as this one did.
  await sql('rollback')
  expect(left).toEqual([])
  expect(there).toEqual(
    filled.map(({ table, column, rule }) => ({ table, column, isThere: rule === 'kept' })),
  )
})
