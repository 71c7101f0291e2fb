// Passkeys as auth-js asks for them, with an authenticator in software: added, managed, removed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt, stepOf } from '#gateway/auth/mfa/one-time-code.ts'
import { softwareAuthenticator, type Claims } from '#gateway/testing/software-authenticator.ts'
import { password, startAccounts } from './accounts-site.ts'
import { levels, origin, refused, startPasskeys, type PasskeySite } from './passkey-site.ts'

let site: PasskeySite
beforeAll(async () => {
  site = await startPasskeys()
})
afterAll(() => site.close())

describe('adding a passkey', () => {
  test('asks for one that is discoverable and verifies its user; the account shows it without its key', async () => {
    const { browser, email, id } = await site.person()
    const { data } = await browser.auth.passkey.startRegistration()
    expect(data?.options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(id).toString('base64url'), name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const added = await site.add(browser)
    expect(added.error).toBeNull()
    const listed = await browser.auth.passkey.list()
    expect(listed.data).toEqual([
      { id: added.data?.id, friendly_name: 'Passkey', created_at: expect.any(String) },
    ])
    expect(site.mailsTo(id)).toEqual(['passkey_added'])
    const audited = await site.sql(
      `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1
       and payload ->> 'action' like 'passkey%'`,
      [id],
    )
    expect(audited).toEqual([{ action: 'passkey_created' }])
  })

  test.each<[string, Partial<Claims>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:5173' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
    ['a user who was not there', { isPresent: false }],
    ['a frame in another page', { isFramed: true }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('with %s is refused', async (_, lies) => {
    const { browser } = await site.person()
    expect((await site.add(browser, undefined, lies)).error).toMatchObject(refused)
    expect((await browser.auth.passkey.list()).data).toEqual([])
  })

  test('a challenge is for one answer, one session and five minutes', async () => {
    const { browser, email } = await site.person()
    const start = async () => {
      const { data, error } = await browser.auth.passkey.startRegistration()
      if (error) throw error
      const credential = softwareAuthenticator(origin).create(data.options)
      return { challengeId: data.challenge_id, credential }
    }
    const once = await start()
    expect((await browser.auth.passkey.verifyRegistration(once)).error).toBeNull()
    const gone = { code: 'webauthn_challenge_not_found' }
    expect((await browser.auth.passkey.verifyRegistration(once)).error).toMatchObject(gone)

    const other = site.browser()
    await other.auth.signInWithPassword({ email, password })
    expect((await other.auth.passkey.verifyRegistration(await start())).error).toMatchObject(gone)
    const { browser: stranger } = await site.person()
    expect((await stranger.auth.passkey.verifyRegistration(await start())).error).toMatchObject(gone)

    const late = await start()
    site.wait(301)
    expect((await browser.auth.passkey.verifyRegistration(late)).error).toMatchObject({
      code: 'webauthn_challenge_expired',
    })
  })

  test('takes a fresh sign-in', async () => {
    const { browser, email, authenticator, passkeyId } = await site.withPasskey()
    site.wait(901)
    await browser.auth.refreshSession()
    const stale = { code: 'reauthentication_needed' }
    expect((await site.add(browser)).error).toMatchObject(stale)
    expect((await browser.auth.passkey.delete({ passkeyId })).error).toMatchObject(stale)
    expect((await site.signIn(authenticator)).error).toBeNull()
    await browser.auth.signInWithPassword({ email, password })
    expect((await site.add(browser)).error).toBeNull()
  })

  test('ten are enough, and one authenticator’s key is added once', async () => {
    const { browser, authenticator } = await site.withPasskey()
    expect((await site.add(browser, authenticator)).error).toMatchObject({
      code: 'webauthn_credential_exists',
    })
    const { browser: stranger } = await site.person()
    const { credentialId } = authenticator
    expect((await site.add(stranger, undefined, { credentialId })).error).toMatchObject({
      code: 'webauthn_credential_exists',
    })
    for (let more = 1; more < 10; more++) expect((await site.add(browser)).error).toBeNull()
    expect((await site.add(browser)).error).toMatchObject({ code: 'too_many_passkeys', status: 422 })
  })
})

describe('with a second factor', () => {
  test('a passkey takes the place of the password alone, and is changed with a fresh code', async () => {
    const { browser, authenticator, passkeyId } = await site.withPasskey()
    const { data } = await browser.auth.mfa.enroll({ factorType: 'totp' })
    if (data?.type !== 'totp') throw new Error('Nothing was enrolled.')
    const code = () => codeAt(data.totp.secret, stepOf(site.now()))
    await browser.auth.mfa.challengeAndVerify({ factorId: data.id, code: code() })

    const { browser: fresh } = await site.signIn(authenticator)
    expect(await levels(fresh)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const low = { code: 'insufficient_aal', status: 403 }
    expect((await site.add(fresh)).error).toMatchObject(low)
    expect((await fresh.auth.passkey.delete({ passkeyId })).error).toMatchObject(low)
    expect((await fresh.auth.passkey.update({ passkeyId, friendlyName: 'Mine' })).error).toMatchObject(low)

    site.wait(301)
    expect((await site.add(browser)).error).toMatchObject({ code: 'reauthentication_needed' })
    await fresh.auth.mfa.challengeAndVerify({ factorId: data.id, code: code() })
    expect(await levels(fresh)).toMatchObject({ currentLevel: 'aal2' })
    expect((await site.add(fresh)).error).toBeNull()
    expect((await fresh.auth.passkey.delete({ passkeyId })).error).toBeNull()
  })
})

describe('managing', () => {
  test('another person’s passkey is as unknown as none', async () => {
    const { passkeyId } = await site.withPasskey()
    const { browser } = await site.withPasskey()
    for (const id of [passkeyId, '00000000-0000-4000-8000-000000000000', 'x']) {
      const update = { passkeyId: id, friendlyName: 'Mine' }
      expect((await browser.auth.passkey.update(update)).error).toMatchObject({ status: 404 })
      expect((await browser.auth.passkey.delete({ passkeyId: id })).error).toMatchObject({ status: 404 })
    }
  })

  test('a name has 1 to 120 characters', async () => {
    const { browser, passkeyId } = await site.withPasskey()
    const rename = (friendlyName: string) => browser.auth.passkey.update({ passkeyId, friendlyName })
    expect((await rename('Blue key')).data).toMatchObject({ id: passkeyId, friendly_name: 'Blue key' })
    for (const name of ['', ' ', 'x'.repeat(121)])
      expect((await rename(name)).error).toMatchObject({ code: 'validation_failed' })
    expect((await browser.auth.passkey.list()).data?.[0]?.friendly_name).toBe('Blue key')
  })

  test('by an operator, who tells the owner', async () => {
    const { id, passkeyId, authenticator } = await site.withPasskey()
    const { passkey } = site.operator().auth.admin
    expect((await passkey.listPasskeys({ userId: id })).data).toMatchObject([{ id: passkeyId }])
    expect((await passkey.deletePasskey({ userId: id, passkeyId })).error).toBeNull()
    expect((await passkey.listPasskeys({ userId: id })).data).toEqual([])
    expect((await site.signIn(authenticator)).error).toMatchObject(refused)
    expect(site.mailsTo(id).at(-1)).toBe('passkey_removed')
    const { passkey: asVisitor } = site.browser().auth.admin
    expect((await asVisitor.listPasskeys({ userId: id })).error).toMatchObject({ code: 'not_admin' })
  })

  test('go with the account', async () => {
    const { id, authenticator } = await site.withPasskey()
    await site.operator().auth.admin.deleteUser(id, true)
    expect((await site.signIn(authenticator)).error).toMatchObject(refused)
    expect(await site.sql('select from auth.webauthn_credentials where user_id = $1', [id])).toEqual([])
  })
})

test('where they are not offered, every route says so', async () => {
  const plain = await startAccounts({ passkeys: false })
  try {
    const { browser, id } = await plain.person()
    const off = { code: 'passkey_disabled', status: 404 }
    expect((await browser.auth.passkey.startRegistration()).error).toMatchObject(off)
    expect((await browser.auth.passkey.startAuthentication()).error).toMatchObject(off)
    expect((await browser.auth.passkey.list()).error).toMatchObject(off)
    const { passkey } = plain.operator().auth.admin
    expect((await passkey.listPasskeys({ userId: id })).error).toMatchObject(off)
  } finally {
    await plain.close()
  }
})
