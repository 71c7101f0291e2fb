// What is sent to webhooks: claimed once, tried for a day, stopped after three days without success.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { sealedSecret, url, webhookTools } from '#supabase/tests/testing/webhooks.ts'

const tables = useTables()
const { as, sql } = tables
const { addKey, make, list, idOfHook, log, queued, matchOf, addEvent, claim, finish, testHook, state } =
  webhookTools(tables)

test('a delivery is claimed once, and its owner sees how it went', async () => {
  await addKey('fan')
  await make('fan')
  const id = await idOfHook('fan')
  await testHook('fan', id)
  const claimed = await claim()
  expect(claimed).toMatchObject({ url, signing_secret: sealedSecret })
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
