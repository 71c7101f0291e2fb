// Second factors as auth-js asks for them.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, stepOf } from '#gateway/auth/mfa/one-time-code.ts'
import { password, startAccounts, type AccountsSite } from './accounts-site.ts'

let site: AccountsSite
let ahead = 0
let stoppedAt: number | undefined
beforeAll(async () => {
  site = await startAccounts({ now: () => stoppedAt ?? Date.now() + ahead })
})
afterAll(() => site.close())

const wait = (seconds: number) => {
  ahead += seconds * 1000
}
const codeOf = (secret: string, away = 0) => codeAt(secret, stepOf(Date.now() + ahead) + away)
/** A code that was not used yet. */
function nextCode(secret: string): string {
  wait(60)
  return codeOf(secret)
}

async function enrolled(name?: string) {
  const person = await site.person(name)
  const { data } = await person.browser.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
    issuer: 'Test',
  })
  if (data?.type !== 'totp') throw new Error('Nothing was enrolled.')
  const secret = data.totp.secret
  const verified = await person.browser.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeOf(secret),
  })
  if (verified.error) throw verified.error
  return { ...person, factorId: data.id, secret }
}

async function signIn(email: string): Promise<SupabaseClient> {
  const browser = site.browser()
  const { error } = await browser.auth.signInWithPassword({ email, password })
  if (error) throw error
  return browser
}

const levels = async (browser: SupabaseClient) =>
  (await browser.auth.mfa.getAuthenticatorAssuranceLevel()).data
const tokenOf = async (browser: SupabaseClient) =>
  (await browser.auth.getSession()).data.session?.access_token ?? ''

async function recoveryCodes(browser: SupabaseClient): Promise<string[]> {
  const answer = await site.call('/recovery_codes', {
    headers: { authorization: `Bearer ${await tokenOf(browser)}` },
  })
  return (answer.body as { codes: string[] }).codes
}

describe('enrolling', () => {
  test('gives a secret, its address and a picture of it, once; the account shows the factor without them', async () => {
    const { browser, email } = await site.person()
    const { data, error } = await browser.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
      issuer: 'Test',
    })
    expect(error).toBeNull()
    if (data?.type !== 'totp') throw new Error('Not a TOTP factor.')
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    expect(data.totp.uri).toContain(`Test:${encodeURIComponent(email)}`)
    expect(data.totp.uri).toContain(`secret=${data.totp.secret}`)
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
    expect(await levels(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })

    const user = (await browser.auth.getUser()).data.user
    expect(user?.factors).toMatchObject([{ id: data.id, status: 'unverified', factor_type: 'totp' }])
    expect(JSON.stringify(user)).not.toContain(data.totp.secret)
    const [row] = await site.sql('select secret from auth.mfa_factors where id = $1', [data.id])
    expect(row?.['secret']).toMatch(/^sealed:v1:/)
  })

  test.each([
    ['phone', 'mfa_phone_enroll_not_enabled'],
    ['knock', 'validation_failed'],
  ])('of the kind %s is refused as GoTrue refuses it', async (kind, code) => {
    const { browser } = await site.person()
    const headers = { authorization: `Bearer ${await tokenOf(browser)}` }
    const answer = await site.call('/factors', { body: { factor_type: kind }, headers })
    expect(answer.body).toMatchObject({ error_code: code })
  })

  test('twice under one name is refused, and so are more than ten', async () => {
    const { browser } = await site.person()
    const add = (friendlyName: string) => browser.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    expect((await add('A')).error).toBeNull()
    expect((await add('A')).error).toMatchObject({ code: 'mfa_factor_name_conflict' })
    for (let more = 1; more < 10; more++) expect((await add(`A${more}`)).error).toBeNull()
    expect((await add('B')).error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' })
    wait(301)
    expect((await add('B')).error).toBeNull()
  })

  test('a first factor raises this session, ends the others and is told by e-mail', async () => {
    const { browser, email, id } = await site.person()
    const other = await signIn(email)
    const { data } = await browser.auth.mfa.enroll({ factorType: 'totp' })
    if (data?.type !== 'totp') throw new Error('Nothing was enrolled.')
    const { error } = await browser.auth.mfa.challengeAndVerify({
      factorId: data.id,
      code: codeOf(data.totp.secret),
    })
    expect(error).toBeNull()
    expect(await levels(browser)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: expect.arrayContaining([
        expect.objectContaining({ method: 'totp' }),
        expect.objectContaining({ method: 'password' }),
      ]),
    })
    expect((await browser.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(site.sentMails.filter(mail => mail.user.id === id).map(mail => mail.what)).toEqual([
      'factor_added',
    ])
    // The level stays when the session is carried on.
    await browser.auth.refreshSession()
    expect(await levels(browser)).toMatchObject({ currentLevel: 'aal2' })
  })
})

describe('signing in', () => {
  test('begins below, and a code raises it', async () => {
    const { email, factorId, secret } = await enrolled()
    const browser = await signIn(email)
    expect(await levels(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const { error } = await browser.auth.mfa.challengeAndVerify({ factorId, code: nextCode(secret) })
    expect(error).toBeNull()
    expect(await levels(browser)).toMatchObject({ currentLevel: 'aal2' })
  })

  test('a code counts once, and none before it', async () => {
    const { email, factorId, secret } = await enrolled()
    const code = nextCode(secret)
    const tried = async (given: string) => {
      const { error } = await (await signIn(email)).auth.mfa.challengeAndVerify({ factorId, code: given })
      return error?.code ?? 'right'
    }
    expect(await tried(code)).toBe('right')
    expect(await tried(code)).toBe('mfa_verification_failed')
    expect(await tried(codeOf(secret, -1))).toBe('mfa_verification_failed')
    expect(await tried(codeOf(secret, 1))).toBe('right')
  })

  test('one code shown by many at once counts once', async () => {
    const { email, factorId, secret } = await enrolled()
    const code = nextCode(secret)
    const browsers = await Promise.all(Array.from({ length: 5 }, () => signIn(email)))
    const tried = await Promise.all(
      browsers.map(browser => browser.auth.mfa.challengeAndVerify({ factorId, code })),
    )
    expect(tried.filter(({ error }) => error === null)).toHaveLength(1)
  })

  // The moment of a factor's last challenge is unique among all factors in GoTrue's schema.
  test('many who begin in the same millisecond do not stand in each other’s way', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => enrolled()))
    stoppedAt = Date.now() + ahead
    const answers = await Promise.all(
      people.map(({ browser, factorId }) => browser.auth.mfa.challenge({ factorId })),
    )
    stoppedAt = undefined
    expect(answers.map(({ error }) => error)).toEqual(people.map(() => null))
  })

  test('a challenge ends after five minutes, and stands for one code', async () => {
    const { email, factorId, secret } = await enrolled()
    const browser = await signIn(email)
    const { data } = await browser.auth.mfa.challenge({ factorId })
    const challengeId = data?.id ?? ''
    const verify = (code: string) => browser.auth.mfa.verify({ factorId, challengeId, code })
    expect((await verify('000000')).error).toMatchObject({ code: 'mfa_verification_failed' })
    expect((await verify(nextCode(secret))).error).toBeNull()
    expect((await verify(nextCode(secret))).error).toMatchObject({ code: 'mfa_factor_not_found' })
    const late = await browser.auth.mfa.challenge({ factorId })
    wait(301)
    const said = await browser.auth.mfa.verify({
      factorId,
      challengeId: late.data?.id ?? '',
      code: codeOf(secret),
    })
    expect(said.error).toMatchObject({ code: 'mfa_challenge_expired' })
  })

  test('another person’s factor is as unknown as none', async () => {
    const { factorId } = await enrolled()
    const { browser } = await site.person()
    for (const id of [factorId, '00000000-0000-4000-8000-000000000000', 'x']) {
      expect((await browser.auth.mfa.challenge({ factorId: id })).error).toMatchObject({ status: 404 })
      expect((await browser.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 404 })
    }
  })

  test('with the password alone neither password nor address is changed', async () => {
    const { email } = await enrolled()
    const browser = await signIn(email)
    const refused = { code: 'insufficient_aal' }
    expect((await browser.auth.updateUser({ password: 'another fine password' })).error).toMatchObject(
      refused,
    )
    expect((await browser.auth.updateUser({ email: 'new@example.com' })).error).toMatchObject(refused)
    expect((await browser.auth.updateUser({ data: { town: 'Harare' } })).error).toBeNull()
  })
})

describe('wrong codes', () => {
  test('are counted for the account, from whichever session they come', async () => {
    const strict = await startAccounts({ rateLimits: true })
    try {
      const { browser, email } = await strict.person()
      const { data } = await browser.auth.mfa.enroll({ factorType: 'totp' })
      if (data?.type !== 'totp') throw new Error('Nothing was enrolled.')
      const factorId = data.id
      const code = codeAt(data.totp.secret, stepOf(Date.now()))
      expect((await browser.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
      const said: unknown[] = []
      for (let tries = 0; tries < 8; tries++) {
        const fresh = strict.browser()
        await fresh.auth.signInWithPassword({ email, password })
        said.push((await fresh.auth.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.code)
      }
      expect(said.slice(0, 4)).toEqual(Array(4).fill('mfa_verification_failed'))
      expect(said).toContain('over_request_rate_limit')
    } finally {
      await strict.close()
    }
  })
})

describe('recovery codes', () => {
  test('are ten, kept as hashes, and each stands in for the phone once', async () => {
    const { browser, email, factorId, id } = await enrolled()
    const codes = await recoveryCodes(browser)
    expect(new Set(codes).size).toBe(10)
    const kept = await site.sql('select code_hash from gateway.recovery_codes where user_id = $1', [id])
    expect(kept).toHaveLength(10)
    expect(JSON.stringify(kept)).not.toContain((codes[0] ?? '').replaceAll('-', ''))

    const [code = ''] = codes
    const lost = await signIn(email)
    const { error } = await lost.auth.mfa.challengeAndVerify({ factorId, code: code.toLowerCase() })
    expect(error).toBeNull()
    expect(await levels(lost)).toMatchObject({ currentLevel: 'aal2' })
    expect(site.sentMails.filter(mail => mail.user.id === id).at(-1)?.what).toBe('recovery_code_used')
    const again = await (await signIn(email)).auth.mfa.challengeAndVerify({ factorId, code })
    expect(again.error).toMatchObject({ code: 'mfa_verification_failed' })
    const left = await site.call('/recovery_codes', {
      method: 'GET',
      headers: { authorization: `Bearer ${await tokenOf(lost)}` },
    })
    expect(left.body).toEqual({ left: 9 })
  })

  test('are replaced by new ones, and given only after a fresh code', async () => {
    const { browser, email, factorId, secret } = await enrolled()
    const [old = ''] = await recoveryCodes(browser)
    wait(301)
    expect(await recoveryCodes(browser)).toBeUndefined()
    await browser.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    expect(await recoveryCodes(browser)).toHaveLength(10)
    const said = await (await signIn(email)).auth.mfa.challengeAndVerify({ factorId, code: old })
    expect(said.error).toMatchObject({ code: 'mfa_verification_failed' })
    expect(await recoveryCodes(await signIn(email))).toBeUndefined()
  })
})

describe('a factor is taken away', () => {
  test('only with a fresh code; then sessions are worth their password again', async () => {
    const { browser, email, factorId, secret, id } = await enrolled()
    const below = await signIn(email)
    expect((await below.auth.mfa.unenroll({ factorId })).error).toMatchObject({ code: 'insufficient_aal' })
    wait(301)
    expect((await browser.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect((await browser.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    await browser.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    expect((await browser.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    await browser.auth.refreshSession()
    expect(await levels(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect(site.sentMails.filter(mail => mail.user.id === id).at(-1)?.what).toBe('factor_removed')
  })

  test('by an operator, who lists factors too and sees no secret', async () => {
    const { id, factorId, browser, secret } = await enrolled()
    const { mfa } = site.operator().auth.admin
    const listed = await mfa.listFactors({ userId: id })
    expect(listed.data?.factors).toMatchObject([{ id: factorId, status: 'verified' }])
    expect(JSON.stringify(listed)).not.toContain(secret)
    const renamed = await site.call(`/admin/users/${id}/factors/${factorId}`, {
      method: 'PUT',
      body: { friendly_name: 'Old phone' },
      headers: { apikey: site.keys.secret, authorization: `Bearer ${site.keys.secret}` },
    })
    expect(renamed.body).toMatchObject({ id: factorId, friendly_name: 'Old phone' })
    expect((await mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull()
    expect((await mfa.listFactors({ userId: id })).data?.factors).toEqual([])
    await browser.auth.refreshSession()
    expect(await levels(browser)).toMatchObject({ currentLevel: 'aal1' })
  })
})
