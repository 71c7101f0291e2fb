import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startAccounts, type AccountsSite } from './accounts-site.ts'

let site: AccountsSite
beforeAll(async () => {
  site = await startAccounts()
})
afterAll(() => site.close())

type Session = { access_token: string; refresh_token: string; user: { id: string } }

const refresh = (token: string) =>
  site.call('/token?grant_type=refresh_token', { body: { refresh_token: token } })

async function signIn() {
  const person = await site.person()
  const { data } = await person.browser.auth.getSession()
  if (!data.session) throw new Error('There is no session.')
  return { ...person, session: data.session }
}

const codeOf = ({ body }: { body: unknown }) => (body as { error_code?: string }).error_code

describe('refresh tokens', () => {
  test('turn into the next one, in the same session', async () => {
    const { browser, session } = await signIn()
    const { data, error } = await browser.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(data.session?.expires_in).toBe(600)
    const [before, after] = [session.access_token, data.session?.access_token ?? ''].map(
      token =>
        JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string },
    )
    expect(after?.session_id).toBe(before?.session_id)
  })

  test('have 128 bits or more', async () => {
    const { session } = await signIn()
    expect(session.refresh_token).toMatch(/^[\w-]{32}$/)
  })

  test('carry what changed meanwhile', async () => {
    const { browser, id } = await signIn()
    await site.operator().auth.admin.updateUserById(id, { app_metadata: { club: 'dynamos' } })
    const { data } = await browser.auth.refreshSession()
    const claims = await browser.auth.getClaims(data.session?.access_token)
    expect(claims.data?.claims.app_metadata).toMatchObject({ club: 'dynamos' })
  })

  test('answer the same child within ten seconds', async () => {
    const { session } = await signIn()
    const first = (await refresh(session.refresh_token)).body as Session
    const second = (await refresh(session.refresh_token)).body as Session
    expect(second.refresh_token).toBe(first.refresh_token)
  })

  test('that come again after ten seconds end the session for everybody', async () => {
    const { session } = await signIn()
    const child = (await refresh(session.refresh_token)).body as Session
    site.wait(11)
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
    })
    expect(codeOf(await refresh(child.refresh_token))).toBe('refresh_token_already_used')
    const user = await site.call('/user', {
      method: 'GET',
      headers: { authorization: `Bearer ${child.access_token}` },
    })
    expect(user).toMatchObject({ status: 403, body: { error_code: 'session_expired' } })
  })

  test('of one session leave the others alone', async () => {
    const { email, session } = await signIn()
    const other = site.browser()
    await other.auth.signInWithPassword({ email, password })
    await refresh(session.refresh_token)
    site.wait(11)
    await refresh(session.refresh_token)
    expect((await other.auth.refreshSession()).error).toBeNull()
  })

  test('sent by sixteen at once rotate once', async () => {
    const { id, session } = await signIn()
    const answers = await Promise.all(Array.from({ length: 16 }, () => refresh(session.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    expect(new Set(answers.map(({ body }) => (body as Session).refresh_token)).size).toBe(1)
    const rows = await site.sql(
      `select count(*)::int as all, count(*) filter (where not revoked)::int as active,
         count(distinct session_id)::int as families from auth.refresh_tokens where user_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ all: 2, active: 1, families: 1 }])
  })

  test('that nobody gave out are not found', async () => {
    expect(await refresh('a'.repeat(32))).toMatchObject({
      status: 400,
      body: {
        error_code: 'refresh_token_not_found',
        msg: 'Invalid Refresh Token: Refresh Token Not Found',
      },
    })
  })

  test.each(['', 'x'.repeat(256)])('%s is not valid', async token => {
    expect(await refresh(token)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Refresh token is not valid' },
    })
  })

  test('of a suspended person are refused', async () => {
    const { id, session } = await signIn()
    await site.operator().auth.admin.updateUserById(id, { ban_duration: '1h' })
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'user_banned', msg: 'Invalid Refresh Token: User Banned' },
    })
    site.wait(3_601)
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })

  test('end with the account', async () => {
    const { id, session } = await signIn()
    await site.operator().auth.admin.deleteUser(id)
    expect(codeOf(await refresh(session.refresh_token))).toBe('refresh_token_not_found')
  })

  test('end after thirty days, however often they were used', async () => {
    const { session } = await signIn()
    let token = session.refresh_token
    for (let day = 0; day < 30; day += 10) {
      site.wait(10 * 24 * 60 * 60 - 60)
      token = ((await refresh(token)).body as Session).refresh_token
    }
    site.wait(10 * 60)
    expect(await refresh(token)).toMatchObject({
      status: 400,
      body: { error_code: 'session_expired', msg: 'Invalid Refresh Token: Session Expired' },
    })
  })

  test('survive a client that starts again with a stored session', async () => {
    const { session } = await signIn()
    const other = site.browser()
    const { data, error } = await other.auth.setSession(session)
    expect(error).toBeNull()
    expect(data.user?.id).toBe(session.user.id)
  })
})
