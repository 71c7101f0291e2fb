// What Prometheus reads of a site that serves requests: the labels are few whatever is asked for, nothing of it is told to
// strangers, and the board of the super admins counts the same.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { freePort } from '#scripts/free-port.ts'
import { keepTallies } from '#server/board-tallies.ts'
import { openMonitoring } from '#server/monitoring.ts'
import { ask } from '#server/testing/ask.ts'
import { openSite, type TestSite } from '#server/testing/open-site.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { metricsOf } from '#server/testing/read-metrics.ts'

const token = 'a-token-that-nobody-can-guess'
const headers = { authorization: `Bearer ${token}` }
let database: TestDatabase
let site: TestSite
let client: Client

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  client = new Client(database.admin)
  await client.connect()
  site = await openSite({ database, metricsToken: token })
})
afterAll(async () => {
  await client.end()
  await site.close()
})

/** What is counted when an answer has been sent is there a moment later. */
async function scrape() {
  await sleep(20)
  return metricsOf((await ask(site.port, '/metrics', { headers })).text)
}

test('requests are counted by route and status, and their time by route', async () => {
  for (const path of [
    '/teams/dynamos',
    '/teams/nobody-of-this-name',
    '/sn/teams/caps-united',
    '/livez',
    '/%zz',
  ])
    await ask(site.port, path)
  for (const path of [
    '/rest/v1/clubs',
    '/rest/v1/anything-at-all',
    '/storage/v1/x',
    '/nothing/here',
    '/rest/v1/rpc/x',
  ])
    await ask(site.port, path, { headers: { apikey: site.publishableKey } })
  const { values } = await scrape()
  const counted = values('pitch263_http_requests_total')
  const routes = new Set(counted.map(({ labels }) => labels['route']))
  expect(routes).toEqual(
    new Set(['*', '/livez', '/rest/v1/*', '/rest/v1/rpc/*', '/storage/v1/*', '/teams/:slug', 'invalid']),
  )
  const teams = counted.filter(({ labels }) => labels['route'] === '/teams/:slug')
  expect(teams.reduce((sum, { value }) => sum + value, 0)).toBe(3)
  const [time] = values('pitch263_http_request_duration_seconds_count').filter(
    ({ labels }) => labels['route'] === '/teams/:slug',
  )
  expect(time?.value).toBe(3)
})

test('strangers get nothing, and without a setting there is nothing', async () => {
  expect((await ask(site.port, '/metrics')).status).toBe(401)
  const wrong = await ask(site.port, '/metrics', { headers: { authorization: `Bearer ${token}x` } })
  expect(wrong.status).toBe(401)
  expect(wrong.text).not.toContain('pitch263_')
})

test('a wrong password is a refused attempt to sign in', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' })
  await ask(site.port, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: site.publishableKey, 'content-type': 'application/json' },
    body,
  })
  const { values } = await scrape()
  expect(values('pitch263_sign_ins_total')).toEqual([
    { labels: { by: 'password', outcome: 'refused' }, value: 1 },
  ])
})

test('the whole of it: pools, statements, sockets, cache, jobs, queues, backup, record', async () => {
  await client.query(
    `select app.note_job('backup', 1500), app.note_job('letters', 20, 'The mail server is away.')`,
  )
  const undo: (() => Promise<unknown>)[] = []
  const { metrics } = await openMonitoring(
    { metrics: { port: undefined, token }, tracing: undefined },
    {
      own: { admin: database.admin, figures: site.figures },
      pages: site.pages,
      version: { version: '1.2.3', commit: 'abc', schema: '2026' },
      log: site.log,
      undo,
    },
  )
  await ask(site.port, '/about')
  await ask(site.port, '/about')
  const { text } = await metrics.scrape()
  const { values, value } = metricsOf(text)
  expect(value('pitch263_database_up')).toBe(1)
  expect(value('pitch263_build_info', { version: '1.2.3', commit: 'abc', schema: '2026' })).toBe(1)
  expect(value('pitch263_database_pool_size', { pool: 'requests' })).toBe(10)
  expect(value('pitch263_database_pool_waiting', { pool: 'requests', lane: 'pages' })).toBe(0)
  expect(value('pitch263_page_cache_total', { outcome: 'hit' })).toBeGreaterThan(0)
  expect(value('pitch263_statements_cancelled_total', { reason: 'time_limit' })).toBe(0)
  expect(value('pitch263_live_sockets')).toBe(0)
  expect(value('pitch263_job_failures', { job_name: 'letters' })).toBe(1)
  expect(value('pitch263_job_duration_seconds', { job_name: 'backup' })).toBe(1.5)
  expect(value('pitch263_backup_last_success_timestamp_seconds')).toBeGreaterThan(1e9)
  expect(values('pitch263_mail_queue').map(({ labels }) => labels['state'])).toEqual([
    'waiting',
    'retrying',
    'given_up',
  ])
  expect(values('pitch263_queue_waiting').length).toBeGreaterThan(5)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('a database that is away is a figure, and not a failure', async () => {
  const { metrics } = await openMonitoring(
    { metrics: { port: undefined, token: undefined }, tracing: undefined },
    {
      own: { admin: { ...database.admin, database: 'not_there' }, figures: site.figures },
      pages: site.pages,
      version: { version: '1.2.3', commit: null, schema: null },
      log: site.log,
      undo: [],
    },
  )
  const { text } = await metrics.scrape()
  expect(metricsOf(text).value('pitch263_database_up')).toBe(0)
})

test('the port for Prometheus is on this machine and gives the metrics alone', async () => {
  const undo: (() => Promise<unknown>)[] = []
  const port = await freePort()
  await openMonitoring(
    { metrics: { port, token: undefined }, tracing: undefined },
    {
      own: undefined,
      pages: site.pages,
      version: { version: '1.2.3', commit: null, schema: null },
      log: site.log,
      undo,
    },
  )
  expect((await ask(port, '/metrics')).text).toContain('pitch263_page_cache_total')
  expect((await ask(port, '/')).status).toBe(404)
  for (const step of undo) await step()
})

test('the board is told what was counted here, once', async () => {
  await client.query('delete from app.site_tallies')
  const admin = database.admin
  const said: string[] = []
  const log = { error: (_: object, message: string) => said.push(message) }
  const sums = async () => {
    const { rows } = await client.query('select kind, count::int from app.site_tallies order by kind')
    return rows
  }
  let totals = { answers: 5, failures: 1, broken_pages: 0 }
  const away = keepTallies({ totals: () => totals, admin: { ...admin, database: 'not_there' }, log })
  await away.close()
  expect(said).toEqual(['what was counted could not be kept'])
  const kept = keepTallies({ totals: () => totals, admin, log, everyMs: 10 })
  await expect.poll(sums).toEqual([
    { kind: 'answers', count: 5 },
    { kind: 'failures', count: 1 },
  ])
  totals = { answers: 7, failures: 1, broken_pages: 2 }
  await kept.close()
  expect(await sums()).toEqual([
    { kind: 'answers', count: 7 },
    { kind: 'broken_pages', count: 2 },
    { kind: 'failures', count: 1 },
  ])
})
