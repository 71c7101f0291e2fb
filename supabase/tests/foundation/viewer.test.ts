// Who is asking, and whose eyes they look through.
import { describe, expect, test } from 'vitest'
import { roles } from '#domain/accounts/roles.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

const asked = `select app.caller_id() as caller, app.viewer_id() as viewer, app.is_impersonating() as looks,
  public.get_current_user_roles()::text[] as held`
const answers = `select app.caller_id() as caller, app.roles_of(app.viewer_id())::text[] as roles`

test('the roles of the database are those of the site, in the same order', async () => {
  const [row] = await sql('select enum_range(null::public.user_role)::text[] as roles')
  expect(row?.['roles']).toEqual(roles)
})

const countCalls = `select coalesce(sum(calls) filter (where funcname = 'caller_id'), 0)::int as lookups,
  coalesce(sum(calls) filter (where funcname = 'roles_of'), 0)::int as roles from pg_stat_xact_user_functions`

/** How often somebody and their roles are looked up to know whose view is shown. */
async function lookUpsFor(who: 'fan' | 'super_admin_as') {
  await sql(`set local track_functions = 'all'`)
  const [before] = await sql(countCalls)
  await as(who, 'select app.viewer_id()')
  const [after] = await sql(countCalls)
  return ['lookups', 'roles'].map(each => Number(after?.[each]) - Number(before?.[each]))
}

describe('somebody who asks', () => {
  test.each(everybody.filter(who => who !== 'anon'))(
    '%s is themselves, and the fan for one who looks as the fan',
    async who => {
      const looks = who === 'super_admin_as'
      expect(await as(who, asked)).toEqual([
        { caller: ids[who], viewer: looks ? ids.fan : ids[who], looks, held: [looks ? 'super_admin' : who] },
      ])
    },
  )

  test('is looked up once, and their roles only where they look through the eyes of another', async () => {
    expect(await lookUpsFor('fan')).toEqual([1, 0])
    expect(await lookUpsFor('super_admin_as')).toEqual([1, 1])
  })

  test('a visitor is nobody', async () => {
    expect(await as('anon', answers)).toEqual([{ caller: null, roles: [] }])
  })

  const nobody = [{ caller: null, roles: [] }]

  test.each([
    ['suspended', `banned_until = now() + interval '1 minute'`],
    ['erased', 'deleted_at = now()'],
  ])('who is %s is nobody', async (_, change) => {
    const id = ids.coach
    await sql(`update auth.users set ${change} where id = $1`, [id])
    expect(await as('coach', answers)).toEqual(nobody)
  })

  test('whose suspension has ended is themselves', async () => {
    await sql(`update auth.users set banned_until = now() where id = $1`, [ids.coach])
    expect(await as('coach', answers)).toEqual([{ caller: ids.coach, roles: ['coach'] }])
  })

  test('whose account never was is nobody', async () => {
    expect(await as({ id: crypto.randomUUID() }, answers)).toEqual(nobody)
  })

  test('counts while their session is open, and not after', async () => {
    const session_id = crypto.randomUUID()
    const coach = { id: ids.coach, claims: { session_id } }
    expect(await as(coach, answers)).toEqual(nobody)
    await sql(
      `insert into auth.sessions (id, user_id, not_after) values ($1, $2, now() + interval '1 hour')`,
      [session_id, ids.coach],
    )
    expect(await as(coach, answers)).toEqual([{ caller: ids.coach, roles: ['coach'] }])
    await sql('update auth.sessions set not_after = now() where id = $1', [session_id])
    expect(await as(coach, answers)).toEqual(nobody)
  })

  test('with a token of another system, which names no session, is themselves', async () => {
    expect(await as({ id: ids.coach, claims: { session_id: '' } }, answers)).toEqual([
      { caller: ids.coach, roles: ['coach'] },
    ])
  })
})
