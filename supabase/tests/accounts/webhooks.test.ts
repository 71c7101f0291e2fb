// Webhooks: made by whoever has an API key, told of events in their transaction, and nobody else's business.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { everybody } from '#supabase/tests/testing/site.ts'
import { allEvents, sealedSecret, url, webhookTools } from '#supabase/tests/testing/webhooks.ts'

const tables = useTables()
const { as, sql, ids } = tables
const { addKey, make, list, idOfHook, log, queued, matchOf, addEvent, testHook } = webhookTools(tables)

test('a webhook is made with a key of the API, and its secret is shown to nobody', async () => {
  await expect(make('fan')).rejects.toThrow('Create an API key first.')
  await addKey('fan')
  await make('fan')
  const [hook, ...others] = await list('fan')
  expect(others).toEqual([])
  expect(hook).toMatchObject({ url, events: allEvents, failing_since: null, stopped_at: null })
  expect(JSON.stringify(hook)).not.toContain(sealedSecret)
})

test.each([null, '', `whsec_${'a'.repeat(43)}=`, sealedSecret.slice(1), `${sealedSecret}a`])(
  'the secret %j, which the server has not encrypted, is refused',
  async secret => {
    await addKey('fan')
    await expect(
      as('fan', 'select public.make_webhook($1, $2, $3, $4)', [url, allEvents, randomUUID(), secret]),
    ).rejects.toThrow('The secret must be made by the server.')
  },
)

test('what somebody takes along of their data has the address and not the secret', async () => {
  await addKey('fan')
  await make('fan')
  const [row] = await sql('select app.export_of($1)::text as all', [ids.fan])
  expect(row?.['all']).toContain(url)
  expect(row?.['all']).not.toContain('sealed:')
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
  await make('fan', { url: address })
  expect(await list('fan')).toMatchObject([{ url: address }])
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

/** Whoever is not the owner, and how a test of theirs is refused. */
const others = everybody.filter(who => who !== 'fan')
const refusalOf = (who: string) =>
  who === 'anon'
    ? /permission denied/
    : who === 'super_admin_as'
      ? /impersonat|Nothing can be changed/i
      : /no longer exists/

test.each(others)('%s tests, sees, starts and deletes no webhook of somebody else', async who => {
  await addKey('fan')
  await make('fan')
  const id = await idOfHook('fan')
  await expect(testHook(who, id)).rejects.toThrow(refusalOf(who))
  for (const name of ['delete_webhook', 'restart_webhook'])
    await as(who, `select public.${name}($1)`, [id]).catch(() => undefined)
  expect(await list('fan')).toHaveLength(1)
  const seen = await Promise.resolve(list(who)).catch(() => [])
  // A super admin who looks through the eyes of the owner sees what they see.
  expect(seen).toHaveLength(who === 'super_admin_as' ? 1 : 0)
})

test('nobody reads the tables or queues, claims and finishes deliveries', async () => {
  for (const who of everybody) {
    for (const table of ['webhooks', 'webhook_deliveries'])
      await expect(as(who, `select * from app.${table}`), `${who} ${table}`).rejects.toThrow(
        /permission denied/,
      )
    for (const name of [
      'claim_webhook_delivery()',
      `queue_webhooks('goal', now(), '{}')`,
      `finish_webhook_delivery(gen_random_uuid(), gen_random_uuid(), 200, 1, null)`,
    ])
      await expect(as(who, `select app.${name}`), `${who} ${name}`).rejects.toThrow(/permission denied/)
  }
})

test('a webhook is deleted by its owner', async () => {
  await addKey('fan')
  await make('fan')
  const id = await idOfHook('fan')
  expect(await log('scout', id)).toEqual([])
  await as('fan', 'select public.delete_webhook($1)', [id])
  expect(await list('fan')).toEqual([])
})
