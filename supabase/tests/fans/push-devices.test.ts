// Who gets push messages: browsers that prove themselves by the secret of their subscription, and nobody through the data API.
import { expect, test } from 'vitest'
import { type PushKind, pushEvents } from '#domain/fans/push.ts'
import { useAlertsScene } from '#supabase/tests/testing/alerts-scene.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { type Browser, newBrowser, usePushScene } from '#supabase/tests/testing/push-scene.ts'
import { addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const tables = useTables()
const { sql, as, ids } = tables
const { scene, play } = useAlertsScene(tables)
const { choose } = usePushScene(tables, scene)

const stateOf = async ({ endpoint, auth }: Browser) =>
  (await sql('select app.push_state($1, $2) as state', [endpoint, auth]))[0]?.['state']
const link = (who: Parameters<typeof as>[0], { endpoint, auth }: Browser, isLinked = true) =>
  as(who, 'select public.link_push_device($1, $2, $3, gen_random_uuid()) as done', [endpoint, auth, isLinked])
const devices = () => sql('select endpoint, user_id from app.push_devices order by id')

test('the events of each kind are those that pages offer', async () => {
  for (const [kind, events] of Object.entries(pushEvents))
    expect((await sql('select app.push_events_of($1) as events', [kind]))[0]?.['events']).toEqual(events)
})

test('a club, a player and a match are chosen, changed and stopped; a browser with nothing left is forgotten', async () => {
  const browser = newBrowser()
  const player = await addPerson(tables, 'player')
  await choose(browser, 'club', scene.home, ['goal', 'news'])
  await choose(browser, 'player', player, ['transfer'])
  await choose(browser, 'match', scene.match, ['goal'])
  await choose(browser, 'club', scene.home, ['full_time'])
  expect(await stateOf(browser)).toMatchObject({
    isLinked: false,
    quietFrom: null,
    choices: expect.arrayContaining([
      expect.objectContaining({ kind: 'club', id: scene.home, events: ['full_time'] }),
      expect.objectContaining({ kind: 'player', id: player, events: ['transfer'] }),
      expect.objectContaining({ kind: 'match', id: scene.match, href: `/matches/${scene.match}` }),
    ]),
  })
  for (const [kind, id] of [
    ['club', scene.home],
    ['player', player],
    ['match', scene.match],
  ] as const)
    await choose(browser, kind, id, [])
  expect(await devices()).toEqual([])
})

test('another secret opens nothing', async () => {
  const browser = newBrowser()
  await choose(browser, 'match', scene.match, ['goal'])
  const thief = { ...browser, auth: newBrowser().auth }
  const refusal = 'This subscription belongs to another browser.'
  await expect(stateOf(thief)).rejects.toThrow(refusal)
})

test.each([
  ['an unknown event', 'match', ['transfer'], 'Choose what you want to be notified about.'],
  ['an unknown kind', 'season', ['goal'], 'Choose what you want to be notified about.'],
  ['what is not there', 'club', ['goal'], 'This is not in the record.'],
])('%s is refused', async (_, kind, events, refusal) => {
  await expect(choose(newBrowser(), kind as PushKind, scene.match, events)).rejects.toThrow(refusal)
})

test('a time zone that does not exist is refused', async () => {
  await expect(
    choose(newBrowser(), 'match', scene.match, ['goal'], { zone: 'Moon/Tranquility' }),
  ).rejects.toThrow('This time zone does not exist.')
})

test('forty things are the most of one browser', async () => {
  const browser = newBrowser()
  for (let n = 0; n < 40; n += 1) await choose(browser, 'match', await play(2), ['goal'])
  await expect(choose(browser, 'match', scene.match, ['goal'])).rejects.toThrow('which is the limit')
})

test('a new subscription of a browser takes what was chosen along', async () => {
  const [old, next] = [newBrowser(), newBrowser()]
  await choose(old, 'club', scene.home, ['goal'])
  const move = [old.endpoint, old.auth, next.endpoint, next.p256dh, next.auth]
  await sql('select app.move_push($1, $2, $3, $4, $5)', move)
  expect(await devices()).toEqual([{ endpoint: next.endpoint, user_id: null }])
  expect(await stateOf(next)).toMatchObject({ choices: [{ id: scene.home }] })
})

test('a message stops what brought it: the match, its club, or the alerts of the account', async () => {
  const browser = newBrowser()
  await choose(browser, 'match', scene.match, ['kick_off'])
  await choose(browser, 'club', scene.away, ['kick_off'])
  await choose(browser, 'club', await addClub(tables), ['kick_off'])
  const stop = async () => {
    const [event] = await sql(
      `insert into app.push_events (event, tag, match_id, expires_at) values ('kick_off', 'match:' || $1, $1::uuid, now()) returning id`,
      [scene.match],
    )
    await sql('select app.stop_push_of($1, $2, $3)', [browser.endpoint, browser.auth, event?.['id']])
  }
  await stop()
  expect(await sql('select events from app.push_choices')).toEqual([{ events: ['kick_off'] }])
  await link('fan', browser)
  await stop()
  expect(await devices()).toEqual([{ endpoint: browser.endpoint, user_id: null }])
})

test('a browser joins the account of whoever holds its secret, and leaves it', async () => {
  const browser = newBrowser()
  expect(await link('fan', browser)).toEqual([{ done: false }])
  await choose(browser, 'match', scene.match, ['goal'])
  expect(await link('fan', browser)).toEqual([{ done: true }])
  await expect(link('scout', { ...browser, auth: newBrowser().auth })).rejects.toThrow('another browser')
  expect(await devices()).toEqual([{ endpoint: browser.endpoint, user_id: ids.fan }])
  // Nobody else takes it out of the account.
  await link('scout', browser, false)
  expect(await devices()).toEqual([{ endpoint: browser.endpoint, user_id: ids.fan }])
  await sql('select app.leave_push($1, $2)', [browser.endpoint, browser.auth])
  expect(await devices()).toEqual([{ endpoint: browser.endpoint, user_id: null }])
  await expect(link('super_admin_as', browser)).rejects.toThrow('Nothing can be changed')
  await expect(link('anon', browser)).rejects.toThrow(/permission denied/)
})

test('an account has ten browsers at most: the oldest goes', async () => {
  const browsers = Array.from({ length: 11 }, newBrowser)
  for (const browser of browsers) {
    await choose(browser, 'match', scene.match, ['goal'])
    await link('fan', browser)
  }
  expect((await devices()).map(({ endpoint }) => endpoint)).toEqual(
    browsers.slice(1).map(({ endpoint }) => endpoint),
  )
})

test('nobody reads or calls anything of it through the data API', async () => {
  for (const who of everybody) {
    for (const table of ['push_devices', 'push_choices', 'push_events', 'push_queue', 'alert_digests'])
      await expect(as(who, `select * from app.${table}`)).rejects.toThrow(/permission denied/)
    for (const name of [
      `push_state('x', 'y')`,
      `stop_push('x', 'y')`,
      `leave_push('x', 'y')`,
      'spread_push()',
      'claim_pushes(1)',
      `finish_pushes('[]')`,
      'queue_digests()',
      `digest_mail('${ids.fan}')`,
    ])
      await expect(as(who, `select app.${name}`), `${name} by ${who}`).rejects.toThrow(/permission denied/)
  }
})

test('what an account takes along names its browsers without their secrets', async () => {
  const browser = newBrowser()
  await choose(browser, 'match', scene.match, ['goal'])
  await link('fan', browser)
  const [taken] = await sql(`select app.export_of($1) -> 'app.push_devices' as rows`, [ids.fan])
  expect(taken?.['rows']).toEqual([expect.objectContaining({ endpoint: browser.endpoint })])
  expect(JSON.stringify(taken)).not.toContain(browser.auth)
})
