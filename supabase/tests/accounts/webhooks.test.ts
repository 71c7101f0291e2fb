// Webhooks: made by whoever has an API key, told of events in their transaction, and nobody else's business.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { add, addClub, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { everybody, type Who } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

const all = ['goal', 'match.confirmed', 'transfer.registered']
const url = 'https://hooks.club.co.zw/goals'

const addKey = (who: Who) => as(who, `select public.make_api_key('Program', $1)`, [randomUUID()])
const make = async (who: Who, given: { url?: string; events?: string[]; id?: string } = {}) =>
  (
    await as(who, 'select public.make_webhook($1, $2, $3) as secret', [
      given.url ?? url,
      given.events ?? all,
      given.id ?? randomUUID(),
    ])
  )[0]?.['secret'] as string
const list = (who: Who) => as(who, 'select * from public.my_webhooks()')
const idOfHook = async (who: Who) => (await list(who))[0]?.['id'] as string
const log = (who: Who, id: string) => as(who, 'select * from public.my_webhook_deliveries($1)', [id])
const queued = () =>
  sql(`select event, body::jsonb -> 'data' as data, url from app.webhook_deliveries
       join app.webhooks on webhooks.id = webhook_id order by url, event`)

async function matchOf(status: string, playedOn = 'app.league_today()') {
  const competition = await idOf({ sql }, 'competitions', {
    slug: `cup-${randomUUID().slice(0, 8)}`,
    name: 'Cup',
    kind: 'cup',
  })
  const season = await idOf({ sql }, 'seasons', { ...newSeason(competition), status: 'running' })
  const [home_club_id, away_club_id] = [await addClub({ sql }), await addClub({ sql })]
  const [day] = await sql(`select (${playedOn})::text as day`)
  const { id } = await add({ sql }, 'matches', {
    season_id: season,
    home_club_id,
    away_club_id,
    played_on: day?.['day'],
    status,
  })
  return { id: String(id), club: home_club_id }
}

const addEvent = ({ id, club }: { id: string; club: string }, row: object = {}) =>
  add({ sql }, 'match_events', { match_id: id, club_id: club, kind: 'goal', minute: 67, ...row })

test('a webhook is made with a key of the API, and its secret is shown once', async () => {
  await expect(make('fan')).rejects.toThrow('Make an API key first.')
  await addKey('fan')
  const secret = await make('fan')
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const [hook, ...others] = await list('fan')
  expect(others).toEqual([])
  expect(hook).toMatchObject({ url, events: all, failing_since: null, stopped_at: null })
  expect(JSON.stringify(hook)).not.toContain(secret)
  expect(await make('fan', { url: 'https://club.co.zw' })).not.toBe(secret)
})

test('what somebody takes along of their data has the address and not the secret', async () => {
  await addKey('fan')
  const secret = await make('fan')
  const [row] = await sql('select app.export_of($1)::text as all', [ids.fan])
  expect(row?.['all']).toContain(url)
  expect(row?.['all']).not.toContain(secret)
})

test('five are the most, and a request that is repeated makes one', async () => {
  await addKey('fan')
  const id = randomUUID()
  await make('fan', { id })
  await make('fan', { id })
  expect(await list('fan')).toHaveLength(1)
  for (let count = 0; count < 4; count += 1) await make('fan')
  await expect(make('fan')).rejects.toThrow('You have five webhooks, which is the limit.')
})

test.each([
  'http://club.co.zw/',
  'https://localhost/',
  'https://a.localhost:3000/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.0.0.1.nip.io@127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/',
  'https://printer.local',
  'https://router.lan/x',
  'https://club/',
  'https://user:word@club.co.zw/',
  'https://club.co.zw/#part',
  'https://club.co.zw\\@evil.example/',
  'https://club.co.zw/ with spaces',
  'https://club.co.zw/\n',
  `https://club.co.zw/${'x'.repeat(500)}`,
  'ftp://club.co.zw/',
  '',
])('the address %j is refused', async address => {
  await addKey('fan')
  await expect(make('fan', { url: address })).rejects.toThrow('Enter an address such as')
})

test.each([
  'https://club.co.zw',
  'https://club.co.zw:8443/a/b?c=d&e=%20',
  'https://xn--caf-dma.co.zw/',
  'https://localhost.club.co.zw/',
  'https://a-b.example-news.africa/hooks/263',
])('the address %j is taken', async address => {
  await addKey('fan')
  expect(await make('fan', { url: address })).toMatch(/^whsec_/)
})

test.each([[[]], [['goal', 'other']], [['goal', 'goal', 'goal', 'goal']]])(
  'the events %j are refused',
  async events => {
    await addKey('fan')
    await expect(make('fan', { events })).rejects.toThrow('Choose at least one event.')
  },
)

test('a goal is queued once for each webhook that wants it, in the transaction of the goal', async () => {
  await addKey('fan')
  await addKey('scout')
  await make('fan', { url: 'https://a.co.zw/' })
  await make('scout', { url: 'https://b.co.zw/', events: ['goal'] })
  await make('scout', { url: 'https://c.co.zw/', events: ['match.confirmed'] })
  const match = await matchOf('live_2h')
  const event = await addEvent(match)
  await addEvent(match, { kind: 'yellow' })
  const slug = (await sql('select slug from public.clubs where id = $1', [match.club]))[0]?.['slug']
  const data = {
    match_id: match.id,
    event_id: event['id'],
    kind: 'goal',
    minute: 67,
    added: null,
    club: slug,
    home: slug,
  }
  expect(await queued()).toMatchObject([
    { event: 'goal', url: 'https://a.co.zw/', data },
    { event: 'goal', url: 'https://b.co.zw/', data },
  ])
  await sql('savepoint goal')
  await addEvent(match)
  await sql('rollback to savepoint goal')
  expect(await queued()).toHaveLength(2)
})

test.each([
  ['a correction', { supersedes: true }],
  ['a disputed goal', { status: 'disputed' }],
  ['a kick of a shoot-out', { phase: 'pens' }],
])(
  '%s is no goal to tell of',
  async (_what, { supersedes, ...row }: { supersedes?: boolean; status?: string; phase?: string }) => {
    await addKey('fan')
    await make('fan')
    const match = await matchOf('live_2h')
    const first = await addEvent(match)
    await sql('delete from app.webhook_deliveries')
    await addEvent(match, { ...row, ...(supersedes ? { supersedes_id: first['id'] } : {}) })
    expect(await queued()).toEqual([])
  },
)

test('goals of long ago and results that are loaded are no news', async () => {
  await addKey('fan')
  await make('fan')
  await addEvent(await matchOf('full_time', 'app.league_today() - 2'))
  await matchOf('confirmed')
  expect(await queued()).toEqual([])
})

test('a match that becomes confirmed is told, once', async () => {
  await addKey('fan')
  await make('fan')
  const { id } = await matchOf('report_submitted')
  const confirm = `update public.matches set status = 'confirmed', home_goals = 2, away_goals = 1 where id = $1`
  await sql(confirm, [id])
  await sql(confirm, [id])
  expect(await queued()).toMatchObject([{ event: 'match.confirmed', data: { match_id: id } }])
})

test.each([
  ['has revoked the last key', `delete from app.api_keys`],
  ['is suspended', `update auth.users set banned_until = now() + interval '1 day'`],
])('whoever %s is told of nothing', async (_what, change) => {
  await addKey('fan')
  await make('fan')
  await sql(change)
  await addEvent(await matchOf('live_1h'))
  expect(await queued()).toEqual([])
})

const claim = async () => (await sql('select * from app.claim_webhook_delivery()'))[0]
const finish = (row: Record<string, unknown> | undefined, status: number | null, trouble: string | null) =>
  sql('select app.finish_webhook_delivery($1, $2, $3, 12, $4)', [
    row?.['id'],
    row?.['claim'],
    status,
    trouble,
  ])
const testHook = (who: Who, id: string) => as(who, 'select public.test_webhook($1)', [id])
const state = async () =>
  (
    await sql(
      'select state, tries, status_code, trouble, finished_at is not null as is_over from app.webhook_deliveries',
    )
  )[0]

test('a delivery is claimed once, and its owner sees how it went', async () => {
  await addKey('fan')
  const secret = await make('fan')
  const id = await idOfHook('fan')
  await testHook('fan', id)
  const claimed = await claim()
  expect(claimed).toMatchObject({ url, signing_secret: secret })
  expect(await claim()).toBeUndefined()
  await finish(claimed, 204, null)
  expect(await log('fan', id)).toMatchObject([
    { event: 'test', state: 'delivered', tries: 1, status_code: 204, took_ms: 12, trouble: null },
  ])
  expect(await log('scout', id)).toEqual([])
})

test('one that fails is tried again, later each time, and is given up after a day', async () => {
  await addKey('fan')
  await make('fan')
  await addEvent(await matchOf('live_1h'))
  const waits: unknown[] = []
  for (let tries = 0; tries < 8; tries += 1) {
    await finish(await claim(), 500, 'refused')
    const [row] = await sql(
      `update app.webhook_deliveries set next_try_at = now() returning
         (select round(extract(epoch from before.next_try_at - now())) from app.webhook_deliveries as before) as seconds`,
    )
    waits.push(Number(row?.['seconds']))
  }
  expect(waits).toEqual([10, 40, 160, 640, 2560, 10_240, 10_800, 10_800])
  await sql(`update app.webhook_deliveries set queued_at = now() - interval '25 hours'`)
  await finish(await claim(), null, 'no_connection')
  expect(await state()).toEqual({
    state: 'failed',
    tries: 9,
    status_code: null,
    trouble: 'no_connection',
    is_over: true,
  })
})

test('what a process left behind is tried again, and its late answer changes nothing', async () => {
  await addKey('fan')
  await make('fan')
  await addEvent(await matchOf('live_1h'))
  const lost = await claim()
  await sql(`update app.webhook_deliveries set claimed_at = now() - interval '3 minutes'`)
  const again = await claim()
  expect(again).toMatchObject({ id: lost?.['id'] })
  await finish(lost, 200, null)
  expect(await state()).toMatchObject({ state: 'sending', tries: 2 })
  await finish(again, 200, null)
  expect(await state()).toMatchObject({ state: 'delivered', is_over: true })
})

test('after three days without success it is stopped, its owner is notified, and can start it again', async () => {
  await addKey('fan')
  await make('fan')
  const id = await idOfHook('fan')
  const match = await matchOf('live_1h')
  await addEvent(match)
  await finish(await claim(), 500, 'refused')
  expect((await list('fan'))[0]).toMatchObject({ failing_since: expect.any(Date), stopped_at: null })
  await sql(`update app.webhooks set failing_since = now() - interval '73 hours'`)
  await addEvent(match)
  await addEvent(match)
  await finish(await claim(), 500, 'refused')
  expect((await list('fan'))[0]).toMatchObject({ stopped_at: expect.any(Date) })
  expect(
    await sql(`select count(*)::integer as waiting from app.webhook_deliveries where state = 'waiting'`),
  ).toEqual([{ waiting: 0 }])
  expect(
    await as('fan', `select title, href from public.notifications where kind = 'account_webhook'`),
  ).toEqual([{ title: 'One of your webhooks was stopped', href: '/dashboard/settings#webhooks' }])
  await sql('delete from app.webhook_deliveries')
  await addEvent(match)
  expect(await queued()).toEqual([])
  await expect(testHook('fan', id)).rejects.toThrow('This webhook is stopped.')
  await as('fan', 'select public.restart_webhook($1)', [id])
  await addEvent(match)
  expect(await queued()).toHaveLength(1)
})

test('a success ends a row of failures', async () => {
  await addKey('fan')
  await make('fan')
  await addEvent(await matchOf('live_1h'))
  await finish(await claim(), 500, 'refused')
  await sql(`update app.webhook_deliveries set next_try_at = now()`)
  await finish(await claim(), 200, null)
  expect((await list('fan'))[0]).toMatchObject({ failing_since: null })
})

test('two tests are ten seconds apart', async () => {
  await addKey('fan')
  await make('fan')
  const id = await idOfHook('fan')
  await testHook('fan', id)
  await expect(testHook('fan', id)).rejects.toThrow('Wait ten seconds between two tests.')
})

test('nobody sees, tests, starts or deletes what is somebody else’s, and nobody reads the tables', async () => {
  await addKey('fan')
  await make('fan')
  const id = await idOfHook('fan')
  for (const who of everybody) {
    for (const table of ['webhooks', 'webhook_deliveries'])
      await expect(as(who, `select * from app.${table}`), `${who} ${table}`).rejects.toThrow(
        /permission denied/,
      )
    for (const name of ['claim_webhook_delivery()', `queue_webhooks('goal', now(), '{}')`])
      await expect(as(who, `select app.${name}`), `${who} ${name}`).rejects.toThrow(/permission denied/)
    if (who === 'fan') continue
    await expect(testHook(who, id), who).rejects.toThrow()
    if (who === 'anon' || who === 'super_admin_as') {
      await expect(as(who, 'select public.delete_webhook($1)', [id]), who).rejects.toThrow()
      await expect(as(who, 'select public.restart_webhook($1)', [id]), who).rejects.toThrow()
      continue
    }
    expect(await list(who), who).toEqual([])
    expect(await log(who, id), who).toEqual([])
    await as(who, 'select public.delete_webhook($1)', [id])
    await as(who, 'select public.restart_webhook($1)', [id])
  }
  await expect(list('anon')).rejects.toThrow(/permission denied/)
  expect(await list('super_admin_as')).toHaveLength(1)
  expect(await list('fan')).toHaveLength(1)
  await as('fan', 'select public.delete_webhook($1)', [id])
  expect(await list('fan')).toEqual([])
})
