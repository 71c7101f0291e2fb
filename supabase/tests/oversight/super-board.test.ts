// How the site stands, for those who run it.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const { sql, as } = useTables()

const board = async () =>
  (await as('super_admin', 'select public.super_board() as board'))[0]?.['board'] as Record<string, never>

test('nobody but super admins sees how the site stands, nor one who looks through another’s eyes', async () => {
  for (const who of everybody.filter(each => each !== 'super_admin'))
    await expect(as(who, 'select public.super_board()')).rejects.toMatchObject({
      code: who === 'anon' ? '42501' : 'PT403',
    })
})

test('a job that fails is told with its words, and since when', async () => {
  await sql(`select app.note_job('letters', 12)`)
  await sql(`select app.note_job('letters', 9, 'The mail server does not answer.')`)
  await sql(`select app.note_job('letters', 9, 'The mail server does not answer.')`)
  expect((await board())['jobs']).toMatchObject([
    { job: 'letters', isOk: false, trouble: 'The mail server does not answer.', failures: 2 },
  ])
  await sql(`select app.note_job('letters', 5)`)
  expect((await board())['jobs']).toMatchObject([{ isOk: true, trouble: null, failures: 0 }])
})

test('what several processes counted is added up, of one day', async () => {
  await sql(`select app.note_tallies('{"answers": 90, "failures": 1}')`)
  await sql(`select app.note_tallies('{"answers": 10, "broken_pages": 2}')`)
  await sql(`insert into app.site_tallies values (now() - interval '2 days', 'failures', 50)`)
  expect((await board())['failing']).toEqual({ answers: 100, failures: 1, brokenPages: 2 })
})

test('what waits is counted with its oldest, and a switch that is off is named', async () => {
  await as('fan', `insert into public.role_requests (role) values ('scout')`)
  await sql(`update public.feature_flags set is_enabled = false where key = 'push'`)
  const { queues, off, people } = await board()
  expect(queues).toContainEqual(expect.objectContaining({ queue: 'role_requests', waiting: 1 }))
  expect(off).toEqual(['push'])
  expect(people).toBe(everybody.length - 1)
})

type Mails = { waiting: number; sent: number; dead: number; troubled: Record<string, unknown>[] }

/** One e-mail of the queue in this state, and its id. */
async function mail(state: string, more: Record<string, string> = {}): Promise<string> {
  const columns = { kind: `'recovery'`, state: `'${state}'`, finished_at: 'now()', ...more }
  const [row] = await sql(
    `insert into gateway.mails (${Object.keys(columns).join()}) values (${Object.values(columns).join()}) returning id`,
  )
  return String(row?.['id'])
}
const retry = (who: (typeof everybody)[number], id: string) =>
  as(who, 'select public.retry_mail($1) as is_queued', [id])

test('e-mails that could not be sent are told with the reason, and never with an address, a code or a link', async () => {
  const trouble = `'The mail server does not answer.'`
  await mail('sent')
  await mail('failed', { trouble, sealed: `'sealed:v1:secret'`, tries: '3' })
  await mail('waiting', { trouble, finished_at: 'null', created_at: `now() - interval '6 minutes'` })
  const { mail: mails, queues } = (await board()) as unknown as { mail: Mails; queues: object[] }
  expect(mails).toMatchObject({ waiting: 1, sent: 1, dead: 1 })
  expect(mails.troubled).toMatchObject([
    {
      kind: 'recovery',
      state: 'failed',
      tries: 3,
      trouble: 'The mail server does not answer.',
      canRetry: true,
    },
    { state: 'waiting', canRetry: false },
  ])
  expect(JSON.stringify(mails)).not.toContain('secret')
  expect(queues).toContainEqual(expect.objectContaining({ queue: 'mails', waiting: 1 }))
})

test('a super admin sends one again, once, and the log knows', async () => {
  const id = await mail('unknown', { sealed: `'sealed:v1:secret'` })
  for (const who of everybody.filter(each => each !== 'super_admin'))
    await expect(retry(who, id)).rejects.toMatchObject({ code: who === 'anon' ? '42501' : 'PT403' })
  expect(await retry('super_admin', id)).toEqual([{ is_queued: true }])
  expect(await retry('super_admin', id)).toEqual([{ is_queued: false }])
  expect(await sql('select state, tries from gateway.mails where id = $1', [id])).toEqual([
    { state: 'waiting', tries: 0 },
  ])
  expect(await sql(`select details from public.audit_log where action = 'mail_retried'`)).toEqual([
    { details: { kind: 'recovery', state: 'unknown' } },
  ])
})

test('one whose code has expired is not sent again; one without a code is', async () => {
  const past = `now() - interval '1 minute'`
  const expired = await mail('failed', { sealed: 'null', expires_at: past })
  await expect(retry('super_admin', expired)).rejects.toMatchObject({ code: 'PT409' })
  await expect(retry('super_admin', '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
    code: 'PT404',
  })
  const notification = await mail('failed', { kind: `'notification'`, expires_at: past })
  expect(await retry('super_admin', notification)).toEqual([{ is_queued: true }])
  expect(
    await sql('select expires_at > now() as is_fresh from gateway.mails where id = $1', [notification]),
  ).toEqual([{ is_fresh: true }])
})

test('the last checks of the record and of the published numbers are told apart', async () => {
  expect(await board()).toMatchObject({ check: null, numbersCheck: null })
  await sql(
    `insert into public.record_checks (kind, took_ms, compared, difference_count)
     values ('record', 5, '{}', 0), ('numbers', 5, '{}', 3)`,
  )
  expect(await board()).toMatchObject({ check: { differences: 0 }, numbersCheck: { differences: 3 } })
})
