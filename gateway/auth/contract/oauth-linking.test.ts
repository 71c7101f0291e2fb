// Which account a person at a provider gets: nobody comes into another's, and nobody waits in theirs.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeProvider, type FakeProvider, type Person } from '#gateway/testing/fake-oauth-provider.ts'
import { startFlowSite, type FlowSite } from '#gateway/testing/flow-site.ts'
import {
  browser,
  comeBack,
  errorOf,
  leave,
  signInWith,
  visit,
  visitToLink,
} from '#gateway/testing/oauth-trip.ts'

let fake: FakeProvider
let site: FlowSite
let count = 0
let person: Person & { email: string }

beforeAll(async () => {
  fake = await startFakeProvider()
  site = await startFlowSite({ providers: fake.settings })
})
afterAll(async () => {
  await site.close()
  fake.close()
})
beforeEach(() => {
  count += 1
  person = { id: `person-${count}`, name: `Person ${count}`, email: `person-${count}@mail.test` }
  Object.assign(fake, { person, refusal: undefined, fault: 'none' })
})

const usersWith = (email: string) => site.sql('select * from auth.users where email = $1', [email])

describe('linking', () => {
  test('a verified address leads to the account that has it', async () => {
    const { id } = await site.member(person.email)
    const { data } = await signInWith(site, 'google')
    expect(data.user?.id).toBe(id)
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] })
    const second = await signInWith(site, 'facebook')
    expect(second.data.user?.id).toBe(id)
    expect(second.data.user?.identities).toHaveLength(3)
  })

  test('two providers at once that know the same new address make one account', async () => {
    const trips = []
    for (const provider of ['google', 'facebook'] as const)
      trips.push(await visit(await leave(site.visitor('pkce'), provider)))
    const landed = await Promise.all(trips.map(trip => comeBack(site, trip)))
    expect(landed.map(errorOf)).toEqual([null, null])
    const identities = await site.sql('select provider from auth.identities where provider_id = $1', [
      person.id,
    ])
    expect(identities).toHaveLength(2)
    expect(await usersWith(person.email)).toHaveLength(1)
  })

  test('its password keeps working when the address had been confirmed', async () => {
    const { client } = await site.member(person.email)
    await client.auth.updateUser({ password: 'a password of mine' })
    await signInWith(site, 'google')
    const again = await site
      .visitor()
      .auth.signInWithPassword({ email: person.email, password: 'a password of mine' })
    expect(again.error).toBeNull()
  })

  test('an address that is not verified leads nowhere, whether it has an account or not', async () => {
    await site.member(`taken-${person.email}`)
    for (const email of [person.email, `taken-${person.email}`]) {
      fake.person = { ...person, id: `id-of-${email}`, email, emailVerified: false }
      const there = await comeBack(site, await visit(await leave(site.visitor('pkce'), 'google')))
      expect(Object.fromEntries(there.searchParams)).toEqual({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
        error_description: 'Unverified email with google. Verify the email with google in order to sign in',
      })
    }
    expect(await usersWith(person.email)).toEqual([])
    expect(await site.sql(`select * from auth.identities where provider_id like 'id-of-%'`)).toEqual([])
  })

  test('an account that somebody made in advance with the address loses its password', async () => {
    const { email } = person
    await site.visitor().auth.signUp({
      email,
      password: 'the password of a thief',
      options: { data: { role: 'thief' } },
    })
    const mail = await site.lastMail(email)
    const { data } = await signInWith(site, 'google')
    expect(data.user?.identities).toMatchObject([{ provider: 'google' }])
    expect(data.user?.user_metadata).not.toHaveProperty('role')
    expect(data.user?.app_metadata['providers']).toEqual(['google'])
    const thief = await site.visitor().auth.signInWithPassword({ email, password: 'the password of a thief' })
    expect(thief.error?.code).toBe('invalid_credentials')
    const late = await site.visitor().auth.verifyOtp({ email, token: mail.code, type: 'signup' })
    expect(late.error?.code).toBe('otp_expired')
  })

  test('so it does where nobody is asked to confirm, and its sessions end', async () => {
    const open = await startFlowSite({ providers: fake.settings, confirmEmail: false })
    const thief = open.visitor()
    const { email } = person
    const signedUp = await thief.auth.signUp({ email, password: 'the password of a thief' })
    expect(signedUp.data.session).toBeTruthy()
    const client = open.visitor('pkce')
    const { callback } = await visit(await leave(client, 'google'))
    const back = await fetch(`${open.url}${callback.pathname}${callback.search}`, { redirect: 'manual' })
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
    expect((await thief.auth.getUser()).error).not.toBeNull()
    expect((await thief.auth.refreshSession()).error).not.toBeNull()
    const again = await open.visitor().auth.signInWithPassword({ email, password: 'the password of a thief' })
    expect(again.error?.code).toBe('invalid_credentials')
    await open.close()
  })
})

describe('identities of somebody who is signed in', () => {
  test('another address at the provider can be linked by hand, and leads here from then on', async () => {
    const { client, id } = await site.member(`own-${person.email}`)
    const there = await comeBack(site, await visitToLink(client, 'google'))
    expect(there.pathname).toBe('/me')
    const { data } = await client.auth.getUserIdentities()
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google'])
    expect((await signInWith(site, 'google')).data.user).toMatchObject({ id, email: `own-${person.email}` })
  })

  test('one that is linked already is refused', async () => {
    await signInWith(site, 'google')
    const { client } = await site.member(`own-${person.email}`)
    const there = await comeBack(site, await visitToLink(client, 'google'))
    expect(there.searchParams.get('error_description')).toBe('Identity is already linked to another user')
    expect(errorOf(there)).toBe('identity_already_exists')
  })

  test.each(['implicit', 'pkce'] as const)(
    'nobody links theirs to the account of somebody who sent them the address (%s)',
    async flowType => {
      const email = `own-${person.email}`
      const client = site.visitor(flowType)
      await client.auth.signInWithOtp({ email })
      await client.auth.verifyOtp({ email, token: (await site.lastMail(email)).code, type: 'email' })
      const there = await comeBack(site, await visitToLink(client, 'google'), browser)
      expect(errorOf(there)).toBe('bad_oauth_state')
      expect(await site.sql('select * from auth.identities where provider_id = $1', [person.id])).toEqual([])
    },
  )

  test('one can be taken away, but not the last', async () => {
    const { client } = await site.member(person.email)
    await signInWith(site, 'google')
    const before = await client.auth.getUserIdentities()
    const google = before.data?.identities.find(({ provider }) => provider === 'google')
    const own = before.data?.identities.find(({ provider }) => provider === 'email')
    if (!google || !own) throw new Error('Both should be there.')
    expect((await client.auth.unlinkIdentity(google)).error).toBeNull()
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({ email: person.email, app_metadata: { providers: ['email'] } })
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('single_identity_not_deletable')
  })

  test('nobody takes away what belongs to somebody else', async () => {
    const other = await signInWith(site, 'facebook')
    const { client } = await site.member(`own-${person.email}`)
    person = { ...person, id: `${person.id}-b`, email: `b-${person.email}` }
    fake.person = person
    await comeBack(site, await visitToLink(client, 'google'))
    const [identity] = other.data.user?.identities ?? []
    if (!identity) throw new Error('It should be there.')
    expect((await client.auth.unlinkIdentity(identity)).error?.code).toBe('identity_not_found')
  })

  test('linking needs a session', async () => {
    const response = await fetch(`${site.url}/auth/v1/user/identities/authorize?provider=google`, {
      headers: { apikey: site.keys.publishable },
    })
    expect(response.status).toBe(401)
  })
})
