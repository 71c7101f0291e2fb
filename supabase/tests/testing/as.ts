// SQL as somebody, on a database that the test files of a worker share: what a test does is undone after it.
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { preparedBy } from '#gateway/testing/prepared.ts'
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

/** A database with one person of every kind in it, and the connection to it. */
type Ground = { database: TestDatabase; client: Client; send: Sql; ids: Record<Who, string> }

// Tests undo what they did, so that the next file of the worker finds the database as this one did: it needs neither
// a new one nor a connection that has to learn the schema.
let left: Ground | undefined

async function takeGround(): Promise<Ground> {
  const found = left
  left = undefined
  return found ?? makeGround()
}

async function makeGround(): Promise<Ground> {
  const database = await createTestDatabase({ filling: migrated })
  const client = new Client(database.admin)
  await client.connect()
  const send = preparedBy(client)
  const ids = {} as Record<Who, string>
  for (const who of everybody) ids[who] = who === 'anon' ? '' : await makeAccount(send, [roleOf(who)])
  await impersonate(send, { id: ids.super_admin_as }, { id: ids.fan })
  return { database, client, send, ids }
}

type Prepared = { make: () => Promise<object>; place: object; made?: object }

/** What each test starts from, by the connection it is made on. */
const preparedOn = new WeakMap<Sql, Prepared[]>()

/**
 * Fills `place` before each test. The rows are made once, before the first one, in the transaction that all tests of the
 * file then share: what a test does is undone back to there.
 */
export function prepare<T extends object>({ sql }: Pick<Tables, 'sql'>, place: T, make: () => Promise<T>) {
  const all = preparedOn.get(sql)
  if (!all) throw new Error('Only the tables of useTables() can be prepared.')
  all.push({ make, place })
}

/** Whose claims the statements after it carry, and with whose rights. */
const speak = `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`

export function useTables(): Tables & { asFunction: AsFunction } {
  let ground: Ground
  let client: Client
  let isInTest = false
  let isUntouched = true
  const ids = {} as Record<Who, string>
  const sql: Sql = async (text, values = []) => {
    if (!isInTest) isUntouched = false
    return ground.send(text, values)
  }

  beforeAll(async () => {
    ground = await takeGround()
    client = ground.client
    Object.assign(ids, ground.ids)
  })
  const prepared: Prepared[] = []
  preparedOn.set(sql, prepared)
  let isPrepared = false
  const undo = () => client.query(isPrepared ? 'rollback to savepoint prepared' : 'rollback')
  beforeEach(async () => {
    if (!isPrepared) await client.query('begin')
    isInTest = true
    for (const each of prepared) Object.assign(each.place, structuredClone((each.made ??= await each.make())))
    if (!isPrepared && prepared.length > 0) await client.query('savepoint prepared')
    isPrepared = prepared.length > 0
  })
  afterEach(async ({ task }) => {
    isInTest = false
    // One that took too long may still be writing.
    if (task.result?.state === 'fail') isUntouched = false
    await undo()
  })
  afterAll(async () => {
    if (isPrepared) await client.query('rollback')
    // What a file writes outside its tests is not undone.
    if (isUntouched) left = ground
    else {
      await client.end()
      await ground.database.drop()
    }
  })

  async function speaking(said: string, role: string, text: string, values?: unknown[]) {
    await client.query('savepoint before')
    try {
      await ground.send(speak, [said, role])
      const rows = await sql(text, values)
      await ground.send(speak, ['', 'none'])
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
    speaking(JSON.stringify({ sub: id, role: 'authenticated' }), 'none', text, values)
  return { ids, sql, as, asFunction }
}
