// @vitest-environment happy-dom
// What is sent for each thing that people do with an account, exactly. The network is simulated here.
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#lib/data/db.ts'
import { beginImpersonation, endImpersonation, readView } from './impersonation.ts'
import { getFirstRole, getProfile, listCurrentRoles } from './queries.ts'
import { signInActions } from './sign-in-actions.ts'

const site = window.location.origin
const idOf = (n: number) => `a1b2c3d4-0000-4000-8000-00000000000${n}`
const [admin, target, row] = [idOf(1), idOf(2), idOf(3)]

type SentRequest = { method: string; path: string; query: Record<string, string>; body?: unknown }
let requests: SentRequest[] = []
let answers: Record<string, () => Response> = {}
let left: string[] = []
const reports = () => vi.mocked(console.error).mock.calls

async function play(input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) {
  const { pathname: path, searchParams } = new URL(input instanceof Request ? input.url : input)
  const sent = typeof body === 'string' ? { body: JSON.parse(body) } : {}
  requests.push({ method, path, query: Object.fromEntries(searchParams), ...sent })
  return answers[path]?.() ?? Response.json([])
}

let db: Db
beforeEach(() => {
  // A page has one connection. Here each test has one, and the library remarks on it.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(window.location, 'assign').mockImplementation(to => void left.push(String(to)))
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } as const
  db = createClient(site, 'key', { auth: { ...auth, flowType: 'pkce' }, global: { fetch: play } })
})
afterEach(() => {
  vi.restoreAllMocks()
  requests = []
  answers = {}
  left = []
})

test('a profile is read by its id, and is one or none', async () => {
  expect(await getProfile(db, admin)).toBeNull()
  expect(requests).toMatchObject([
    { method: 'GET', path: '/rest/v1/profiles', query: { id: `eq.${admin}`, select: expect.any(String) } },
  ])
  answers['/rest/v1/profiles'] = () => Response.json([{ id: admin, fullName: 'Rudo' }])
  expect(await getProfile(db, admin)).toEqual({ id: admin, fullName: 'Rudo' })
})

test('the current roles are asked for without an argument, and come as a list of names', async () => {
  answers['/rest/v1/rpc/get_current_user_roles'] = () => Response.json(['admin', 'mascot', 'fan'])
  expect(await listCurrentRoles(db)).toEqual(['admin', 'fan'])
  expect(requests).toEqual([
    { method: 'POST', path: '/rest/v1/rpc/get_current_user_roles', query: {}, body: {} },
  ])
})

test('the first role of somebody is that of the earliest assignment', async () => {
  answers['/rest/v1/user_roles'] = () => Response.json([{ role: 'scout' }])
  expect(await getFirstRole(db, target)).toBe('scout')
  expect(requests).toEqual([
    {
      method: 'GET',
      path: '/rest/v1/user_roles',
      query: { select: 'role', user_id: `eq.${target}`, order: 'assigned_at.asc', limit: '1' },
    },
  ])
})

/** The role of a target who holds these, by the answers of one look after another. */
async function roleOfTarget(...held: unknown[][]) {
  const active = { id: row, targetUserId: target, expiresAt: '2026-11-15T12:30:00Z' }
  answers = {
    '/rest/v1/impersonation_sessions': () => Response.json([active]),
    '/rest/v1/profiles': () => Response.json([{ id: target, email: null, fullName: null }]),
    '/rest/v1/user_roles': () => Response.json(held.shift() ?? []),
  }
  return (await readView(db, admin))?.impersonation.targetUserRole
}

test('of a target the primary role counts, and the first one only where there is no other', async () => {
  expect(await roleOfTarget([{ role: 'fan' }, { role: 'player' }], [{ role: 'fan' }])).toBe('player')
  expect(requests.at(-1)?.query).toMatchObject({ order: 'assigned_at.asc', limit: '1' })
  expect(await roleOfTarget([], [{ role: 'scout' }])).toBe('scout')
  expect(requests.at(-1)?.query).toMatchObject({ order: 'assigned_at.asc', limit: '1' })
  expect(await roleOfTarget([], [])).toBe('fan')
})

test('an impersonation begins with its row and then the log, the reason as it was given', async () => {
  const reason = '  Two  spaces,\nand a line.  '
  answers['/rest/v1/impersonation_sessions'] = () => Response.json({ id: row })
  await beginImpersonation(db, { adminId: admin, userId: target, reason })
  expect(requests).toMatchObject([{ method: 'POST' }, { method: 'POST' }])
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    [
      '/rest/v1/impersonation_sessions',
      { super_admin_id: admin, impersonated_user_id: target, reason, is_active: true },
    ],
    [
      '/rest/v1/rpc/log_super_admin_action',
      { p_action_type: 'impersonate_user', p_target_user_id: target, p_action_details: { reason } },
    ],
  ])
})

test('an impersonation ends by its id, with the time', async () => {
  await endImpersonation(db, row)
  expect(requests).toEqual([
    {
      method: 'PATCH',
      path: '/rest/v1/impersonation_sessions',
      query: { id: `eq.${row}` },
      body: { is_active: false, ended_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    },
  ])
})

const rudo = { email: 'rudo@example.test', password: 'mosi oa tunya', fullName: 'Rudo Ncube' }

test('sign-up sends address, password, name and role, fan where none is said, and the way back to this site', async () => {
  answers['/auth/v1/signup'] = () => Response.json({ id: target, email: rudo.email })
  const { signUp } = signInActions(db)
  expect(await signUp(rudo)).toEqual({ error: null, needsConfirmation: true })
  await signUp({ ...rudo, role: 'player' })
  const { email, password, fullName } = rudo
  expect(requests).toMatchObject(
    ['fan', 'player'].map(role => ({
      method: 'POST',
      path: '/auth/v1/signup',
      query: { redirect_to: `${site}/auth/callback` },
      body: { email, password, data: { full_name: fullName, role } },
    })),
  )
})

test('sign-in sends an address or a number, and the password', async () => {
  answers['/auth/v1/token'] = () => Response.json({ code: 'invalid_credentials' }, { status: 400 })
  const { signIn } = signInActions(db)
  const ways = [
    { email: rudo.email, password: rudo.password },
    { phone: '+263771234567', password: rudo.password },
  ]
  for (const by of ways) await signIn(by)
  expect(requests.map(({ path, query }) => [path, query['grant_type']])).toEqual([
    ['/auth/v1/token', 'password'],
    ['/auth/v1/token', 'password'],
  ])
  expect(requests).toMatchObject(ways.map(body => ({ body })))
})

test('Google and Facebook are left for, and come back to the callback', async () => {
  const { signInWithGoogle, signInWithFacebook } = signInActions(db)
  expect([await signInWithGoogle(), await signInWithFacebook()]).toEqual([{ error: null }, { error: null }])
  const addresses = left.map(address => new URL(address))
  expect(addresses.map(({ origin, pathname }) => origin + pathname)).toEqual(
    Array.from({ length: 2 }, () => `${site}/auth/v1/authorize`),
  )
  expect(addresses.map(({ searchParams }) => searchParams.get('provider'))).toEqual(['google', 'facebook'])
  expect(addresses.map(({ searchParams }) => searchParams.get('redirect_to'))).toEqual(
    Array.from({ length: 2 }, () => `${site}/auth/callback`),
  )
})

test('what goes wrong at sign-up and sign-in is written down and given back', async () => {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const refusal = (status: number, code: string) => () =>
    Response.json({ code, msg: code }, { status, headers })
  answers['/auth/v1/signup'] = refusal(422, 'email_address_invalid')
  answers['/auth/v1/token'] = refusal(400, 'invalid_credentials')
  const ways = signInActions(db)
  expect(await ways.signUp(rudo)).toMatchObject({ error: { code: 'email_address_invalid' } })
  expect(await ways.signIn(rudo)).toMatchObject({ error: { code: 'invalid_credentials' } })
  expect(reports()).toEqual([
    ['Sign-up failed.', { name: 'AuthApiError', code: 'email_address_invalid', status: 422 }],
    ['Sign-in failed.', { name: 'AuthApiError', code: 'invalid_credentials', status: 400 }],
  ])
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test('what is thrown on the way to any of them is written down and given back as well', async () => {
  const storage = { getItem: () => null, setItem: full, removeItem: () => undefined }
  answers['/auth/v1/signup'] = () => Response.json({ id: target, email: rudo.email })
  const ways = signInActions(
    createClient(site, 'key', {
      auth: { storage, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce' },
      global: { fetch: play },
    }),
  )
  const error = expect.any(Error)
  expect(await ways.signInWithGoogle()).toEqual({ error })
  expect(await ways.signInWithFacebook()).toEqual({ error })
  expect(await ways.signUp(rudo)).toEqual({ error, needsConfirmation: false })
  expect(reports().map(([what]) => what)).toEqual([
    'Sign-in with google failed.',
    'Sign-in with facebook failed.',
    'Sign-up failed.',
  ])
  expect(left).toEqual([])
})
