// The clock of transfers: how long each has, reminders, expiry, overdue tasks, and several processes at once.
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import {
  makeTransferScene,
  useTransferActs,
  useTransferScene,
} from '#supabase/tests/testing/transfer-scene.ts'
import { useTransferWays } from '#supabase/tests/testing/transfer-ways.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent } = useTransferActs(tables, scene)
const { agreed, approved, stateOf, tickAll, ago, told } = useTransferWays(tables, scene)

const hoursLeft = async (id: string) =>
  (
    await sql(
      'select extract(epoch from due_at - now())::int / 3600 as hours from public.transfers where id = $1',
      [id],
    )
  )[0]?.['hours']

async function offered() {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  return id
}

/** The window closes this many days from today; 0 is the last day. */
const closesIn = (days: number) =>
  sql('update public.transfer_windows set closes_on = app.league_today() + $2::int where id = $1', [
    scene.window,
    days,
  ])

test.each([
  [20, 72],
  [7, 72],
  [6, 48],
  [1, 48],
  [0, 12],
])('with %i days of the window left a club has %i hours', async (days, hours) => {
  await closesIn(days)
  expect(await hoursLeft(await offered())).toBe(hours)
})

test('everybody else has their own time', async () => {
  const id = await agreed()
  expect(await hoursLeft(id)).toBe(72)
  await consent('player', id)
  await act('engaging', id, 'submit')
  expect(await hoursLeft(id)).toBe(24)
  await act('league', id, 'complete')
  expect(await hoursLeft(id)).toBe(48)
  const items = [{ code: 'medical', text: 'The form is of last year.' }]
  await act('association', id, 'return', { details: { reason: 'See below.', items } })
  expect(await hoursLeft(id)).toBe(48)
})

test('silence on a running contract ends the offer and releases nobody', async () => {
  const id = await offered()
  await ago(id, '71 hours')
  await tickAll()
  expect(await stateOf(id)).toBe('offered')
  await ago(id, '1 hour')
  expect(await tickAll()).toMatchObject({ expired: 1, registered: 0 })
  expect(await stateOf(id)).toBe('expired')
  const [held] = await sql('select club_id, ends_on from public.registrations where player_id = $1', [
    scene.player,
  ])
  expect(held).toEqual({ club_id: scene.releasing, ends_on: null })
  const [event] = await sql(
    'select actor_party, text, payload from public.transfer_events where transfer_id = $1 order by seq desc limit 1',
    [id],
  )
  const message = { code: 'transfers.sentences.noAnswer', parameters: {} }
  expect(event).toEqual({
    actor_party: 'system',
    text: 'The releasing club did not answer in time.',
    payload: { textMessage: message },
  })
  const [news] = await sql(
    `select words, words_message from public.notifications where kind = 'transfer_outcome' and href like '%' || (
       select ref from public.transfers where id = $1) limit 1`,
    [id],
  )
  expect(news).toMatchObject({
    words: 'Reason: The releasing club did not answer in time.',
    words_message: { code: 'transfers.sentences.why', parameters: { reason: message } },
  })
})

test('only the clock gives its reason by a code: what a client sends is somebody’s own words', async () => {
  const id = await offered()
  const reasonMessage = { code: 'transfers.sentences.playerRefused', parameters: {} }
  await act('releasing', id, 'decline', {
    details: { reason: 'Not now.', reasonCode: 'other', reasonMessage },
  })
  const [event] = await sql(
    'select text, payload from public.transfer_events where transfer_id = $1 order by seq desc limit 1',
    [id],
  )
  expect(event).toMatchObject({ text: 'Not now.' })
  expect(event?.['payload']).not.toHaveProperty('textMessage')
  expect(await sql('select * from app.verify_transfer_chains($1)', [id])).toEqual([])
})

test('silence of anybody else is reminded of, and ends it after seven days', async () => {
  const id = await agreed()
  await ago(id, '6 days 23 hours')
  await tickAll()
  expect(await stateOf(id)).toBe('clubs_agreed')
  await ago(id, '61 minutes')
  await tickAll()
  expect(await stateOf(id)).toBe('expired')
})

test('what was returned and is not fixed in time is over', async () => {
  const id = await agreed()
  await consent('player', id)
  await act('engaging', id, 'submit')
  const items = [{ code: 'photo', text: 'It shows somebody else.' }]
  await act('league', id, 'return', { details: { reason: 'See below.', items } })
  await ago(id, '49 hours')
  await tickAll()
  expect(await stateOf(id)).toBe('expired')
})

test('when the window closes, what is not submitted is over, and what is goes on', async () => {
  const [open, gone] = [await agreed(), await agreed()]
  await consent('player', gone)
  await act('engaging', gone, 'submit')
  await ago(open, '1 hour')
  await ago(gone, '1 hour')
  await sql(
    `update public.transfer_windows set opens_on = app.league_today() - 30, closes_on = app.league_today() - 1 where id = $1`,
    [scene.window],
  )
  // Sent before midnight, and looked at after it.
  await sql(`update public.transfers set sent_at = app.league_today() - interval '2 days'`)
  await tickAll()
  expect([await stateOf(open), await stateOf(gone)]).toEqual(['expired', 'submitted'])
})

test('reminders go out at half of the time and at nine tenths, once each, and daily when it is over', async () => {
  const id = await agreed()
  await told()
  const reminders = async () => {
    await tickAll()
    await tickAll()
    return (await told()).map(({ who, kind, title }) => `${who} ${kind} ${title.split('.')[0]}`)
  }
  await ago(id, '35 hours')
  expect(await reminders()).toEqual([])
  await ago(id, '61 minutes')
  expect(await reminders()).toEqual(['player transfer_reminder Half of the time is over'])
  await ago(id, '28 hours')
  expect(await reminders()).toEqual([])
  await ago(id, '61 minutes')
  expect(await reminders()).toEqual(['player transfer_reminder Little time is left'])
  await ago(id, '8 hours')
  expect(await reminders()).toEqual(['player transfer_overdue Overdue'])
  await ago(id, '22 hours')
  expect(await reminders()).toEqual([])
  await ago(id, '121 minutes')
  expect(await reminders()).toEqual(['player transfer_overdue Overdue'])
})

test('a task that the association leaves lying is told to super admins, with no word of what it is about', async () => {
  const id = await agreed()
  await consent('player', id)
  await act('engaging', id, 'submit')
  await ago(id, '30 hours')
  expect(await tickAll()).toMatchObject({ escalated: 0 })
  await act('league', id, 'complete')
  await told()
  await ago(id, '49 hours')
  expect(await tickAll()).toMatchObject({ escalated: 1 })
  expect(await tickAll()).toMatchObject({ escalated: 0 })
  const [ref] = await sql('select ref from public.transfers where id = $1', [id])
  const [said] = (await told()).filter(({ who }) => who === 'super')
  expect(said).toMatchObject({
    kind: 'transfer_escalated',
    title: `Decision overdue: ${String(ref?.['ref'])}`,
    href: '/super/zifa-oversight',
  })
  const listed = (who: string) =>
    as({ id: who }, 'select ended_at from public.transfer_escalations where transfer_id = $1', [id])
  expect(await listed(scene.people.super)).toEqual([{ ended_at: null }])
  expect(await listed(scene.people.league)).toEqual([])
  await act('association', id, 'approve')
  await tickAll()
  expect(await listed(scene.people.super)).toEqual([{ ended_at: expect.any(Date) }])
})

test('while a stay lasts the clock stands still, and it ends by itself', async () => {
  const id = await agreed()
  await consent('player', id)
  await act('engaging', id, 'submit')
  await act('league', id, 'complete')
  const ground = { ground: 'identity_fraud', days: 10, reason: 'Two birth certificates.' }
  await act('association', id, 'stay', { details: ground })
  await act('second', id, 'stay', { details: ground })
  expect(await hoursLeft(id)).toBe(48 + 240)
  await ago(id, '5 days')
  expect(await tickAll()).toMatchObject({ escalated: 0, reminded: 0 })
  await ago(id, '121 hours')
  await tickAll()
  const [row] = await sql('select stayed_until from public.transfers where id = $1', [id])
  expect(row).toEqual({ stayed_until: null })
  expect(await hoursLeft(id)).toBe(47)
})

test('what stands in the way of registering is told once a day, and stands in the way of nothing else', async () => {
  const id = await approved()
  await sql('update public.transfer_rules set squad_size = 11')
  for (let n = 0; n < 11; n += 1) {
    const [row] = await sql(
      `insert into public.people (slug, name) values ('full-' || $1, 'Full') returning id`,
      [n],
    )
    await sql('insert into public.players (person_id) values ($1)', [row?.['id']])
    await sql('insert into public.registrations (player_id, club_id, season_id) values ($1, $2, $3)', [
      row?.['id'],
      scene.engaging,
      scene.season,
    ])
  }
  await told()
  expect(await tickAll()).toMatchObject({ registered: 0 })
  await tickAll()
  const said = (await told()).filter(({ kind }) => kind === 'transfer_held')
  expect(said.map(({ who }) => who).toSorted()).toEqual(['association', 'engaging', 'second'])
  expect(said[0]?.words).toMatch(/squad/)
  await sql('update public.transfer_rules set squad_size = 25')
  expect(await tickAll()).toMatchObject({ registered: 1 })
  expect(await stateOf(id)).toBe('registered')
})

test('eight processes at once register, expire and remind each once', async () => {
  const database = await createTestDatabase({ filling: migrated })
  const clients = Array.from({ length: 9 }, () => new Client(database.admin))
  await Promise.all(clients.map(client => client.connect()))
  const [first] = clients
  if (!first) throw new Error('There is no connection.')
  const ask = async (text: string, values: unknown[] = []) =>
    (await first.query<Record<string, unknown>>(text, values)).rows
  const asPerson: typeof as = async (who, text, values) => {
    const id = typeof who === 'string' ? '' : who.id
    await ask('begin')
    await ask(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: id, role: 'authenticated' }),
    ])
    await ask('set local role authenticated')
    const rows = await ask(text, values)
    await ask('commit')
    return rows
  }
  try {
    const here = { ids: tables.ids, sql: ask, as: asPerson }
    const other = await makeTransferScene(here)
    const acts = useTransferActs(here, other)
    const ways = useTransferWays(here, other)
    const registering = await ways.approved()
    const rival = await acts.draft('engaging')
    await acts.act('engaging', rival, 'offer')
    await ask('begin')
    await ways.ago(rival, '40 hours')
    await ask('commit')
    await ask('delete from public.notifications')
    await Promise.all(
      clients.slice(1).map(async client => {
        for (let n = 0; n < 3; n += 1) await client.query('select app.tick_transfers()')
      }),
    )
    await ask('select app.tick_transfers()')
    const events = await ask(
      `select type, count(*)::int as times from public.transfer_events where type in ('register', 'expire') group by 1 order by 1`,
    )
    expect(events).toEqual([
      { type: 'expire', times: 1 },
      { type: 'register', times: 1 },
    ])
    expect(await ways.stateOf(registering)).toBe('registered')
    const doubled = await ask(
      'select user_id, title from public.notifications group by 1, 2 having count(*) > 1',
    )
    expect(doubled).toEqual([])
    const held = await ask(
      'select club_id from public.registrations where player_id = $1 and ends_on is null',
      [other.player],
    )
    expect(held).toEqual([{ club_id: other.engaging }])
  } finally {
    await Promise.all(clients.map(client => client.end()))
    await database.drop()
  }
})

test('of a minor the one who has not agreed yet is waited for', async () => {
  await sql(
    `update public.birth_dates set born_on = app.league_today() - interval '16 years' where person_id = $1`,
    [scene.player],
  )
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  await consent('player', id)
  const [row] = await sql('select state, waits_for::text from public.transfers where id = $1', [id])
  expect(row).toEqual({ state: 'clubs_agreed', waits_for: '{guardian}' })
})
