// Somebody opens an account with another person's address or number and waits. Whoever then shows that it is
// theirs gets the account of their own request, and nothing of the other's stays in it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeProvider, type FakeProvider } from '#gateway/testing/fake-oauth-provider.ts'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'
import { signInWith } from '#gateway/testing/oauth-trip.ts'

const attackers = 'the password of an attacker'
const victims = 'the password of a victim'
const planted = { full_name: 'Mallory', guardian_email: 'mallory@site.test' }

// As a product would do it: what the metadata said when the row was made is kept elsewhere too.
const noting = `
  create table public.profiles (id uuid primary key references auth.users on delete cascade, metadata jsonb);
  create function public.note() returns trigger language plpgsql security definer set search_path = '' as $$
    begin insert into public.profiles values (new.id, new.raw_user_meta_data); return new; end $$;
  create trigger note after insert on auth.users for each row execute function public.note()`

let fake: FakeProvider
let site: FlowSite
let email: string
let count = 0

beforeAll(async () => {
  fake = await startFakeProvider()
  site = await startFlowSite({ providers: fake.settings })
  await site.sql(noting)
})
afterAll(async () => {
  await site.close()
  fake.close()
})
beforeEach(() => {
  count += 1
  email = `victim-${count}@site.test`
})

const signUp = (password: string, data: object = {}) =>
  site.visitor().auth.signUp({ email, password, options: { data } })

const verify = (token: string, type: 'signup' | 'email' | 'recovery' = 'email') =>
  site.visitor().auth.verifyOtp({ email, token, type })

const codeOf = async (to = email) => (await site.lastMail(to)).code

const opens = async (password: string, own: { email: string } | { phone: string } = { email }) =>
  (await site.visitor().auth.signInWithPassword({ ...own, password })).error?.code ?? 'yes'

async function nothingPlanted(): Promise<void> {
  const rows = await site.sql(
    `select to_jsonb(u) as account, to_jsonb(i) as identity, to_jsonb(p) as profile from auth.users u
     left join auth.identities i on i.user_id = u.id left join public.profiles p on p.id = u.id
     where u.email = $1`,
    [email],
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('mallory')
  expect(await opens(attackers)).toBe('invalid_credentials')
}

describe('an attacker has signed up with the address', () => {
  beforeEach(() => signUp(attackers, planted))

  test('the victim signs up: her password and metadata are the account', async () => {
    await signUp(victims, { full_name: 'Vimbai' })
    const { data, error } = await verify(await codeOf(), 'signup')
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Vimbai', sub: data.user?.id, email })
    expect(await opens(victims)).toBe('yes')
    await nothingPlanted()
  })

  test('and the mail of the attacker’s sign-up is void', async () => {
    const first = await site.lastMail(email)
    await signUp(victims)
    expect((await verify(first.code, 'signup')).error?.code).toBe('otp_expired')
    expect((await site.follow(first.link ?? '')).searchParams.get('error_code')).toBe('otp_expired')
    expect((await verify(await codeOf(), 'signup')).error).toBeNull()
    await nothingPlanted()
  })

  test('the victim has the confirmation of her own sign-up sent again', async () => {
    await signUp(victims)
    await site.visitor().auth.resend({ type: 'signup', email })
    expect((await verify(await codeOf(), 'signup')).error).toBeNull()
    expect(await opens(victims)).toBe('yes')
    await nothingPlanted()
  })

  test('the victim signs in with a code', async () => {
    await site.visitor().auth.signInWithOtp({ email, options: { data: { full_name: 'Vimbai' } } })
    const { data } = await verify(await codeOf())
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Vimbai' })
    await nothingPlanted()
  })

  test('the victim signs in with a link for her own client', async () => {
    const client = site.visitor('pkce')
    await client.auth.signInWithOtp({ email })
    const there = await site.follow((await site.lastMail(email)).link ?? '')
    const { error } = await client.auth.exchangeCodeForSession(there.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    await nothingPlanted()
  })

  test('the victim recovers the password that she never had', async () => {
    await site.visitor().auth.resetPasswordForEmail(email)
    const client = site.visitor()
    await client.auth.verifyOtp({ email, token: await codeOf(), type: 'recovery' })
    await nothingPlanted()
    expect((await client.auth.updateUser({ password: victims })).error).toBeNull()
    expect(await opens(victims)).toBe('yes')
  })

  test('the victim comes from a provider', async () => {
    Object.assign(fake, {
      person: { id: randomUUID(), name: 'Vimbai', email },
      refusal: undefined,
      fault: 'none',
    })
    expect((await signInWith(site, 'google')).error).toBeNull()
    await nothingPlanted()
  })

  test('the victim is invited, with what the operator says of her', async () => {
    const { error } = await operator().auth.admin.inviteUserByEmail(email, { data: { full_name: 'Vimbai' } })
    expect(error).toBeNull()
    const { hash } = await linkOf()
    const { data } = await site.visitor().auth.verifyOtp({ token_hash: hash, type: 'invite' })
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Vimbai' })
    await nothingPlanted()
  })

  test('the victim is given a link by an operator', async () => {
    const { data } = await operator().auth.admin.generateLink({ type: 'magiclink', email })
    expect((await site.follow(data.properties?.action_link ?? '')).hash).toContain('access_token')
    await nothingPlanted()
  })

  test('an older code of the attacker’s sign-up ends when another confirms', async () => {
    const { code } = await site.lastMail(email)
    await site.visitor().auth.signInWithOtp({ email })
    await verify(await codeOf())
    expect((await verify(code, 'signup')).error?.code).toBe('otp_expired')
    await nothingPlanted()
  })

  test('a member moves to the address all the same', async () => {
    const { client, id } = await site.member(`before-${email}`)
    await client.auth.updateUser({ email })
    for (const to of [`before-${email}`, email])
      await site.visitor().auth.verifyOtp({ email: to, token: await codeOf(to), type: 'email_change' })
    expect(await site.sql('select id from auth.users where email = $1', [email])).toEqual([{ id }])
    await nothingPlanted()
  })
})

describe('an attacker comes after the victim', () => {
  test('a sign-up does not end the code that she asked for, nor stay in the account', async () => {
    await site.visitor().auth.signInWithOtp({ email })
    const code = await codeOf()
    await signUp(attackers, planted)
    expect((await verify(code)).error).toBeNull()
    await nothingPlanted()
  })

  test('a code does not clear the password that she confirms', async () => {
    await signUp(victims)
    const code = await codeOf()
    await site.visitor().auth.signInWithOtp({ email, options: { data: planted } })
    expect((await verify(code, 'signup')).error).toBeNull()
    expect(await opens(victims)).toBe('yes')
    await nothingPlanted()
  })

  test('what a stranger’s request for a code said is not hers', async () => {
    await site.visitor().auth.signInWithOtp({ email, options: { data: planted } })
    await site.visitor().auth.signInWithOtp({ email })
    expect((await verify(await codeOf())).error).toBeNull()
    await nothingPlanted()
  })
})

const phone = () => `26377${String(6_000_000 + count)}`

const sms = (token: string) => site.visitor().auth.verifyOtp({ phone: phone(), token, type: 'sms' })

describe('a number', () => {
  test('an attacker’s sign-up is replaced by hers', async () => {
    await site.visitor().auth.signUp({ phone: phone(), password: attackers, options: { data: planted } })
    await site.visitor().auth.signUp({ phone: phone(), password: victims })
    const { data } = await sms(await codeOf(`+${phone()}`))
    expect(data.user?.user_metadata).not.toHaveProperty('full_name')
    expect(await opens(victims, { phone: phone() })).toBe('yes')
    expect(await opens(attackers, { phone: phone() })).toBe('invalid_credentials')
  })

  test('a code clears what an attacker’s sign-up has set', async () => {
    await site.visitor().auth.signUp({ phone: phone(), password: attackers, options: { data: planted } })
    await site.visitor().auth.signInWithOtp({ phone: phone() })
    const { data } = await sms(await codeOf(`+${phone()}`))
    expect(data.user?.user_metadata).not.toHaveProperty('full_name')
    expect(await opens(attackers, { phone: phone() })).toBe('invalid_credentials')
  })

  test('that a stolen session was about to add is forgotten with a new password', async () => {
    const { client } = await site.member(email)
    await client.auth.updateUser({ phone: phone() })
    const code = await codeOf(`+${phone()}`)
    await client.auth.updateUser({ password: victims })
    const { error } = await site
      .visitor()
      .auth.verifyOtp({ phone: phone(), token: code, type: 'phone_change' })
    expect(error?.code).toBe('otp_expired')
  })
})

test('where a trigger wants no new account, the link says so in words', async () => {
  await signUp(attackers, planted)
  await site.visitor().auth.signInWithOtp({ email })
  const { link } = await site.lastMail(email)
  await site.sql(`create function public.refuse() returns trigger language plpgsql as $$
    begin raise sqlstate 'PT403' using message = 'New accounts are closed.'; end $$;
    create trigger refuse before insert on auth.users for each row execute function public.refuse()`)
  const there = await site.follow(link ?? '')
  await site.sql('drop trigger refuse on auth.users')
  expect(there.searchParams.get('error_description')).toBe('New accounts are closed.')
})

test('an account that an operator made keeps what the operator said of it', async () => {
  await operator().auth.admin.createUser({
    email,
    password: victims,
    user_metadata: { full_name: 'Vimbai' },
    app_metadata: { club: 'caps' },
  })
  await signUp(attackers, planted)
  await site.visitor().auth.signInWithOtp({ email })
  const { data } = await verify(await codeOf())
  expect(data.user).toMatchObject({ user_metadata: { full_name: 'Vimbai' }, app_metadata: { club: 'caps' } })
  expect(await opens(victims)).toBe('yes')
  await nothingPlanted()
})

test('a sign-up answers the same for an address that is known, whatever the database did with the metadata', async () => {
  await site.sql(`create function public.strip() returns trigger language plpgsql security definer set search_path = ''
    as $$ begin update auth.users set raw_user_meta_data = raw_user_meta_data - 'birth_year' where id = new.id;
    return null; end $$;
    create trigger strip after insert on auth.users for each row execute function public.strip()`)
  await site.member(email)
  const known = await signUp(victims, { birth_year: '1990' })
  email = `nobody-${email}`
  const unknown = await signUp(victims, { birth_year: '1990' })
  expect(Object.keys(known.data.user?.user_metadata ?? {}).toSorted()).toEqual(
    Object.keys(unknown.data.user?.user_metadata ?? {}).toSorted(),
  )
})

const operator = () => site.operator()

async function linkOf(): Promise<{ hash: string }> {
  const { link } = await site.lastMail(email)
  return { hash: new URL(link ?? '').searchParams.get('token') ?? '' }
}
