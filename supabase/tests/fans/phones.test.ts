// What phones without data have chosen, and the answers to their text messages: for the server alone.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addClub } from '#supabase/tests/testing/rows.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()

const phone = 'a'.repeat(64)
const choice = async () => (await sql('select app.phone_choice($1) as kept', [phone]))[0]?.['kept']
const keep = (language: string | null, club: string | null) =>
  sql('select app.keep_phone_choice($1, $2, $3)', [phone, language, club])
const clubSlug = async () =>
  String((await sql('select slug from public.clubs where id = $1', [await addClub({ sql })]))[0]?.['slug'])

test('a phone keeps its language and its club, one without the other too, until it is forgotten', async () => {
  expect(await choice()).toBeNull()
  const club = await clubSlug()
  await keep(null, club)
  expect(await choice()).toEqual({ language: 'en', club })
  await keep('sn', null)
  await keep(null, 'no-such-club')
  expect(await choice()).toEqual({ language: 'sn', club })
  await sql('select app.forget_phone($1)', [phone])
  expect(await choice()).toBeNull()
})

test('what is kept holds no number', async () => {
  await expect(keep('en', null).then(() => sql('select * from app.phone_choices'))).resolves.toMatchObject([
    { phone, language: 'en' },
  ])
  await expect(sql('select app.keep_phone_choice($1, null, null)', ['+263771234567'])).rejects.toThrow(
    /phone_choices_phone_check/,
  )
})

test('a year after it was last used a choice goes with what else is old', async () => {
  await keep('nd', null)
  await sql('update app.phone_choices set used_on = app.league_today() - 365')
  // Being asked for is a use.
  expect(await choice()).toEqual({ language: 'nd', club: null })
  await sql('update app.phone_choices set used_on = app.league_today() - 366')
  const [row] = await sql('select app.forget_what_is_old() as removed')
  expect(row?.['removed']).toMatchObject({ phoneChoices: 1 })
  expect(await choice()).toBeNull()
})

const queue = (id: string, words = 'Words') =>
  sql(`select app.queue_sms_reply($1, '+263771234567', '26363', null, $2) as is_new`, [id, words])
const claim = async () => (await sql('select * from app.claim_sms_reply()'))[0]
const finish = (row: Record<string, unknown> | undefined, state: string, trouble: string | null) =>
  sql('select app.finish_sms_reply($1, $2, $3, $4)', [row?.['id'], row?.['claim'], state, trouble])
const states = () => sql('select state, receiver, words, tries from app.sms_replies order by message_id')

test('a message is answered once, and nothing is claimed twice', async () => {
  expect(await queue('m1')).toEqual([{ is_new: true }])
  expect(await queue('m1', 'Other words')).toEqual([{ is_new: false }])
  const claimed = await claim()
  expect(claimed).toMatchObject({ receiver: '+263771234567', sender: '26363', words: 'Words' })
  expect(await claim()).toBeUndefined()
  await finish(claimed, 'sent', null)
  expect(await states()).toEqual([{ state: 'sent', receiver: null, words: null, tries: 1 }])
})

test('what was not taken waits longer each time, and is given up after ten minutes, without its number', async () => {
  await queue('m2')
  await finish(await claim(), 'waiting', 'It was answered with 503.')
  expect(await claim()).toBeUndefined()
  await sql(`update app.sms_replies set next_try_at = now()`)
  await finish(await claim(), 'waiting', 'It was answered with 503.')
  const [row] = await sql(
    `select extract(epoch from next_try_at - now())::integer as seconds from app.sms_replies`,
  )
  expect(row).toEqual({ seconds: 20 })
  await sql(`update app.sms_replies set expires_at = now()`)
  await sql('select app.tidy_sms_replies()')
  expect(await states()).toEqual([{ state: 'failed', receiver: null, words: null, tries: 2 }])
})

test('a process that ended in the middle leaves an answer that is not sent again', async () => {
  await queue('m3')
  const lost = await claim()
  await sql(`update app.sms_replies set claimed_at = now() - interval '6 minutes'`)
  await sql('select app.tidy_sms_replies()')
  expect(await states()).toEqual([{ state: 'unknown', receiver: null, words: null, tries: 1 }])
  // It comes back after all, and changes nothing.
  await finish({ ...lost, claim: '00000000-0000-4000-8000-000000000000' }, 'waiting', null)
  expect(await claim()).toBeUndefined()
})

test.each([
  ['+26377', 'Words', 'sms_replies_receiver_check'],
  ['+263771234567', '', 'sms_replies_words_check'],
  ['+263771234567', 'x'.repeat(307), 'sms_replies_words_check'],
])('%s with %j is refused', async (receiver, words, constraint) => {
  await expect(
    sql('select app.queue_sms_reply($1, $2, null, null, $3)', ['m4', receiver, words]),
  ).rejects.toThrow(constraint)
})

test('nobody but the server reads or writes any of it; whether the menu can be tried is public', async () => {
  for (const who of everybody) {
    for (const table of ['phone_choices', 'sms_replies', 'phone_menu'])
      await expect(as(who, `select * from app.${table}`), `${who} ${table}`).rejects.toThrow(
        /permission denied/,
      )
    for (const call of [
      `public.phone_choice('${phone}')`,
      `public.keep_phone_choice('${phone}', 'sn', null)`,
      `public.forget_phone('${phone}')`,
      `public.queue_sms_reply('m', '+263771234567', null, null, 'Words')`,
      `app.claim_sms_reply()`,
    ])
      await expect(as(who, `select ${call}`), `${who} ${call}`).rejects.toThrow(/permission denied/)
    expect(await as(who, 'select public.phone_menu_is_shown() as shown')).toEqual([{ shown: false }])
  }
})
