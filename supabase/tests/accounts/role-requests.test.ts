// What people ask to be, and who decides on it.
import { describe, expect, test } from 'vitest'
import { requestableRoles, roles } from '#domain/accounts/roles.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { everybody, type Who } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

const ask = (who: Who, role: string) =>
  as(who, 'insert into public.role_requests (role) values ($1) returning id, status', [role])
const decide = (who: Who, id: unknown, granted: boolean | null, reason = 'Known to the league.') =>
  as(who, 'select public.decide_role_request($1, $2, $3)', [id, granted, reason])
const pending = async (who: Who, role = 'scout') =>
  (
    await sql('insert into public.role_requests (user_id, role) values ($1, $2) returning id', [
      ids[who],
      role,
    ])
  )[0]?.['id']

describe.each(roles)('to be a %s', role => {
  const may = everybody.filter(
    who =>
      who !== 'anon' &&
      who !== 'super_admin_as' &&
      who !== role &&
      requestableRoles.some(each => each === role),
  )

  test('can be asked for by whoever is not, where the site offers it', async () => {
    const asked: Who[] = []
    for (const who of everybody) await ask(who, role).then(() => asked.push(who), refusedInWords)
    expect(asked).toEqual(may)
  })
})

function refusedInWords(error: Error): void {
  const isPlain =
    'code' in error && (String(error.code).startsWith('PT4') || error.message.startsWith('permission denied'))
  if (!isPlain) throw error
}

describe('a decision', () => {
  test.each(everybody)('by %s', async who => {
    const may = who === 'admin' || who === 'zifa_admin' || who === 'super_admin'
    const id = await pending('fan')
    const outcome = await decide(who, id, true).then(
      () => true,
      () => false,
    )
    const [held] = await sql('select app.roles_of($1)::text[] as roles', [ids.fan])
    expect([outcome, held?.['roles']]).toEqual([may, may ? ['scout', 'fan'] : ['fan']])
  })

  test('is made once; the same person may say it again, another hears that it was made', async () => {
    const id = await pending('fan')
    await decide('admin', id, true)
    await decide('admin', id, true)
    await expect(decide('admin', id, false)).rejects.toThrow('already been decided')
    await expect(decide('zifa_admin', id, true)).rejects.toThrow('already been decided')
  })

  test('has a reason, an answer and a request', async () => {
    const id = await pending('fan')
    await expect(decide('admin', id, true, ' ')).rejects.toThrow('Give a reason')
    await expect(decide('admin', id, null)).rejects.toThrow('Choose whether')
    await expect(decide('admin', crypto.randomUUID(), true)).rejects.toThrow('no longer exists')
  })

  test('that refuses gives nothing and is told', async () => {
    const id = await pending('fan')
    await decide('zifa_admin', id, false, 'Not a scout we know.')
    expect(
      await as('fan', 'select status, decision_reason, decided_by from public.role_requests where id = $1', [
        id,
      ]),
    ).toEqual([{ status: 'refused', decision_reason: 'Not a scout we know.', decided_by: ids.zifa_admin }])
    expect((await ask('fan', 'scout'))[0]).toMatchObject({ status: 'pending' })
  })

  test('on a role that was given meanwhile is no harm', async () => {
    const id = await pending('fan')
    await sql(`insert into public.user_roles (user_id, role) values ($1, 'scout')`, [ids.fan])
    await decide('admin', id, true)
    expect(await sql('select status from public.role_requests where id = $1', [id])).toEqual([
      { status: 'granted' },
    ])
  })
})

test('three wait at a time, and each role once', async () => {
  await ask('fan', 'scout')
  await expect(ask('fan', 'scout')).rejects.toThrow('already requested this role')
  await ask('fan', 'coach')
  await ask('fan', 'player')
  await expect(ask('fan', 'club')).rejects.toThrow('You have three pending requests')
  await as('fan', `delete from public.role_requests where role = 'coach'`)
  await ask('fan', 'club')
})

const note = (length: number) =>
  as('fan', 'insert into public.role_requests (role, note) values ($1, $2)', ['scout', 'é'.repeat(length)])

test('a note has at most 500 characters', async () => {
  await expect(note(501)).rejects.toThrow('a_note_has_at_most_500_characters')
  await note(500)
})
