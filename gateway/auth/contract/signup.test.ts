import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAddress, password, startAccounts, type AccountsSite } from './accounts-site.ts'

const noting = `
  create table public.profiles (id uuid primary key, full_name text, role text);
`
const trigger = `
  create function public.note_profile() returns trigger language plpgsql security definer set search_path = ''
  as $$ begin
    if new.raw_user_meta_data ->> 'full_name' = 'Refuse Me' then
      raise sqlstate 'PT422' using message = 'This name is taken.', hint = 'full_name';
    end if;
    insert into public.profiles values (new.id, new.raw_user_meta_data ->> 'full_name', 'fan');
    return new;
  end $$;
  create trigger note_profile after insert on auth.users for each row execute function public.note_profile()`

/** An answer without what differs from person to person: ids, times, the address. */
function shapeOf(answer: unknown, email: string): string {
  return JSON.stringify(answer)
    .replaceAll(email, 'address')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
}

describe('sign-up with confirmations', () => {
  let site: AccountsSite
  beforeAll(async () => {
    site = await startAccounts({ confirmEmail: true, redirectUrls: ['https://app.example.com'] }, noting)
    await site.sql(trigger)
  })
  afterAll(() => site.close())

  test('makes a person without a session and sends one e-mail', async () => {
    const email = newAddress('tendai')
    const { data, error } = await site.browser().auth.signUp({ email, password })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email, email_verified: false, phone_verified: false, sub: data.user?.id },
      identities: [{ provider: 'email', email, id: data.user?.id, user_id: data.user?.id }],
    })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(data.user?.confirmation_sent_at).toBeTypeOf('string')
    expect(site.sentMails.filter(letter => letter.email === email)).toMatchObject([
      { what: 'confirm', redirectTo: 'http://localhost:3000' },
    ])
  })

  test('keeps the metadata, and its own word on who it is', async () => {
    const { data } = await site.browser().auth.signUp({
      email: newAddress(),
      password,
      options: { data: { full_name: 'Ada', role: 'super_admin', sub: 'somebody else', nested: { a: null } } },
    })
    expect(data.user?.user_metadata).toMatchObject({
      full_name: 'Ada',
      sub: data.user?.id,
      nested: { a: null },
    })
    expect(data.user?.role).toBe('authenticated')
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  })

  test('a trigger on auth.users sees the metadata', async () => {
    const { data } = await site.browser().auth.signUp({
      email: newAddress(),
      password,
      options: { data: { full_name: 'Rudo Moyo' } },
    })
    expect(
      await site.sql('select full_name, role from public.profiles where id = $1', [data.user?.id]),
    ).toEqual([{ full_name: 'Rudo Moyo', role: 'fan' }])
  })

  test('a trigger that refuses in words is heard, and leaves no account', async () => {
    const email = newAddress()
    const answer = await site.call('/signup', { body: { email, password, data: { full_name: 'Refuse Me' } } })
    expect(answer).toMatchObject({ status: 422, body: { message: 'This name is taken.', hint: 'full_name' } })
    expect(await site.sql('select 1 from auth.users where email = $1', [email])).toEqual([])
  })

  test('a known address gets the answer of a new one, with nobody in it', async () => {
    const { email, id } = await site.person()
    const other = newAddress()
    const fresh = await site.browser().auth.signUp({ email: other, password })
    const known = await site.browser().auth.signUp({ email, password: 'another long password' })
    expect([known.error, known.data.session]).toEqual([null, null])
    expect(JSON.stringify(known.data)).not.toContain(id)
    expect(shapeOf(known.data, email)).toBe(shapeOf(fresh.data, other))
    expect(site.sentMails.filter(letter => letter.email === email)).toEqual([])
  })

  test('a known address keeps its password', async () => {
    const { email } = await site.person()
    await site.browser().auth.signUp({ email, password: 'another long password' })
    const { error } = await site.browser().auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
  })

  test('an address that was never confirmed gets another e-mail, and the newer password', async () => {
    const email = newAddress()
    const newer = 'another long password'
    const named = { data: { full_name: 'Rudo Moyo' } }
    const first = await site.browser().auth.signUp({ email, password, options: named })
    const second = await site.browser().auth.signUp({ email, password: newer })
    expect(second.data.user?.id).not.toBe(first.data.user?.id)
    expect(JSON.stringify(second.data)).not.toContain('Rudo Moyo')
    expect(site.sentMails.filter(letter => letter.email === email)).toHaveLength(2)
    const older = await site.browser().auth.signInWithPassword({ email, password })
    expect(older.error?.code).toBe('invalid_credentials')
    const { error } = await site.browser().auth.signInWithPassword({ email, password: newer })
    expect(error?.code).toBe('email_not_confirmed')
  })

  test('an address is the same in small and large letters', async () => {
    const { email } = await site.person()
    const { data } = await site.browser().auth.signUp({ email: ` ${email.toUpperCase()} `, password })
    expect(data.user?.email).toBe(email)
    expect(site.sentMails.filter(letter => letter.email === email)).toEqual([])
    const signedIn = await site.browser().auth.signInWithPassword({ email: email.toUpperCase(), password })
    expect(signedIn.error).toBeNull()
  })

  test.each([
    ['https://app.example.com/welcome', 'https://app.example.com/welcome'],
    ['http://localhost:3000/players?page=2', 'http://localhost:3000/players?page=2'],
    ['https://evil.example.com', 'http://localhost:3000'],
    ['https://app.example.com.evil.com', 'http://localhost:3000'],
    ['https://app.example.com@evil.com', 'http://localhost:3000'],
    ['//evil.com', 'http://localhost:3000'],
    ['javascript:alert(1)', 'http://localhost:3000'],
  ])('a link back to %s leads to %s', async (emailRedirectTo, redirectTo) => {
    const email = newAddress()
    await site.browser().auth.signUp({ email, password, options: { emailRedirectTo } })
    expect(site.sentMails.find(letter => letter.email === email)?.redirectTo).toBe(redirectTo)
  })

  test('a number gets a code, not a session', async () => {
    const { data, error } = await site.browser().auth.signUp({ phone: '+263 77 1234567', password })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ phone: '263771234567', email: '', app_metadata: { provider: 'phone' } })
    expect(site.sentMails.at(-1)).toMatchObject({ what: 'confirm', phone: '263771234567' })
  })

  test('a client with a verifier hands its challenge to the e-mail', async () => {
    const email = newAddress()
    const challenge = 'a'.repeat(43)
    await site.call('/signup', {
      body: { email, password, code_challenge: challenge, code_challenge_method: 's256' },
    })
    expect(site.sentMails.find(letter => letter.email === email)?.pkce).toEqual({ challenge, method: 's256' })
  })

  test('twelve sign-ups of one address at once make one account', async () => {
    const email = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => site.browser().auth.signUp({ email, password })),
    )
    expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 12 }, () => null))
    expect(await site.sql('select 1 from auth.users where email = $1', [email])).toHaveLength(1)
  })

  test.each([
    [{ email: 'nobody', password }, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ email: 'a@b@c', password }, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ email: `${'a'.repeat(250)}@b.com`, password }, 'validation_failed', 'An email address is too long'],
    [{ email: 'a@b.com' }, 'validation_failed', 'Signup requires a valid password'],
    [{ password }, 'validation_failed', 'missing email or phone'],
    [{ phone: '12ab', password }, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [
      { email: 'a@b.com', password: 'é'.repeat(37) },
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [{}, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      { email: 'a@b.com', password, code_challenge: 'short', code_challenge_method: 's256' },
      'validation_failed',
      'code challenge has to be between 43 and 128 characters of its alphabet',
    ],
  ])('%o is refused', async (body, code, message) => {
    const answer = await site.call('/signup', { body, headers: { 'x-supabase-api-version': '2024-01-01' } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body).toEqual({ code, message })
    expect(answer.headers.get('x-sb-error-code')).toBe(code)
  })

  test.each([
    ['short', ['length']],
    ['Basketball', ['pwned']],
    ['qwertyuiop', ['pwned']],
    ['password1', ['length']],
    ['ababababababab', ['characters']],
  ])('the password %s is weak because of %j', async (weak, reasons) => {
    const { error } = await site.browser().auth.signUp({ email: newAddress(), password: weak })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons,
    })
  })

  test('72 bytes are not too long, and all of them count', async () => {
    const long = 'abcdefgh'.repeat(9)
    const email = newAddress()
    const { error } = await site
      .operator()
      .auth.admin.createUser({ email, password: long, email_confirm: true })
    expect(error).toBeNull()
    const wrong = await site.browser().auth.signInWithPassword({ email, password: `${long.slice(0, 71)}x` })
    expect(wrong.error?.code).toBe('invalid_credentials')
  })
})

describe('sign-up without confirmations', () => {
  let site: AccountsSite
  beforeAll(async () => {
    site = await startAccounts({ confirmEmail: false, confirmPhone: false })
  })
  afterAll(() => site.close())

  test('begins a session at once', async () => {
    const email = newAddress()
    const browser = site.browser()
    const { data, error } = await browser.auth.signUp({ email, password })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 600, user: { email } })
    expect(data.user?.email_confirmed_at).toBeTypeOf('string')
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true })
    expect((await browser.auth.getUser()).data.user?.id).toBe(data.user?.id)
    expect(site.sentMails).toEqual([])
  })

  test('says that an address is taken', async () => {
    const email = newAddress()
    await site.browser().auth.signUp({ email, password })
    const { error } = await site.browser().auth.signUp({ email, password })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  test('a number signs in at once as well', async () => {
    const { data } = await site.browser().auth.signUp({ phone: '263772000001', password })
    expect(data.session?.user.phone).toBe('263772000001')
    const again = await site.browser().auth.signInWithPassword({ phone: '+263772000001', password })
    expect(again.data.user?.id).toBe(data.user?.id)
  })

  test('eight at once make one account and seven refusals', async () => {
    const email = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.browser().auth.signUp({ email, password })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'user_already_exists')).toHaveLength(7)
  })
})

test('sign-up can be closed', async () => {
  const site = await startAccounts({ signups: false })
  try {
    const { error } = await site.browser().auth.signUp({ email: newAddress(), password })
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    })
  } finally {
    await site.close()
  }
})
