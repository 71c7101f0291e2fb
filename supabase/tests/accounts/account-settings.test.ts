// What people set for themselves: consents, what they are told, a time zone, sessions; and what is forgotten by itself.
import { describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { as, sql, ids } = useTables()

type Known = {
  consents: { purpose: string; isGiven: boolean }[]
  consentLog: { purpose: string; isGiven: boolean }[]
}

const privacy = async () => (await as('fan', 'select public.my_privacy() as known'))[0]?.['known'] as Known
const given = async () =>
  (await privacy()).consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose)

const say = (
  purpose: string,
  isGiven: boolean,
  version = '2026-11-18',
  request: string = crypto.randomUUID(),
) => as('fan', 'select public.say_consent($1, $2, $3, $4) as holds', [purpose, version, isGiven, request])

describe('consents', () => {
  test('none is given by itself but the account; each is given and taken back alone', async () => {
    expect(await given()).toEqual(['account'])
    await say('marketing', true)
    expect(await given()).toEqual(['account', 'marketing'])
    await say('notifications', true)
    await say('marketing', false)
    expect(await given()).toEqual(['account', 'notifications'])
    const { consentLog } = await privacy()
    expect(consentLog.map(({ purpose, isGiven }) => `${purpose} ${isGiven}`)).toEqual([
      'marketing false',
      'notifications true',
      'marketing true',
      'account true',
    ])
  })

  test('the same request again says nothing twice, and what is so is not said again', async () => {
    const request = crypto.randomUUID()
    await say('marketing', true, '2026-11-18', request)
    await say('marketing', true, '2026-11-18', request)
    await say('marketing', true)
    expect((await privacy()).consentLog).toHaveLength(2)
  })

  test('are to words that somebody has read, and to nothing else', async () => {
    await expect(say('marketing', true, '2020-01')).rejects.toThrow('The text has changed')
    await expect(say('account', false)).rejects.toThrow('Choose a purpose')
    await sql(
      `insert into app.consent_texts (purpose, version, title, words) values ('marketing', '2027-01', 'T', 'W')`,
    )
    await expect(say('marketing', true)).rejects.toThrow('The text has changed')
  })

  test('are never changed or deleted', async () => {
    await say('marketing', true)
    for (const change of ['update app.consents set is_given = false', 'delete from app.consents']) {
      await sql('savepoint before_change')
      await expect(sql(change)).rejects.toThrow('cannot be changed or deleted')
      await sql('rollback to savepoint before_change')
    }
    // An operator who deletes the account deletes them with it.
    await sql('delete from auth.users where id = $1', [ids.fan])
    expect(await sql('select from app.consents where user_id = $1', [ids.fan])).toEqual([])
  })
})

const choose = (topic: string, isTold: boolean, isMailed: boolean) =>
  as('fan', 'select public.choose_notifications($1, $2, $3, gen_random_uuid())', [topic, isTold, isMailed])
const tell = (kind: string, due: string | null = null) =>
  sql(`select app.tell(array[$1::uuid], $2, app.quote('Title'), app.quote('Words'), '/dashboard', $3)`, [
    ids.fan,
    kind,
    due,
  ])
const told = async () =>
  (await sql('select kind from public.notifications where user_id = $1 order by kind', [ids.fan])).map(
    ({ kind }) => kind,
  )
const wants = async (kind: string) =>
  (await sql('select app.wants_letter($1, $2) as wants', [ids.fan, kind]))[0]?.['wants']

describe('notifications', () => {
  test('what is declined is not told, unless something waits or it is about the account', async () => {
    await choose('transfers', false, true)
    await tell('transfer_notice')
    await tell('transfer_task', '2030-01-01')
    await tell('match_report')
    await tell('account_guardian')
    expect(await told()).toEqual(['account_guardian', 'match_report', 'transfer_task'])
    await choose('transfers', true, true)
    await tell('transfer_notice')
    expect(await told()).toContain('transfer_notice')
    await expect(choose('account', false, false)).rejects.toThrow('cannot be switched off')
  })

  test('e-mails about duties come unless declined; about what one follows only once agreed to', async () => {
    expect([await wants('transfer_notice'), await wants('follow_goal'), await wants('pick_scored')]).toEqual([
      true,
      false,
      false,
    ])
    await say('notifications', true)
    expect(await wants('follow_goal')).toBe(true)
    await choose('follows', true, false)
    await choose('transfers', true, false)
    expect([
      await wants('follow_goal'),
      await wants('transfer_notice'),
      await wants('account_guardian'),
    ]).toEqual([false, false, true])
  })
})

const setZone = (zone: string | null) =>
  as('fan', 'update public.profiles set time_zone = $1 where id = app.caller_id()', [zone])

test('a time zone is one that there is', async () => {
  await setZone('Europe/London')
  await setZone(null)
  await expect(setZone('Europe/Atlantis')).rejects.toThrow('This time zone does not exist.')
  await expect(setZone("'; drop")).rejects.toThrow('This time zone does not exist.')
})

const endSession = async (id: string) =>
  (await as('fan', 'select public.end_my_session($1, gen_random_uuid()) as ended', [id]))[0]?.['ended']

test('one session is ended from another device, and only one’s own', async () => {
  const open = async (user: string) =>
    String(
      (
        await sql(
          'insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now()) returning id',
          [user],
        )
      )[0]?.['id'],
    )
  const [mine, another] = [await open(ids.fan), await open(ids.player)]
  expect(await endSession(another)).toBe(false)
  expect(await endSession(mine)).toBe(true)
  expect(await sql('select id from auth.sessions where id = any ($1)', [[mine, another]])).toEqual([
    { id: another },
  ])
})

test('what is old is forgotten once a day, and nothing younger', async () => {
  const log = (action: string, days: number, ip: string) =>
    sql(
      `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
       values (gen_random_uuid(), jsonb_build_object('action', $1::text), now() - make_interval(days => $2), $3)`,
      [action, days, ip],
    )
  await log('login', 29, '196.4.80.9')
  await log('login', 31, '196.4.80.9')
  await log('login', 32, '2001:db8:1:2:3::4')
  await log('login_failed', 89, '')
  await log('login_failed', 91, '')
  await log('login', 364, '')
  await log('login', 366, '')
  for (const days of [29, 31])
    await sql(
      `insert into auth.sessions (id, user_id, created_at, refreshed_at)
       values (gen_random_uuid(), $1, now() - interval '90 days', (now() - make_interval(days => $2)) at time zone 'UTC')`,
      [ids.coach, days],
    )
  for (const days of [364, 366])
    await sql(
      `insert into public.notifications (user_id, kind, title, created_at) values ($1, 'note', 'T', now() - make_interval(days => $2))`,
      [ids.coach, days],
    )
  const [done] = await sql('select app.forget_what_is_old() as removed')
  expect(done?.['removed']).toEqual({
    sessions: 1,
    addresses: 2,
    securityLog: 2,
    notifications: 1,
    exports: 0,
    alerts: 0,
    signingDevices: 0,
    webhookDeliveries: 0,
    phoneChoices: 0,
  })
  const kept = await sql(
    `select payload ->> 'action' as action, ip_address as ip from auth.audit_log_entries order by created_at desc`,
  )
  expect(kept.map(({ action, ip }) => `${String(action)} ${String(ip)}`)).toEqual([
    'login 196.4.80.9',
    'login 196.4.80.0',
    'login 2001:db8:1::',
    'login_failed ',
    'login ',
  ])
  expect(await sql('select app.forget_what_is_old() as removed')).toEqual([{ removed: null }])
})
