// A database whose owner is no superuser, as a managed one has it: there is no event trigger there, and roles
// can be taken only by those they were granted to.
import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { testPool } from '#gateway/testing/test-pool.ts'
import { Permissions } from '#gateway/realtime/permissions.ts'
import { Published } from '#gateway/realtime/published.ts'

const name = `owner_${randomBytes(4).toString('hex')}`
let server: TestDatabase
let admin: Client
let owner: Pool

beforeAll(async () => {
  server = await createTestDatabase()
  admin = new Client(server.admin)
  await admin.connect()
  await admin.query(`create role ${name} login createrole password 'secret'`)
  await admin.query(`grant anon, authenticated, service_role to ${name} with admin option`)
  await admin.query(`create database ${name} owner ${name}`)
  const own = { ...server.admin, user: name, password: 'secret', database: name }
  const authenticator = { ...server.authenticator, database: name }
  await bootstrap({ admin: own, authenticator, stop: async () => undefined }, { schemas: ['public'] })
  owner = testPool(own)
})
afterAll(async () => {
  await owner.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop owned by ${name}`)
  await admin.query(`drop role ${name}`)
  await admin.end()
  await server.drop()
})

test('policies are asked there too', async () => {
  await owner.query(`create policy "visitors can listen" on realtime.messages for select to anon
    using (realtime.topic() = 'open')`)
  const visitor = { role: 'anon' as const, json: '{"role":"anon"}', isSignedIn: false }
  expect(await new Permissions(owner, 10).ask('open', visitor, 'here')).toEqual({
    hearsBroadcast: true,
    hearsPresence: true,
    sendsBroadcast: false,
    sendsPresence: false,
  })
  expect(await new Permissions(owner, 10).ask('closed', visitor, 'here')).toMatchObject({
    hearsBroadcast: false,
  })
})

test('the publication is followed at the next look', async () => {
  await owner.query(`create table public.goals (id int primary key);
    alter publication supabase_realtime add table public.goals`)
  const published = new Published(owner)
  await published.refresh()
  expect(published.matching('public', 'goals')).toHaveLength(1)
  const triggers = `select tgname from pg_trigger where tgrelid = 'public.goals'::regclass`
  expect((await owner.query(triggers)).rows).toEqual([{ tgname: 'realtime_capture' }])
  await owner.query('alter publication supabase_realtime drop table public.goals')
  await published.refresh()
  expect((await owner.query(triggers)).rows).toEqual([])
})
