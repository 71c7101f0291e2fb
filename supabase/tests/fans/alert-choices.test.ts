// Of which events somebody is told: a switch for each, theirs alone, and what pages show of it.
import { expect, test } from 'vitest'
import { alertEvents } from '#domain/fans/alerts.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import type { Who } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

/** What people have on before they choose. */
const usualAlerts = ['moved', 'result', 'player', 'news']

const choose = (who: Who, event: string | null, isOn: boolean | null) =>
  as(who, 'select public.choose_alert($1, $2, gen_random_uuid())', [event, isOn])
const inSettings = async (who: Who) =>
  (await as(who, `select public.my_privacy() -> 'alerts' as alerts`))[0]?.['alerts']
const atHome = async (who: Who) =>
  (await as(who, `select public.my_fan_home() -> 'alerts' as alerts`))[0]?.['alerts']

test('the usual ones are on, and the list is the one that pages show', async () => {
  expect(await inSettings('fan')).toEqual(usualAlerts)
  expect(await atHome('fan')).toEqual(usualAlerts)
  for (const event of alertEvents) await choose('fan', event, true)
  expect(await inSettings('fan')).toEqual(alertEvents)
})

test('each is switched by itself, as often as somebody likes, and for nobody else', async () => {
  await choose('fan', 'result', false)
  await choose('fan', 'kick_off', true)
  expect(await inSettings('fan')).toEqual(['moved', 'player', 'news', 'kick_off'])
  await choose('fan', 'result', true)
  await choose('fan', 'kick_off', false)
  expect(await inSettings('fan')).toEqual(usualAlerts)
  await choose('fan', 'moved', false)
  expect(await inSettings('scout')).toEqual(usualAlerts)
})

test('where the whole topic is off, the home of a fan says so and the choices stay', async () => {
  await choose('fan', 'kick_off', true)
  await as('fan', `select public.choose_notifications('follows', false, true, gen_random_uuid())`)
  expect(await atHome('fan')).toEqual([])
  expect(await inSettings('fan')).toEqual(alertEvents)
})

test('nobody chooses what there is not, nor for others, nor while looking through their eyes', async () => {
  await expect(choose('fan', 'goal', true)).rejects.toThrow('Choose what you want to be notified about.')
  await expect(choose('fan', null, true)).rejects.toThrow('Choose what you want to be notified about.')
  await expect(choose('fan', 'moved', null)).rejects.toThrow('Choose what you want to be notified about.')
  await expect(choose('anon', 'moved', false)).rejects.toThrow(/permission denied/)
  await expect(choose('super_admin_as', 'moved', false)).rejects.toThrow('Nothing can be changed')
  for (const table of ['alert_choices', 'alerts'])
    await expect(as('fan', `select * from app.${table}`)).rejects.toThrow(/permission denied/)
  // Whoever looks through the fan's eyes sees the fan's choices.
  await choose('fan', 'moved', false)
  expect(await atHome('super_admin_as')).toEqual(['result', 'player', 'news'])
})

test('choices are taken along, and go with the account', async () => {
  await choose('fan', 'moved', false)
  const [taken] = await sql(`select app.export_of($1) -> 'app.alert_choices' as rows`, [ids.fan])
  expect(taken?.['rows']).toEqual([{ user_id: ids.fan, event: 'moved', is_on: false }])
  await sql('select app.erase_account($1)', [ids.fan])
  expect(await sql('select from app.alert_choices where user_id = $1', [ids.fan])).toEqual([])
})
