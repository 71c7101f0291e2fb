// Signing in with a passkey as auth-js does, with an authenticator in software.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { softwareAuthenticator, type Claims } from '#gateway/testing/software-authenticator.ts'
import { startAccounts } from './accounts-site.ts'
import { levels, origin, refused, startPasskeys, type PasskeySite } from './passkey-site.ts'

let site: PasskeySite
beforeAll(async () => {
  site = await startPasskeys()
})
afterAll(() => site.close())

describe('signing in', () => {
  test('needs no name; the session says how it began, and the passkey when it was used', async () => {
    const { id, authenticator, browser } = await site.withPasskey()
    const { options } = await site.asked()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const { error, user, browser: fresh } = await site.signIn(authenticator)
    expect(error).toBeNull()
    expect(user?.id).toBe(id)
    expect(await levels(fresh)).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [expect.objectContaining({ method: 'passkey' })],
    })
    expect((await fresh.auth.getUser()).data.user?.id).toBe(id)
    expect((await browser.auth.passkey.list()).data?.[0]?.last_used_at).toEqual(expect.any(String))
  })

  test.each<[string, Partial<Claims>]>([
    ['another origin', { origin: 'https://localhost:3000' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
    ['a user who was not there', { isPresent: false }],
    ['a frame in another page', { isFramed: true }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['no name of the account', { userHandle: '' }],
  ])('with %s is refused', async (_, lies) => {
    const { authenticator } = await site.withPasskey()
    expect((await site.signIn(authenticator, lies)).error).toMatchObject(refused)
    expect((await site.signIn(authenticator)).error).toBeNull()
  })

  test('an answer counts once, right or wrong, and for five minutes', async () => {
    const { authenticator } = await site.withPasskey()
    const gone = { code: 'webauthn_challenge_not_found' }
    const verify = async (given: Awaited<ReturnType<PasskeySite['asked']>>, lies: Partial<Claims> = {}) =>
      given.browser.auth.passkey.verifyAuthentication({
        challengeId: given.challengeId,
        credential: authenticator.get(given.options, lies),
      })
    const right = await site.asked()
    expect((await verify(right)).error).toBeNull()
    expect((await verify(right)).error).toMatchObject(gone)
    const wrong = await site.asked()
    expect((await verify(wrong, { isVerified: false })).error).toMatchObject(refused)
    expect((await verify(wrong)).error).toMatchObject(gone)
    const late = await site.asked()
    site.wait(301)
    expect((await verify(late)).error).toMatchObject({ code: 'webauthn_challenge_expired' })
  })

  test('one answer sent by many at once begins one session', async () => {
    const { authenticator } = await site.withPasskey()
    const { challengeId, options } = await site.asked()
    const credential = authenticator.get(options)
    const tried = await Promise.all(
      Array.from({ length: 5 }, () =>
        site.browser().auth.passkey.verifyAuthentication({ challengeId, credential }),
      ),
    )
    expect(tried.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('a counter that goes back is a copy', async () => {
    const { authenticator } = await site.withPasskey()
    expect((await site.signIn(authenticator, { counter: 7 })).error).toBeNull()
    expect((await site.signIn(authenticator, { counter: 7 })).error).toMatchObject(refused)
    expect((await site.signIn(authenticator, { counter: 6 })).error).toMatchObject(refused)
    expect((await site.signIn(authenticator, { counter: 0 })).error).toMatchObject(refused)
    expect((await site.signIn(authenticator, { counter: 8 })).error).toBeNull()
  })

  test('a key that does not count stays good', async () => {
    const { authenticator } = await site.withPasskey()
    expect((await site.signIn(authenticator, { counter: 0 })).error).toBeNull()
    expect((await site.signIn(authenticator, { counter: 0 })).error).toBeNull()
  })

  test('neither as another person nor with another person’s credential', async () => {
    const mine = await site.withPasskey()
    const theirs = await site.withPasskey()
    const userHandle = Buffer.from(theirs.id).toString('base64url')
    expect((await site.signIn(mine.authenticator, { userHandle })).error).toMatchObject(refused)
    const { credentialId } = theirs.authenticator
    expect((await site.signIn(mine.authenticator, { userHandle, credentialId })).error).toMatchObject(refused)
  })

  test('an unknown passkey, a removed one and a suspended owner', async () => {
    const { id, browser, authenticator, passkeyId } = await site.withPasskey()
    const unknown = softwareAuthenticator(origin)
    const userHandle = Buffer.from(id).toString('base64url')
    expect((await site.signIn(unknown, { userHandle })).error).toMatchObject(refused)
    await site.operator().auth.admin.updateUserById(id, { ban_duration: '1h' })
    expect((await site.signIn(authenticator)).error).toMatchObject({ code: 'user_banned' })
    // Who cannot show the key does not learn of the suspension.
    expect((await site.signIn(authenticator, { isVerified: false })).error).toMatchObject(refused)
    await site.operator().auth.admin.updateUserById(id, { ban_duration: 'none' })
    expect((await browser.auth.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await site.signIn(authenticator)).error).toMatchObject(refused)
    expect(site.mailsTo(id)).toEqual(['passkey_added', 'passkey_removed'])
  })

  test.each([
    [{}, 'validation_failed'],
    [{ challenge_id: 'x', credential: { type: 'public-key' } }, 'validation_failed'],
    [{ challenge_id: 'x', credential: 'x' }, 'bad_json'],
    [{ challenge_id: 'x', credential: { type: 'public-key', id: 7 } }, 'bad_json'],
    [{ challenge_id: 'x', credential: { type: 'password' } }, 'webauthn_verification_failed'],
  ])('%j is refused', async (body, code) => {
    const said = await site.call('/passkeys/authentication/verify', { body })
    expect(said).toMatchObject({ status: 400, body: { error_code: code } })
  })

  test('nonsense in the place of signed bytes is refused', async () => {
    const { authenticator } = await site.withPasskey()
    const { browser, options } = await site.asked()
    const credential = authenticator.get(options)
    for (const part of ['authenticatorData', 'clientDataJSON', 'signature'] as const) {
      const response = { ...credential.response, [part]: 'AAAA' }
      const { error } = await browser.auth.passkey.verifyAuthentication({
        challengeId: (await site.asked()).challengeId,
        credential: { ...credential, response },
      })
      expect(error).toMatchObject(refused)
    }
  })
})

test('challenges are limited by address', async () => {
  const strict = await startAccounts({ passkeys: true, rateLimits: true })
  try {
    const said = await Promise.all(
      Array.from({ length: 64 }, () => strict.call('/passkeys/authentication/options', { body: {} })),
    )
    expect(said.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(61)
    expect(said.map(({ status }) => status)).toContain(429)
  } finally {
    await strict.close()
  }
})
