import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { houseRules } from '#supabase/tests/testing/house-rules.ts'

let database: TestDatabase
let db: Client

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  db = new Client(database.admin)
  await db.connect()
})

afterAll(async () => {
  await db.end()
  await database.drop()
})

async function offenders(sql: string): Promise<string[]> {
  const { rows } = await db.query<{ offender: string }>(sql)
  return rows.map(row => row.offender)
}

function onlyDenied(error: Error) {
  if (!error.message.startsWith('permission denied')) throw error
}

describe('our schema', () => {
  test.each(Object.entries(houseRules))('%s', async (_, rule) => {
    expect(await offenders(rule.sql)).toEqual([])
  })
})

describe('a breach is found', () => {
  test.each(Object.entries(houseRules))('%s', async (_, rule) => {
    await db.query('begin')
    try {
      await db.query(rule.sin)
      expect(await offenders(rule.sql)).toContain(rule.offender)
    } finally {
      await db.query('rollback')
    }
  })
})

describe('what a migration makes is closed', () => {
  const made = [
    ['a table', `create table public.made (id int)`, `select from public.made`],
    ['a sequence', `create sequence public.made`, `select nextval('public.made')`],
    ['a function', `create function public.made() returns int language sql return 1`, `select public.made()`],
    ['a question', `create function app.made() returns int language sql return 1`, `select app.made()`],
  ] as const

  test.each(made)('%s opens for nobody but the server until it is granted', async (_, make, use) => {
    const allowed: string[] = []
    for (const role of ['anon', 'authenticated', 'service_role']) {
      await db.query(`begin; ${make}; set local role ${role}`)
      await db.query(use).then(() => allowed.push(role), onlyDenied)
      await db.query('rollback')
    }
    expect(allowed).toEqual(['service_role'])
  })

  test('what comes with an extension stays usable', async () => {
    await db.query('begin; set local role anon')
    const { rows } = await db.query(`select extensions.similarity('Dynamos', 'Dynamo') > 0.5 as alike`)
    await db.query('rollback')
    expect(rows).toEqual([{ alike: true }])
  })
})
