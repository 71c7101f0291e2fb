// Taking one's data along, and leaving: who may, what is in it, what stays. That it reaches every table is told in
// erasures-everywhere.test.ts.
import { beforeEach, describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { findWords } from '#supabase/tests/testing/filled-rows.ts'
import { addClub } from '#supabase/tests/testing/rows.ts'

const { as, sql, ids } = useTables()

const name = 'Zvikomborero Nyamhunga'
const email = 'zviko.nyamhunga@example.org'
const phone = '263771987654'

let id = ''

beforeEach(async () => {
  id = crypto.randomUUID()
  await sql(
    `insert into auth.users (id, aud, role, email, phone, email_confirmed_at, phone_confirmed_at, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, now(), now(), $4, now(), now())`,
    [id, email, phone, { full_name: name }],
  )
  await sql(
    `insert into auth.identities (provider_id, user_id, provider, identity_data) values ($1::text, $1::text::uuid, 'email', $2)`,
    [id, { email, sub: id }],
  )
  await sql(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address)
     values (gen_random_uuid(), $1, now(), '196.4.80.9')`,
    [{ action: 'login', actor_id: id, actor_username: email, log_type: 'account' }],
  )
})

/** A passkey and a security key, as the account service keeps them. */
async function addKeys() {
  await sql(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name) values ($1, 'one', 'key', 'Blue phone')`,
    [id],
  )
  await sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, friendly_name, web_authn_credential)
     values (gen_random_uuid(), $1, 'webauthn', 'verified', now(), now(), 'Key ring', '{"publicKey": "kept-apart"}')`,
    [id],
  )
}

const asThem = (text: string, values?: unknown[]) => as({ id }, text, values)

describe('what is taken along', () => {
  test('names nobody else and no secret', async () => {
    await sql(
      `update auth.users set encrypted_password = 'argon2-of-theirs', confirmation_token = 'token-of-theirs' where id = $1`,
      [id],
    )
    await sql(
      `insert into public.role_requests (user_id, role, proposed_by) values ($1, 'super_admin', $2)`,
      [id, ids.super_admin],
    )
    const [answer] = await asThem('select public.export_my_data()::text as data')
    const text = String(answer?.['data'])
    expect(text).toContain('super_admin')
    for (const secret of [ids.super_admin, 'argon2-of-theirs', 'token-of-theirs'])
      expect(text).not.toContain(secret)
  })

  test('has the passkeys and security keys, without what they sign with', async () => {
    await addKeys()
    const [answer] = await asThem('select public.export_my_data() as data')
    expect(answer).toMatchObject({
      data: {
        tables: {
          'auth.webauthn_credentials': [{ friendly_name: 'Blue phone' }],
          'auth.mfa_factors': [{ friendly_name: 'Key ring', factor_type: 'webauthn' }],
        },
      },
    })
    const text = JSON.stringify(answer)
    for (const kept of ['kept-apart', 'credential_id']) expect(text).not.toContain(kept)
  })

  test('holds what hangs on it and names nobody itself', async () => {
    await sql(`create table public.lists (id int primary key, kept_for uuid references public.profiles (id) on delete cascade);
      create table public.list_entries (id int primary key, list_id int references public.lists (id) on delete cascade, words text)`)
    await sql(`insert into public.lists values (1, '${id}'), (2, '${ids.fan}')`)
    await sql(`insert into public.list_entries values (1, 1, 'mine'), (2, 2, 'another''s')`)
    const [answer] = await asThem('select public.export_my_data() as data')
    expect(answer).toMatchObject({
      data: { tables: { 'public.list_entries': [{ id: 1, list_id: 1, words: 'mine' }] } },
    })
  })

  test('is had five times a day, and by nobody who looks through their eyes', async () => {
    for (let time = 0; time < 5; time++) await asThem('select public.export_my_data()')
    await expect(asThem('select public.export_my_data()')).rejects.toThrow('five times today')
    await expect(as('super_admin_as', 'select public.export_my_data()')).rejects.toThrow(
      'during an impersonation',
    )
    await expect(as('anon', 'select public.export_my_data()')).rejects.toThrow('permission denied')
  })
})

const keep = () => asThem('select public.keep_my_account(gen_random_uuid()) as kept')

const leave = (atOnce: boolean, typed = 'Erase my account') =>
  asThem('select public.delete_my_account($1, $2, gen_random_uuid()) as due', [typed, atOnce])

const left = async () => {
  const found: string[] = []
  for (const mark of [name, email, phone]) found.push(...(await findWords(sql, mark)))
  return found
}

describe('leaving', () => {
  test('takes the name out of what others were told', async () => {
    await sql(
      `select app.tell(array[$1::uuid], 'account_note', app.quote($2), app.quote($3), '/dashboard')`,
      [ids.fan, `${name} has written`, `Answer to ${email} or +${phone}. Not to ${name}son.`],
    )
    await leave(true)
    const [told] = await sql(`select title, words from public.notifications where user_id = $1`, [ids.fan])
    expect(told).toEqual({
      title: 'Former member has written',
      words: `Answer to Former member or Former member. Not to ${name}son.`,
    })
    const [account] = await sql(
      'select deleted_at is not null as gone, email from auth.users where id = $1',
      [id],
    )
    expect(account).toEqual({ gone: true, email: null })
    const [log] = await sql(
      `select ip_address, payload from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
      [id],
    )
    expect(log).toEqual({ ip_address: '', payload: { action: 'login', actor_id: id, log_type: 'account' } })
  })

  test('takes the passkeys and security keys away', async () => {
    await addKeys()
    await leave(true)
    for (const table of ['webauthn_credentials', 'mfa_factors'])
      expect(await sql(`select from auth.${table} where user_id = $1`, [id])).toEqual([])
  })

  test('the logs stay whole and know it by number', async () => {
    await leave(true)
    const entries = await sql('select action from public.audit_log where target_user_id = $1 order by id', [
      id,
    ])
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account_erasure_asked', 'account_erased']),
    )
    const [chain] = await as('super_admin', 'select * from public.verify_audit_chain()')
    expect(chain?.['broken_at']).toBeNull()
  })

  test('what notes the change does not keep the name that it took out', async () => {
    await sql(
      `insert into public.feature_flags (key, description, kind, owner, reason) values ('try_out', 'A try.', 'release', $1, 'To try it.')`,
      [name],
    )
    await sql(`update public.feature_flags set updated_by = $1 where key = 'try_out'`, [id])
    await leave(true)
    const noted = await sql(
      `select details -> 'changed' -> 'owner' as owner from public.audit_log where action = 'flag_changed' and subject_id = 'try_out'`,
    )
    expect(noted).toEqual([{ owner: ['Former member', 'Former member'] }])
  })

  test('an invitation that waits for the address goes with the profile', async () => {
    const club = await addClub({ sql })
    const invite = (to: string) =>
      sql(
        `insert into app.person_invitations (kind, club_id, name, duty, address, token_hash, request_id)
         values ('staff', $1, 'Somebody', 'secretary', $2, app.token_hash($2), gen_random_uuid())`,
        [club, to],
      )
    await invite(email)
    await invite('somebody.else@example.org')
    await leave(true)
    const waiting = await sql('select address from app.person_invitations where club_id = $1', [club])
    expect(waiting).toEqual([{ address: 'somebody.else@example.org' }])
    expect(await sql('select from public.profiles where id = $1', [id])).toEqual([])
  })

  test('a namesake of the record keeps the name there', async () => {
    await sql(`insert into public.people (slug, name) values ('zviko', $1)`, [name])
    await sql(
      `select app.tell(array[$1::uuid], 'transfer_notice', app.quote($2), app.quote('Words.'), '/transfers')`,
      [ids.fan, `A transfer of ${name}`],
    )
    await leave(true)
    expect(await findWords(sql, name)).toEqual(
      expect.arrayContaining(['public.people.name', 'public.notifications.title']),
    )
    expect(await findWords(sql, email)).toEqual([])
  })

  test('in thirty days: until then it can be taken back', async () => {
    await leave(false)
    const [erasure] = await sql(
      `select due_at - asked_at = interval '30 days' as later from app.erasures where user_id = $1`,
      [id],
    )
    expect(erasure?.['later']).toBe(true)
    expect((await keep())[0]?.['kept']).toBe(true)
    expect((await keep())[0]?.['kept']).toBe(false)
    await sql('select app.erase_what_is_due()')
    expect(await findWords(sql, email)).not.toEqual([])
  })

  test('the clock does what is due, and nothing before', async () => {
    await leave(false)
    expect(await sql('select app.erase_what_is_due() as done')).toEqual([{ done: 0 }])
    await sql(`update app.erasures set due_at = now() where user_id = $1`, [id])
    expect(await sql('select app.erase_what_is_due() as done')).toEqual([{ done: 1 }])
    expect(await left()).toEqual([])
    expect(await sql('select app.erase_what_is_due() as done')).toEqual([{ done: 0 }])
  })

  test('one that fails says why and stands in the way of no other', async () => {
    await leave(false)
    await sql(`insert into app.erasures (user_id, due_at) values ($1, now())`, [ids.fan])
    await sql(`create function app.cannot() returns trigger language plpgsql as $$ begin raise 'It cannot be.'; end $$;
      create trigger cannot before delete on public.profiles for each row when (old.id = '${ids.fan}') execute function app.cannot()`)
    await sql('update app.erasures set due_at = now()')
    expect(await sql('select app.erase_what_is_due() as done')).toEqual([{ done: 1 }])
    const waiting = await sql(
      `select user_id, problem, due_at > now() as later from app.erasures where erased_at is null`,
    )
    expect(waiting).toEqual([{ user_id: ids.fan, problem: 'It cannot be.', later: true }])
  })

  test('is refused to the last super admin, the only signatory of a club, and whoever did not mean it', async () => {
    await expect(leave(true, 'yes')).rejects.toThrow('Type "erase my account"')
    await expect(
      as('super_admin_as', `select public.delete_my_account('erase my account', true, gen_random_uuid())`),
    ).rejects.toThrow('during an impersonation')
    await sql(
      `insert into public.club_members (user_id, club_id, member_role) values ($1, $2, 'club_admin')`,
      [id, await addClub({ sql })],
    )
    await expect(leave(true)).rejects.toThrow('the only admin of your club')
    await sql('delete from public.club_members where user_id = $1', [id])
    await sql(`update auth.users set banned_until = now() + interval '1 year' where id = $1`, [
      ids.super_admin_as,
    ])
    await expect(
      as('super_admin', `select public.delete_my_account('erase my account', false, gen_random_uuid())`),
    ).rejects.toThrow('The site needs at least one super admin')
  })
})
