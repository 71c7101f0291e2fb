// One e-mail a day with the alerts of that day, and the ways in which each alert comes.
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add } from '#supabase/tests/testing/rows.ts'

const { sql, as, ids } = useTables()

const choose = (hour: number | null) =>
  as('fan', 'select public.choose_digest($1, gen_random_uuid())', [hour])
const channel = (event: string, way: string, isOn: boolean) =>
  as('fan', 'select public.choose_alert_channel($1, $2, $3, gen_random_uuid())', [event, way, isOn])
const settings = async () =>
  (await as('fan', 'select public.my_privacy() as now'))[0]?.['now'] as Record<string, unknown>
const wantsLetter = async (kind: string) =>
  (await sql('select app.wants_letter($1, $2) as wants', [ids.fan, kind]))[0]?.['wants']
const queued = async () => (await sql('select app.queue_digests() as count'))[0]?.['count']
const told = (title: string, kind = 'follow_moved') =>
  add({ sql }, 'notifications', { user_id: ids.fan, kind, title, href: '/matches/1', created_at: 'now' })

beforeEach(async () => {
  await sql(
    `insert into app.consents (user_id, purpose, version, is_given, said_by)
     select $1, purpose, version, true, $1 from app.consent_texts where purpose = 'notifications' order by since desc limit 1`,
    [ids.fan],
  )
  await sql(`update auth.users set email_confirmed_at = now() where id = $1`, [ids.fan])
})

test('each alert comes here, by e-mail and as a push message, and each way is switched by itself', async () => {
  expect(await settings()).toMatchObject({
    alertChannels: { moved: ['here', 'mail', 'push'], kick_off: ['mail'] },
    digestHour: null,
  })
  await channel('moved', 'mail', false)
  await channel('kick_off', 'push', true)
  await channel('news', 'here', false)
  expect(await settings()).toMatchObject({
    alertChannels: { moved: ['here', 'push'], kick_off: ['mail', 'push'], news: ['mail'] },
    alerts: ['moved', 'result', 'player'],
  })
  expect(await wantsLetter('follow_moved')).toBe(false)
  expect(await wantsLetter('follow_result')).toBe(true)
  await expect(channel('moved', 'pigeon', true)).rejects.toThrow('Choose how you want to be notified.')
  await expect(channel('goal', 'push', true)).rejects.toThrow('Choose what you want to be notified about.')
})

test('with one e-mail a day, alerts have none of their own; other notifications do', async () => {
  await choose(18)
  expect((await settings())['digestHour']).toBe(18)
  expect(await wantsLetter('follow_result')).toBe(false)
  expect(await wantsLetter('transfer_message')).toBe(true)
  await choose(null)
  expect(await wantsLetter('follow_result')).toBe(true)
})

test('it is sent once a day, at its hour, where there is something to tell', async () => {
  await choose(0)
  // Chosen after its hour, it begins tomorrow.
  expect(await queued()).toBe(0)
  const yesterday = 'update app.alert_digests set last_day = last_day - 1'
  await sql(yesterday)
  expect(await queued()).toBe(0)
  await told('Moved: Dynamos v Highlanders')
  await told('News of Dynamos', 'follow_news')
  await told('A task', 'transfer_message')
  await channel('news', 'mail', false)
  await sql(yesterday)
  expect(await queued()).toBe(1)
  expect(await queued()).toBe(0)
  expect(await sql(`select kind, user_id from gateway.mails where kind = 'digest'`)).toEqual([
    { kind: 'digest', user_id: ids.fan },
  ])
  const [mail] = await sql('select * from app.digest_mail($1)', [ids.fan])
  expect(mail).toMatchObject({
    alerts: [{ title: 'Moved: Dynamos v Highlanders', titleMessage: null, href: '/matches/1' }],
    is_paused: false,
  })
})

test('it is not sent to whoever takes the consent back, reads everything first or stops e-mails about follows', async () => {
  await choose(0)
  await told('Moved: Dynamos v Highlanders')
  const mail = () => sql('select email from app.digest_mail($1)', [ids.fan])
  expect(await mail()).toHaveLength(1)
  await as('fan', `select public.choose_notifications('follows', true, false, gen_random_uuid())`)
  expect(await mail()).toEqual([])
  await as('fan', `select public.choose_notifications('follows', true, true, gen_random_uuid())`)
  await as('fan', 'select public.mark_notifications_read()')
  expect(await mail()).toEqual([])
})

test('an hour that there is not is refused, and nobody chooses for others', async () => {
  await expect(choose(24)).rejects.toThrow('Choose an hour of the day.')
  const asked = 'select public.choose_digest(18, gen_random_uuid())'
  await expect(as('anon', asked)).rejects.toThrow(/permission denied/)
  await expect(as('super_admin_as', asked)).rejects.toThrow('Nothing can be changed')
})
