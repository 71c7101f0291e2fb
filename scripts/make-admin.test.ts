// The operator's command, run as an operator runs it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'

let database: TestDatabase
let bare: TestDatabase
let db: Client

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  bare = await createTestDatabase()
  db = new Client(database.admin)
  await db.connect()
  await db.query(`insert into auth.users (id, email, email_confirmed_at, banned_until) values
    (gen_random_uuid(), 'tino@example.com', now(), null),
    (gen_random_uuid(), 'new@example.com', null, null),
    (gen_random_uuid(), 'banned@example.com', now(), 'infinity')`)
})
afterAll(async () => {
  await db.end()
  await database.drop()
  await bare.drop()
})

function urlOf({ admin: { user, password = '', host, port, database: name } }: TestDatabase): string {
  return `postgres://${user}:${encodeURIComponent(password)}@/${name}?${new URLSearchParams({ host, port: String(port) })}`
}

async function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [resolve('scripts/make-admin.ts'), ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
  })
  const [[code], said, complained] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code: code as number, words: (said + complained).trim() }
}

const make = (...args: string[]) => run(args, { DATABASE_URL: urlOf(database) })

const rolesOf = async (email: string) =>
  (await db.query(`select app.roles_of(id)::text[] as roles from auth.users where email = $1`, [email]))
    .rows[0]?.roles

const superAdmins = async () =>
  (await db.query(`select user_id from public.user_roles where role = 'super_admin' order by user_id`)).rows

describe('npm run make-admin', () => {
  test('makes a confirmed account a super admin, once, and writes it down', async () => {
    expect(await make('Tino@Example.com ')).toEqual({
      code: 0,
      words: 'Tino@Example.com is a super admin now.',
    })
    expect(await make('tino@example.com')).toEqual({
      code: 0,
      words: 'tino@example.com is a super admin already.',
    })
    expect(await rolesOf('tino@example.com')).toEqual(['super_admin', 'fan'])
    const { rows } = await db.query(
      'select actor_id, action, details from public.audit_log where subject is null',
    )
    expect(rows).toEqual([
      {
        actor_id: null,
        action: 'role_granted',
        details: { role: 'super_admin', reason: 'Made by the operator.' },
      },
    ])
  })

  test.each([
    [
      ['nobody@example.com'],
      /There is no account with the address nobody@example\.com\. Sign up with it first\./,
    ],
    [['new@example.com'], /not confirmed yet/],
    [['banned@example.com'], /suspended/],
    [[], /Say whom: npm run make-admin -- name@example\.com/],
    [['tino'], /Say whom/],
    [[`' or true --@`], /There is no account/],
  ])('%j is refused in words', async (args, words) => {
    const before = await superAdmins()
    const { code, words: said } = await make(...args)
    expect([code, words.test(said)]).toEqual([2, true])
    expect(await superAdmins()).toEqual(before)
  })

  test('says what is missing when there is no database, or an empty one', async () => {
    expect((await run(['tino@example.com'], { DATA_DIR: '/nowhere' })).words).toContain(
      'There is no database in /nowhere.',
    )
    expect((await run(['tino@example.com'], { DATABASE_URL: urlOf(bare) })).words).toContain(
      'Start the server once first.',
    )
  })

  // How a command finds the database of a folder is tried in gateway/database/embedded.test.ts.
  test.runIf(inject('scale') > 1)(
    'works on a data folder, whether or not a server keeps it',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'make-admin-'))
      const open = () => openDatabase({ dataDir, durable: false, log: () => undefined })
      const kept = await open()
      await bootstrap(kept, { schemas: ['public'] })
      await migrate(kept.admin, resolve('supabase/migrations'), () => undefined)
      const owner = new Client(kept.admin)
      await owner.connect()
      await owner.query(
        `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'a@example.com', now())`,
      )
      await owner.end()
      const beside = await run(['a@example.com'], { DATA_DIR: dataDir })
      await kept.stop()
      const alone = await run(['a@example.com'], { DATA_DIR: dataDir })
      rmSync(dataDir, { recursive: true, force: true })
      expect([beside, alone].map(({ code, words }) => [code, words.split('\n').at(-1)])).toEqual([
        [0, 'a@example.com is a super admin now.'],
        [0, 'a@example.com is a super admin already.'],
      ])
    },
    60_000,
  )
})
