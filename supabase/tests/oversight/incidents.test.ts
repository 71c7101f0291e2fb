// Incidents: for super admins alone, with those the audit log knows to be affected, and the 24 hours.
import { describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { as, sql, ids } = useTables()

const open = (
  given: { words?: string; misused?: string; from?: string; to?: string; noticed?: string } = {},
) =>
  as('super_admin', 'select public.open_incident($1, $2, $3, $4, $5, gen_random_uuid()) as id', [
    given.words ?? 'A laptop was lost.',
    given.noticed ?? new Date(Date.now() - 3_600_000).toISOString(),
    given.from ?? new Date(Date.now() - 86_400_000).toISOString(),
    given.to ?? new Date(Date.now() + 86_400_000).toISOString(),
    given.misused ?? '',
  ])

const affected = async (id: unknown) =>
  (await as('super_admin', 'select user_id, what from public.list_affected($1)', [id])).map(
    row => row['user_id'],
  )

const tasks = async (id: string) =>
  (await sql(`select kind, due_at - since < interval '24 hours' as "isSoon" from app.privacy_tasks($1)`, [
    id,
  ])) as unknown[]

describe('those affected', () => {
  test('are whom the misused account did something to, and itself', async () => {
    const [admin] = await sql('select email from public.profiles where id = $1', [ids.admin])
    await sql(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: ids.admin })])
    await sql(`select app.write_audit('role_request_granted', $1)`, [ids.player])
    await sql(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: ids.zifa_admin })])
    await sql(`select app.write_audit('guardian_confirmed', $1)`, [ids.coach])
    await sql(`select set_config('request.jwt.claims', '', true)`)
    const [one] = await open({ misused: String(admin?.['email']) })
    expect(new Set(await affected(one?.['id']))).toEqual(new Set([ids.admin, ids.player]))
    const [everybody] = await open()
    expect(await affected(everybody?.['id'])).toEqual(expect.arrayContaining([ids.player, ids.coach]))
    const [before] = await open({ from: '2020-01-01', to: '2020-02-01' })
    expect(await affected(before?.['id'])).toEqual([])
  })
})

test('it waits for every super admin for 24 hours, until the authority is told', async () => {
  const [incident] = await open()
  expect(await tasks(ids.super_admin)).toEqual([{ kind: 'incident', isSoon: true }])
  expect(await tasks(ids.admin)).toEqual([])
  const note = (step: string) =>
    as('super_admin', 'select public.note_incident($1, $2, gen_random_uuid())', [incident?.['id'], step])
  await expect(note('closed')).rejects.toThrow('Notify the authority first')
  await note('reported')
  expect(await tasks(ids.super_admin)).toEqual([])
  await note('people_told')
  await note('closed')
  const [desk] = await as('super_admin', 'select public.incident_desk() as desk')
  expect(desk).toMatchObject({ desk: { incidents: [{ words: 'A laptop was lost.', id: incident?.['id'] }] } })
})

test('what is missing is said at its field, and nobody else opens or reads any', async () => {
  await expect(open({ words: ' ' })).rejects.toThrow('Describe what happened')
  await expect(open({ from: '2026-01-02', to: '2026-01-01' })).rejects.toThrow('from when to when')
  await expect(open({ noticed: '2100-01-01' })).rejects.toThrow('when it was discovered')
  await expect(open({ misused: 'nobody@nowhere.test' })).rejects.toThrow('No account has this address')
  for (const who of ['admin', 'zifa_admin', 'fan', 'super_admin_as'] as const) {
    await expect(as(who, 'select public.incident_desk()')).rejects.toThrow(
      /super admin|during an impersonation/,
    )
    await expect(as(who, 'select * from public.list_affected(gen_random_uuid())')).rejects.toThrow(
      /super admin|during an impersonation/,
    )
  }
})

const saveLicence = (day: string) =>
  as(
    'super_admin',
    `select public.save_privacy_office('League', 'DP-1', $1, 'Officer', 'officer@league.test', 'Harare', gen_random_uuid())`,
    [day],
  )

test('a licence that ends is told 60 days before', async () => {
  await saveLicence('2100-01-01')
  expect(await tasks(ids.super_admin)).toEqual([])
  await saveLicence(new Date().toISOString().slice(0, 10))
  expect(await tasks(ids.super_admin)).toMatchObject([{ kind: 'privacy_licence' }])
})
