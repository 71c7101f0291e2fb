import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startAccounts, type AccountsSite } from './accounts-site.ts'

let site: AccountsSite
beforeAll(async () => {
  site = await startAccounts()
})
afterAll(() => site.close())

async function twoBrowsers() {
  const person = await site.person()
  const second = site.browser()
  await second.auth.signInWithPassword({ email: person.email, password })
  const tokens = await Promise.all(
    [person.browser, second].map(async one => (await one.auth.getSession()).data.session?.access_token ?? ''),
  )
  return { ...person, first: person.browser, second, tokens }
}

const answers = (token = '') =>
  site.call('/user', { method: 'GET', headers: { authorization: `Bearer ${token}` } })

describe('sign-out', () => {
  test('ends every session, and the access tokens with them', async () => {
    const { first, second, tokens } = await twoBrowsers()
    expect((await first.auth.signOut()).error).toBeNull()
    for (const token of tokens)
      expect(await answers(token)).toMatchObject({
        status: 403,
        body: {
          error_code: 'session_not_found',
          msg: 'Session from session_id claim in JWT does not exist',
        },
      })
    expect((await second.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })

  test('of this browser leaves the other', async () => {
    const { first, second, tokens } = await twoBrowsers()
    await first.auth.signOut({ scope: 'local' })
    expect((await answers(tokens[0])).status).toBe(403)
    expect((await answers(tokens[1])).status).toBe(200)
    expect((await second.auth.refreshSession()).error).toBeNull()
  })

  test('of the others leaves this one', async () => {
    const { first, tokens } = await twoBrowsers()
    await first.auth.signOut({ scope: 'others' })
    expect((await answers(tokens[0])).status).toBe(200)
    expect((await answers(tokens[1])).status).toBe(403)
  })

  test('by an operator with the person’s token', async () => {
    const { tokens } = await twoBrowsers()
    const { error } = await site.operator().auth.admin.signOut(tokens[0] ?? '', 'global')
    expect(error).toBeNull()
    expect((await answers(tokens[1])).status).toBe(403)
  })

  test('answers nothing', async () => {
    const { tokens } = await twoBrowsers()
    const answer = await site.call('/logout?scope=local', {
      headers: { authorization: `Bearer ${tokens[0]}` },
    })
    expect(answer).toMatchObject({ status: 204, body: undefined })
  })

  test('knows no other scope', async () => {
    const { tokens } = await twoBrowsers()
    const answer = await site.call('/logout?scope=everyone', {
      headers: { authorization: `Bearer ${tokens[0]}` },
    })
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  })

  test('twice is no trouble to the client', async () => {
    const { first, tokens } = await twoBrowsers()
    await first.auth.signOut()
    expect((await first.auth.signOut()).error).toBeNull()
    expect((await answers(tokens[0])).status).toBe(403)
  })

  test('the client takes an ended session for a missing one', async () => {
    const { first, tokens } = await twoBrowsers()
    await site.operator().auth.admin.signOut(tokens[0] ?? '')
    expect((await first.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  })
})

describe('who asks', () => {
  test('without a token', async () => {
    expect(await site.call('/user', { method: 'GET' })).toMatchObject({
      status: 401,
      body: {
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      },
    })
  })

  test.each(['nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'])(
    'with the token %s',
    async token => {
      expect(await answers(token)).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } })
    },
  )

  test('with the publishable key for a token', async () => {
    expect(await answers(site.keys.publishable)).toMatchObject({
      status: 403,
      body: { error_code: 'bad_jwt' },
    })
  })

  test('with a token that has expired', async () => {
    const { id } = await site.person()
    const token = await site.token({ sub: id, exp: Math.floor(Date.now() / 1000) - 10 })
    expect(await answers(token)).toMatchObject({
      status: 403,
      body: {
        error_code: 'bad_jwt',
        msg: 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
      },
    })
  })

  test('with the token of a person who is gone', async () => {
    const { browser, id } = await site.person()
    const token = (await browser.auth.getSession()).data.session?.access_token
    await site.operator().auth.admin.deleteUser(id)
    expect(await answers(token)).toMatchObject({ status: 403, body: { error_code: 'user_not_found' } })
  })

  test('with the token of a suspended person', async () => {
    const { browser, id } = await site.person()
    const token = (await browser.auth.getSession()).data.session?.access_token
    await site.operator().auth.admin.updateUserById(id, { ban_duration: '1h' })
    expect(await answers(token)).toMatchObject({ status: 403, body: { error_code: 'user_banned' } })
  })

  test('with somebody else’s session in a token', async () => {
    const [a, b] = [await site.person(), await site.person()]
    const claims = (await a.browser.auth.getClaims()).data?.claims
    const token = await site.token({ sub: b.id, session_id: claims?.session_id })
    expect(await answers(token)).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } })
  })
})
