import { setTimeout as sleep } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import type { Website } from './website.ts'
import { ask } from './testing/ask.ts'
import { openLine } from './testing/line.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let site: TestSite
let line: Awaited<ReturnType<typeof openLine>>

/** The built site, with one more page that reads from the database. */
function withReadingPage(built: Website): Website {
  return {
    ...built,
    entry: async () => ({
      ...(await built.entry('en')),
      // There is no club here to read a crest of.
      readCommon: () => Promise.resolve([]),
      renderPage: async ({ db }) => {
        // The table is the test's own: the types of the product's schema do not know it.
        const anySchema = db as unknown as SupabaseClient
        const { data } = await anySchema.from('grounds').select('name').throwOnError()
        return { status: 200, html: data.map(({ name }) => String(name)).join() }
      },
    }),
  }
}

beforeAll(async () => {
  const database = await createTestDatabase()
  const admin = new Client(database.admin)
  await admin.connect()
  await admin.query(`
    create table public.grounds (name text primary key);
    insert into public.grounds values ('Rufaro');
    grant select on public.grounds to anon`)
  await admin.end()
  line = await openLine(database)
  site = await openSite({ database: line.database, website: withReadingPage })
})
afterAll(() => site.close())

const key = () => ({ apikey: site.publishableKey })

test('while the database is away visitors are told to come back, and when it returns everything works again', async () => {
  expect((await ask(site.port, '/')).text).toBe('Rufaro')
  expect((await ask(site.port, '/readyz')).status).toBe(200)

  line.cut()
  site.pages.empty()
  const known = await ask(site.port, '/', { headers: { accept: 'text/html' } })
  expect([known.status, known.text]).toEqual([200, 'Rufaro'])
  expect(known.headers).toMatchObject({ warning: '110 - "Response is Stale"', 'cache-control': 'no-store' })

  const page = await ask(site.port, '/clubs', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(page.headers['retry-after']).toBe('2')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.text).toContain('The record is not available right now')
  expect(page.text).not.toMatch(/ECONN|postgres|PGRST/i)

  const data = await ask(site.port, '/rest/v1/grounds', { headers: key() })
  expect(data.status).toBe(503)
  expect(data.headers['retry-after']).toBe('2')
  expect(data.headers['x-content-type-options']).toBe('nosniff')

  const asked = Date.now()
  expect((await ask(site.port, '/readyz')).status).toBe(503)
  expect(Date.now() - asked).toBeLessThan(1_500)
  expect((await ask(site.port, '/livez')).status).toBe(200)
  expect((await ask(site.port, '/favicon.svg')).status).toBe(200)

  await line.restore()
  const restored = Date.now()
  while ((await ask(site.port, '/readyz')).status !== 200 && Date.now() - restored < 5_000) await sleep(50)
  expect(Date.now() - restored).toBeLessThan(3_000)
  const again = await ask(site.port, '/clubs')
  expect([again.text, again.headers['warning']]).toEqual(['Rufaro', undefined])
  expect((await ask(site.port, '/rest/v1/grounds', { headers: key() })).status).toBe(200)
})

test('a table that is locked is not a failure of ours: a page is served as it was, others are told to come back', async () => {
  await ask(site.port, '/standings')
  const admin = new Client(line.database.admin)
  await admin.connect()
  await admin.query('begin; lock table public.grounds in access exclusive mode')
  site.pages.empty()
  const [known, unknown] = await Promise.all([ask(site.port, '/standings'), ask(site.port, '/news')])
  await admin.query('rollback')
  await admin.end()
  expect([known.status, known.headers['warning']]).toEqual([200, '110 - "Response is Stale"'])
  expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '2'])
  expect(site.logged()).not.toContain('a request failed')
})

test('many rows of the data API are sent packed, few are not', async () => {
  const admin = new Client(line.database.admin)
  await admin.connect()
  await admin.query(`insert into public.grounds select 'ground ' || n from generate_series(1, 500) n`)
  const headers = { ...key(), 'accept-encoding': 'br' }
  const many = await ask(site.port, '/rest/v1/grounds?select=name', { headers })
  expect(many.headers['content-encoding']).toBe('br')
  expect(many.headers['content-length']).toBe(String(many.body.length))
  expect(many.body.length).toBeLessThan(4_000)
  await admin.query('delete from public.grounds')
  await admin.end()
  const few = await ask(site.port, '/rest/v1/grounds?select=name', { headers })
  expect(few.headers['content-encoding']).toBeUndefined()
  expect(few.text).toBe('[]')
})
