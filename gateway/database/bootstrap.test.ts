import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { authenticatorOf, prepareAuthenticator } from './authenticator.ts'
import { bootstrap } from './bootstrap.ts'
import type { Connection } from './connection.ts'

const requestRoles = ['anon', 'authenticated', 'service_role']

let database: TestDatabase
let admin: Client
let login: Client

beforeAll(async () => {
  database = await createTestDatabase()
  admin = await connect(database.admin)
  login = await connect(database.authenticator)
})

afterAll(async () => {
  await Promise.all([admin.end(), login.end()])
  await database.drop()
})

async function connect(connection: Connection): Promise<Client> {
  const client = new Client(connection)
  await client.connect()
  return client
}

/** Runs one statement as this role, with these claims, and forgets it. */
async function as(role: string, sql: string, claims: Record<string, unknown> = { role }) {
  await login.query('begin')
  try {
    await login.query(`set local role ${role}`)
    await login.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
    return (await login.query(sql)).rows
  } finally {
    await login.query('rollback')
  }
}

async function snapshot() {
  const { rows } = await admin.query(
    `select n.nspname, c.relname, c.relkind, c.relacl::text from pg_class c join pg_namespace n on n.oid = relnamespace
     where n.nspname in ('auth', 'storage', 'realtime', 'public') order by 1, 2`,
  )
  return rows
}

describe('the login of requests', () => {
  test('may become the three roles of a request and nothing else', async () => {
    const { rows } = await admin.query(
      `select array_agg(roleid::regrole::text order by roleid::regrole::text) as roles
       from pg_auth_members where member = 'authenticator'::regrole`,
    )
    expect(rows).toEqual([{ roles: requestRoles }])
    for (const role of requestRoles) expect(await as(role, 'select current_user as role')).toEqual([{ role }])
    await expect(as(admin.escapeIdentifier(admin.user ?? ''), 'select 1')).rejects.toThrow(
      /permission denied to set role/,
    )
  })

  test('has no rights of its own', async () => {
    const { rows } = await admin.query(
      `select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication
       from pg_roles where rolname = 'authenticator'`,
    )
    expect(new Set(Object.values(rows[0]))).toEqual(new Set([false]))
    await expect(login.query('select from auth.users')).rejects.toThrow(/permission denied/)
  })

  test('has a password that every process derives alike', () => {
    const owner = { host: 'one', port: 1, user: 'owner', password: 'secret', database: 'd' }
    expect(authenticatorOf(owner)).toEqual(authenticatorOf({ ...owner }))
    expect(authenticatorOf(owner).password).toMatch(/^[0-9a-f]{64}$/)
    expect(authenticatorOf({ ...owner, password: 'other' }).password).not.toBe(
      authenticatorOf(owner).password,
    )
    const { password: _, ...trusted } = owner
    expect(authenticatorOf(trusted).password).toBeUndefined()
  })

  test('is not taken from somebody who had the name before us', async () => {
    const name = `login_${randomBytes(4).toString('hex')}`
    await admin.query(`begin; create role ${name} login noinherit`)
    try {
      const attempt = prepareAuthenticator(admin, { ...database.admin, user: name }, { derived: true })
      await expect(attempt).rejects.toThrow(/already has a role .* that is not ours\. Set AUTHENTICATOR_URL/)
      const named = prepareAuthenticator(admin, { ...database.admin, user: name }, { derived: false })
      await expect(named).rejects.toThrow(`${name} cannot serve requests: it may not become anon`)
    } finally {
      await admin.query('rollback')
    }
  })

  test('may not be a superuser', async () => {
    const named = prepareAuthenticator(admin, database.admin, { derived: false })
    await expect(named).rejects.toThrow('cannot serve requests: it is a superuser')
  })
})

describe('what a request may know', () => {
  const claims = { sub: '3f1d2c4b-0000-4000-8000-000000000001', role: 'authenticated', email: 'a@b.test' }

  test('who is asking is read from the token', async () => {
    const sql = 'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt'
    expect(await as('authenticated', sql, claims)).toEqual([
      { uid: claims.sub, role: 'authenticated', email: 'a@b.test', jwt: claims },
    ])
    expect(await as('anon', sql)).toEqual([{ uid: null, role: 'anon', email: null, jwt: { role: 'anon' } }])
  })

  test('accounts are closed to everybody', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'`,
    )
    expect(rows.length).toBeGreaterThan(8)
    for (const { name } of rows) {
      for (const role of ['anon', 'authenticated']) {
        await expect(as(role, `select from ${name}`)).rejects.toThrow(/permission denied/)
      }
    }
  })

  test('files and messages are closed by row-level security until a policy opens them', async () => {
    await admin.query(`
      insert into storage.buckets (id, name) values ('crests', 'crests') on conflict do nothing;
      insert into storage.objects (bucket_id, name) values ('crests', 'a/b.png') on conflict do nothing;
      select realtime.send('{}', 'match_changed', 'match:1', true)`)
    for (const table of ['storage.buckets', 'storage.objects', 'realtime.messages']) {
      expect(await as('anon', `select from ${table}`)).toEqual([])
      expect(await as('service_role', `select from ${table}`)).toHaveLength(1)
    }
    await expect(
      as('anon', `insert into storage.objects (bucket_id, name) values ('crests', 'x')`),
    ).rejects.toThrow(/row-level security/)
  })

  test('a path is taken apart as on Supabase', async () => {
    const sql = `select storage.foldername('clubs/dynamos/crest.tar.gz') as folders,
      storage.filename('clubs/dynamos/crest.tar.gz') as file, storage.extension('a.b/crest.tar.gz') as extension,
      storage.foldername('crest.png') as none`
    expect(await as('anon', sql)).toEqual([
      { folders: ['clubs', 'dynamos'], file: 'crest.tar.gz', extension: 'gz', none: [] },
    ])
  })
})

describe('a database that is already in use', () => {
  test('keeps its tables closed', async () => {
    await admin.query(
      'create schema "Other one"; create table "Other one".existing (); create table public.existing ()',
    )
    await bootstrap(database, { schemas: ['public', 'Other one', 'missing'] })
    await admin.query('create table public.later (); create table "Other one".later ()')
    const { rows } = await admin.query<{ grantee: string }>(
      `select distinct grantee from information_schema.role_table_grants
       where table_name in ('existing', 'later') and grantee = any ($1)`,
      [requestRoles],
    )
    expect(rows).toEqual([{ grantee: 'service_role' }])
    for (const role of requestRoles) {
      const [usage] = await as(role, `select has_schema_privilege('Other one', 'usage') as usage`)
      expect(usage).toEqual({ usage: true })
    }
  })

  test('can be prepared by eight processes at once, again and again', async () => {
    const before = await snapshot()
    await Promise.all(Array.from({ length: 8 }, () => bootstrap(database, { schemas: ['public'] })))
    expect(await snapshot()).toEqual(before)
  })

  test('gives the service role nothing back that a migration has taken', async () => {
    await admin.query(`
      create table public.chain (id int);
      revoke insert, update, delete, truncate on public.chain from service_role;
      create function public.closed() returns int language sql as 'select 1';
      revoke execute on function public.closed() from service_role, public`)
    await bootstrap(database, { schemas: ['public'] })
    const { rows } = await admin.query(
      `select has_table_privilege('service_role', 'public.chain', 'select') as reads,
         has_table_privilege('service_role', 'public.chain', 'insert, update, delete, truncate') as writes,
         has_function_privilege('service_role', 'public.closed()', 'execute') as calls`,
    )
    expect(rows).toEqual([{ reads: true, writes: false, calls: false }])
  })

  test('of an older version: accounts that wait for their confirmation may be another’s', async () => {
    await admin.query(`
      drop table gateway.unproven_accounts;
      create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
      insert into auth.users (id, email, email_confirmed_at, invited_at) values
        (gen_random_uuid(), 'waits@site.test', null, null), (gen_random_uuid(), 'invited@site.test', null, now()),
        (gen_random_uuid(), 'confirmed@site.test', now(), null)`)
    await bootstrap(database, { schemas: ['public'] })
    const { rows } = await admin.query(
      'select email from gateway.unproven_accounts join auth.users on id = user_id',
    )
    expect(rows).toEqual([{ email: 'waits@site.test' }])
    const { rows: unique } = await admin.query(
      `select 1 from pg_indexes where indexname = 'one_time_tokens_user_id_token_type_key'`,
    )
    expect(unique).toEqual([])
  })

  test('tells the gateway when its schema changes', async () => {
    const { rows } = await admin.query('select rolsuper from pg_roles where rolname = current_user')
    if (!rows[0].rolsuper) return
    const heard: string[] = []
    admin.on('notification', message => heard.push(`${message.channel}: ${message.payload}`))
    await admin.query('listen pgrst')
    await admin.query('create table public.seen ()')
    await admin.query('create temporary table unseen ()')
    await admin.query('drop table public.seen')
    await admin.query('drop table unseen')
    await admin.query('unlisten pgrst')
    expect(heard).toEqual(['pgrst: reload schema', 'pgrst: reload schema'])
  })
})

test('an owner who is not a superuser can prepare a database when the roles are there', async () => {
  const owner = `owner_${randomBytes(4).toString('hex')}`
  const own: Connection = { ...database.admin, user: owner, password: 'secret', database: owner }
  await admin.query(`create role ${owner} login createrole password 'secret'`)
  await admin.query(`create database ${owner} owner ${owner}`)
  try {
    const authenticator = { ...database.authenticator, database: owner }
    await bootstrap({ admin: own, authenticator, stop: async () => undefined }, { schemas: ['public'] })
    const client = await connect(authenticator)
    await client.query('set role anon')
    expect((await client.query('select auth.uid() as uid')).rows).toEqual([{ uid: null }])
    await client.end()
  } finally {
    await admin.query(`drop database ${owner} with (force)`)
    await admin.query(`drop role ${owner}`)
  }
})
