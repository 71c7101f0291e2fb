// Security keys as second factors, as auth-js asks for them (`mfa` with the factor type `webauthn`), with an
// authenticator in software.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, stepOf } from '#gateway/auth/mfa/one-time-code.ts'
import { softwareAuthenticator, type Claims } from '#gateway/testing/software-authenticator.ts'
import { startAccounts } from './accounts-site.ts'
import { levels, origin, startPasskeys, type PasskeySite } from './passkey-site.ts'
import { keysAt } from './security-key-site.ts'

let site: PasskeySite
let keys: ReturnType<typeof keysAt>
beforeAll(async () => {
  site = await startPasskeys()
  keys = keysAt(site)
})
afterAll(() => site.close())

const wrong = { code: 'mfa_verification_failed', status: 422 }

describe('adding a security key', () => {
  test('raises this session, names the method as GoTrue does, and is listed', async () => {
    const { browser, id, email } = await site.person()
    const other = await keys.signIn(email)
    const enrolled = await keys.enroll(browser)
    expect(enrolled).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: 'Blue key' })
    expect((await browser.auth.mfa.listFactors()).data?.webauthn).toEqual([])
    const asked = await keys.challenge(browser, enrolled.id)
    expect(asked).toMatchObject({
      type: 'webauthn',
      expires_at: expect.any(Number),
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: {
            rp: { id: 'localhost' },
            user: { name: `${email} (second step)` },
            excludeCredentials: [],
            authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
            attestation: 'none',
          },
        },
      },
    })
    const authenticator = softwareAuthenticator(origin)
    expect(await keys.answer(browser, enrolled.id, authenticator, { given: asked })).toMatchObject({
      status: 200,
    })
    expect(await levels(browser)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: expect.arrayContaining([
        expect.objectContaining({ method: 'mfa/webauthn' }),
        expect.objectContaining({ method: 'password' }),
      ]),
    })
    const listed = await browser.auth.mfa.listFactors()
    expect(listed.data?.webauthn).toMatchObject([
      { id: enrolled.id, friendly_name: 'Blue key', status: 'verified', factor_type: 'webauthn' },
    ])
    expect(JSON.stringify(listed.data)).not.toContain('credential')
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(site.mailsTo(id)).toEqual(['security_key_added'])
    const audited = await site.sql(
      `select payload ->> 'action' as action, payload -> 'traits' ->> 'factor_type' as type
       from auth.audit_log_entries where payload ->> 'actor_id' = $1 and payload -> 'traits' ->> 'factor_type' is not null
       order by created_at`,
      [id],
    )
    expect(audited).toEqual([
      { action: 'factor_enrolled', type: 'webauthn' },
      { action: 'verification_attempted', type: 'webauthn' },
    ])
  })

  test.each<[string, Partial<Claims>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a user who was not there', { isPresent: false }],
    ['a frame in another page', { isFramed: true }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('with %s is refused', async (_, lies) => {
    const { browser } = await site.person()
    const { id } = await keys.enroll(browser)
    const said = await keys.answer(browser, id, softwareAuthenticator(origin), { lies })
    expect(said).toEqual(wrong)
    expect(await levels(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  test('one is added to an account once, and a second one after the first', async () => {
    const { browser, authenticator } = await keys.withKey()
    const { id: again } = await keys.enroll(browser, 'Again')
    expect(await keys.answer(browser, again, authenticator)).toEqual(wrong)
    expect(await keys.answer(browser, again, softwareAuthenticator(origin))).toMatchObject({ status: 200 })
    expect((await browser.auth.mfa.listFactors()).data?.webauthn).toHaveLength(2)
  })

  test('what was begun and left is not finished with the password alone', async () => {
    const { browser, email } = await keys.withKey()
    const { id: left } = await keys.enroll(browser, 'Left')
    const intruder = await keys.signIn(email)
    expect(await keys.answer(intruder, left, softwareAuthenticator(origin))).toEqual({
      status: 403,
      code: 'insufficient_aal',
    })
    expect(await levels(intruder)).toMatchObject({ currentLevel: 'aal1' })
  })
})

describe('signing in', () => {
  test('begins below, and the key raises it, whichever of the account’s keys it is', async () => {
    const { browser: first, email, factorId, authenticator } = await keys.withKey()
    const second = softwareAuthenticator(origin)
    const { id: secondId } = await keys.enroll(first, 'Spare')
    await keys.answer(first, secondId, second)
    const browser = await keys.signIn(email)
    expect(await levels(browser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const asked = await keys.challenge(browser, factorId)
    expect(asked.webauthn).toMatchObject({
      type: 'request',
      credential_options: {
        publicKey: {
          rpId: 'localhost',
          userVerification: 'preferred',
          allowCredentials: [
            { type: 'public-key', id: authenticator.credentialId },
            { type: 'public-key', id: second.credentialId },
          ],
        },
      },
    })
    // A touch is enough: older keys have neither PIN nor finger.
    const touched = { given: asked, lies: { isVerified: false } }
    expect(await keys.answer(browser, factorId, second, touched)).toMatchObject({ status: 200 })
    expect(await levels(browser)).toMatchObject({ currentLevel: 'aal2' })
    const used = await site.sql('select factor_id from auth.sessions where factor_id = $1', [secondId])
    expect(used).not.toEqual([])
  })

  test.each<[string, Partial<Claims>]>([
    ['another origin', { origin: 'https://localhost:3000' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a user who was not there', { isPresent: false }],
    ['a frame in another page', { isFramed: true }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('with %s is refused', async (_, lies) => {
    const { email, factorId, authenticator } = await keys.withKey()
    const browser = await keys.signIn(email)
    expect(await keys.answer(browser, factorId, authenticator, { lies })).toEqual(wrong)
    expect(await keys.answer(browser, factorId, authenticator)).toMatchObject({ status: 200 })
  })

  test('an answer counts once, right or wrong, for five minutes and for one session', async () => {
    const { email, factorId, authenticator } = await keys.withKey()
    const gone = { status: 422, code: 'mfa_factor_not_found' }
    const browser = await keys.signIn(email)
    const right = await keys.challenge(browser, factorId)
    expect(await keys.answer(browser, factorId, authenticator, { given: right })).toMatchObject({
      status: 200,
    })
    expect(await keys.answer(browser, factorId, authenticator, { given: right })).toEqual(gone)
    const failed = await keys.challenge(browser, factorId)
    const lies = { rpId: 'evil.example' }
    expect(await keys.answer(browser, factorId, authenticator, { given: failed, lies })).toEqual(wrong)
    expect(await keys.answer(browser, factorId, authenticator, { given: failed })).toEqual(gone)
    const elsewhere = await keys.challenge(browser, factorId)
    const other = await keys.signIn(email)
    expect(await keys.answer(other, factorId, authenticator, { given: elsewhere })).toEqual(wrong)
    const late = await keys.challenge(browser, factorId)
    site.wait(301)
    expect(await keys.answer(browser, factorId, authenticator, { given: late })).toEqual({
      status: 422,
      code: 'mfa_challenge_expired',
    })
  })

  test('neither a copy, nor another person’s key, nor a passkey of the same account', async () => {
    const mine = await keys.withKey()
    const theirs = await keys.withKey()
    const copied = await keys.signIn(mine.email)
    expect(
      await keys.answer(copied, mine.factorId, mine.authenticator, { lies: { counter: 9 } }),
    ).toMatchObject({
      status: 200,
    })
    expect(await keys.answer(copied, mine.factorId, mine.authenticator, { lies: { counter: 9 } })).toEqual(
      wrong,
    )
    const browser = await keys.signIn(mine.email)
    expect(await keys.answer(browser, mine.factorId, theirs.authenticator)).toEqual(wrong)
    const passkey = softwareAuthenticator(origin)
    expect((await site.add(mine.browser, passkey)).error).toBeNull()
    expect(await keys.answer(browser, mine.factorId, passkey)).toEqual(wrong)
    // Nor does a security key sign in by itself.
    expect((await site.signIn(mine.authenticator)).error).toMatchObject({
      code: 'webauthn_verification_failed',
    })
  })

  test('a code is no answer of a key, and a recovery code is', async () => {
    const { browser: owner, email, factorId } = await keys.withKey()
    const { body } = await keys.call(owner, '/recovery_codes', undefined)
    const [code = ''] = (body as { codes: string[] }).codes
    const browser = await keys.signIn(email)
    const verify = async (given: string) => {
      const { id } = await keys.challenge(browser, factorId)
      return (await keys.call(browser, `/factors/${factorId}/verify`, { challenge_id: id, code: given }))
        .status
    }
    expect(await verify('000000')).toBe(422)
    expect(await verify(code)).toBe(200)
  })

  test.each([
    [{ type: 'other', credential_response: {} }, 'validation_failed'],
    [{ type: 'request' }, 'validation_failed'],
    [{ type: 'create', credential_response: {} }, 'mfa_verification_failed'],
    [{ type: 'request', credential_response: { type: 'public-key', id: 7 } }, 'bad_json'],
    ['x', 'bad_json'],
  ])('%j is refused', async (given, code) => {
    const { browser, factorId } = await keys.withKey()
    const { id } = await keys.challenge(browser, factorId)
    const said = await keys.call(browser, `/factors/${factorId}/verify`, {
      challenge_id: id,
      webauthn: given,
    })
    expect(said.body).toMatchObject({ error_code: code })
  })
})

describe('beside an authenticator app', () => {
  test('either will do, and each is fresh proof for changing the other', async () => {
    const { browser, email, factorId, authenticator, id } = await keys.withKey()
    const { data } = await browser.auth.mfa.enroll({ factorType: 'totp' })
    if (data?.type !== 'totp') throw new Error('Nothing was enrolled.')
    const code = codeAt(data.totp.secret, stepOf(site.now()))
    await browser.auth.mfa.challengeAndVerify({ factorId: data.id, code })
    site.wait(301)
    expect((await browser.auth.mfa.unenroll({ factorId: data.id })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    const fresh = await keys.signIn(email)
    expect(await keys.answer(fresh, factorId, authenticator)).toMatchObject({ status: 200 })
    // Whoever has just shown one takes away any of them, that one too, and stays where they are while one is left.
    expect((await fresh.auth.mfa.unenroll({ factorId })).error).toBeNull()
    await fresh.auth.refreshSession()
    expect(await levels(fresh)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await fresh.auth.mfa.unenroll({ factorId: data.id })).error).toBeNull()
    expect(site.mailsTo(id).slice(-2)).toEqual(['security_key_removed', 'factor_removed'])
    await fresh.auth.refreshSession()
    expect(await levels(fresh)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })
})

test('where they are not offered, it says so; whoever had one shows a recovery code', async () => {
  const off = await startAccounts({ passkeys: false })
  try {
    const { browser, id, email } = await off.person()
    const { error } = await browser.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
    expect(error).toMatchObject({ code: 'mfa_webauthn_enroll_not_enabled', status: 422 })
    const { body } = await off.call('/settings', { method: 'GET' })
    expect(body).toMatchObject({ passkeys_enabled: false })

    const enrolled = await browser.auth.mfa.enroll({ factorType: 'totp' })
    if (enrolled.data?.type !== 'totp') throw new Error('Nothing was enrolled.')
    const code = codeAt(enrolled.data.totp.secret, stepOf(Date.now()))
    await browser.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code })
    const made = await keysAt(off).call(browser, '/recovery_codes', undefined)
    const [spare = ''] = (made.body as { codes: string[] }).codes
    await off.sql(`update auth.mfa_factors set factor_type = 'webauthn', secret = null where user_id = $1`, [
      id,
    ])
    const again = await keysAt(off).signIn(email)
    const { mfa } = again.auth
    expect((await mfa.challengeAndVerify({ factorId: enrolled.data.id, code: spare })).error).toBeNull()
    expect(await levels(again)).toMatchObject({ currentLevel: 'aal2' })
  } finally {
    await off.close()
  }
  const { body } = await site.call('/settings', { method: 'GET' })
  expect(body).toMatchObject({ passkeys_enabled: true })
})
