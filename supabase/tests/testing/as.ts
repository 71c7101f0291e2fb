// SQL as somebody, on a database of the test file's own. What a test does is undone after it.
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from './migrated.ts'
import { everybody, impersonate, makeAccount, roleOf, type Row, type Sql, type Who } from './site.ts'

export type Tables = {
  /** Each person's account; the visitor has none. */
  ids: Record<Who, string>
  /** As the owner of the database. */
  sql: Sql
  /** As a person, by who they are or by their account. A refusal leaves the rest of the test as it was. */
  as: (who: Who | { id: string; claims?: Row }, text: string, values?: unknown[]) => Promise<Row[]>
}

/** As a function writes for somebody: in their name, with the rights of the owner. */
type AsFunction = (id: string, text: string, values?: unknown[]) => Promise<Row[]>

export function useTables(): Tables & { asFunction: AsFunction } {
  let database: TestDatabase
  let client: Client
  const ids = {} as Record<Who, string>
  const sql: Sql = async (text, values = []) => (await client.query<Row>(text, values)).rows

  beforeAll(async () => {
    database = await createTestDatabase({ filling: migrated })
    client = new Client(database.admin)
    await client.connect()
    for (const who of everybody) ids[who] = who === 'anon' ? '' : await makeAccount(sql, [roleOf(who)])
    await impersonate(sql, { id: ids.super_admin_as }, { id: ids.fan })
  })
  beforeEach(async () => {
    await client.query('begin')
  })
  afterEach(async () => {
    await client.query('rollback')
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  async function speaking(said: string, role: string | undefined, text: string, values?: unknown[]) {
    await client.query('savepoint before')
    try {
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [said])
      if (role) await client.query(`set local role ${role}`)
      const rows = await sql(text, values)
      await client.query('reset role')
      await client.query(`select set_config('request.jwt.claims', '', true)`)
      return rows
    } catch (error) {
      await client.query('rollback to savepoint before')
      throw error
    }
  }
  const as: Tables['as'] = (who, text, values) => {
    const { id, claims = {} } = typeof who === 'string' ? { id: ids[who] } : who
    if (id === '') return speaking('', 'anon', text, values)
    const said = JSON.stringify({ sub: id, role: 'authenticated', ...claims })
    return speaking(said, 'authenticated', text, values)
  }
  const asFunction: AsFunction = (id, text, values) =>
    speaking(JSON.stringify({ sub: id, role: 'authenticated' }), undefined, text, values)
  return { ids, sql, as, asFunction }
}
