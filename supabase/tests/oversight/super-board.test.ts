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
