// @vitest-environment happy-dom
// The session as pages see it, from the first look to sign-out. The network is played here.
import { cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Role, roles } from '#domain/accounts/roles.ts'
import { open } from '#lib/data/browser-db.ts'
import { sessionKey } from '#lib/data/stored-session.ts'
import { PageStore } from '#lib/data/page-store.ts'
import { StaticRouter } from '#lib/router/router.tsx'
import { StoreProvider } from '#lib/data/use-read.ts'
import { makeHandle } from './session-handle.ts'
import { type InitialSession, SessionProvider } from './session-provider.tsx'
import { impersonationKey, type Session, useSession } from './session.ts'

const idOf = (n: number) => `a1b2c3d4-0000-4000-8000-00000000000${n}`
const [me, target, row] = [idOf(1), idOf(2), idOf(3)]
const reason = 'They asked for help.'
const entry = {
  targetUserId: target,
  targetUserEmail: 'tendai@example.test',
  targetUserRole: 'player',
  targetUserName: null,
  originalAdminId: me,
  sessionId: row,
}

type Answer = (request: { method: string; query: URLSearchParams }) => Response | Promise<Response>
let answers: Record<string, Answer> = {}
let requests: string[] = []
const broken = () => Response.json({ code: 'XX000' }, { status: 500 })
const reports = () => vi.mocked(console.error).mock.calls.map(([what]) => what)

beforeEach(() => {
  // Between tests nothing is heard. The second quick tries of a read should not take their time.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, search, searchParams } = new URL(input)
    requests.push(`${method} ${pathname}${pathname.startsWith('/auth') ? search : ''}`)
    return answers[pathname]?.({ method, query: searchParams }) ?? Response.json([])
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  answers = {}
  requests = []
})

function signedInAs(...held: string[]) {
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 }
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, expires_at, user: { id: me } }))
  answers = {
    '/rest/v1/profiles': ({ query }) => {
      const id = query.get('id')?.replace('eq.', '')
      return Response.json([{ id, email: id === me ? null : entry.targetUserEmail, fullName: null }])
    },
    '/rest/v1/rpc/get_current_user_roles': () => Response.json(held),
  }
}

/** The database says that an impersonation is under way, until it has ended. */
function lookingAtTarget() {
  signedInAs('super_admin')
  let isActive = true
  answers['/rest/v1/user_roles'] = () => Response.json([{ role: 'player' }, { role: 'fan' }])
  answers['/rest/v1/impersonation_sessions'] = ({ method }) => {
    if (method === 'PATCH') isActive = false
    const active = { id: row, targetUserId: target, expiresAt: new Date(Date.now() + 60_000).toISOString() }
    return Response.json(isActive ? [active] : [])
  }
}

function Watcher({ onSession }: { onSession: (session: Session) => void }) {
  const session = useSession()
  useEffect(() => {
    onSession(session)
  }, [session, onSession])
  return null
}

const makeStore = () => new PageStore(async () => open({ url: 'http://site.test', publishableKey: 'key' }))

/** Every session that a page was given, the newest last. */
function visit(store = makeStore(), initialSession: InitialSession = {}) {
  const seen: Session[] = []
  render(
    <StaticRouter location="/">
      <StoreProvider value={store}>
        <SessionProvider {...initialSession}>
          <Watcher onSession={session => void seen.push(session)} />
        </SessionProvider>
      </StoreProvider>
    </StaticRouter>,
  )
  const now = () => {
    const session = seen.at(-1)
    if (!session) throw new Error('No page was drawn.')
    return session
  }
  const until = (wanted: Partial<Session>) =>
    vi.waitFor(() => expect(now()).toMatchObject(wanted), { timeout: 9_000, interval: 100 })
  return { now, until, seen }
}

const none = { isVip: false, isAdmin: false, isPlayer: false, isClub: false, isScout: false }

test('without a session: no profile, the roles of a fan, nothing to wait for, no right', async () => {
  const { until, now } = visit()
  await until({ status: 'signed-out' })
  expect(now()).toMatchObject({
    ...none,
    user: null,
    session: null,
    profile: null,
    roles: ['fan'],
    primaryRole: 'fan',
    loading: false,
    userHasPermission: false,
  })
  expect(requests).toEqual([])
})

test('who was found before anything is drawn is there from the first, and asked for once', async () => {
  signedInAs('club_admin')
  const store = makeStore()
  const handle = makeHandle(store, { hasStyles: false })
  expect(handle.known()).toBeUndefined()
  await handle.find()
  const { seen, now } = visit(store, { handle, initial: handle.known() })
  expect(seen[0]).toMatchObject({ status: 'ready', roles: ['club_admin'], isClub: true, loading: false })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(now().status).toBe('ready')
  expect(requests.filter(each => each.endsWith('/profiles'))).toHaveLength(1)
})

test('what was told before anybody listened is told to whoever does', async () => {
  signedInAs('fan')
  const store = makeStore()
  const handle = makeHandle(store, { hasStyles: false })
  await handle.find()
  const { seen, until } = visit(store, { handle })
  expect(seen[0]?.status).toBe('unknown')
  await until({ status: 'ready', primaryRole: 'fan' })
})

const flags: Record<Role, Partial<typeof none>> = {
  super_admin: { isVip: true, isAdmin: true },
  zifa_admin: { isAdmin: true },
  admin: { isVip: true, isAdmin: true },
  club_admin: { isClub: true },
  club: { isClub: true },
  scout: { isVip: true, isScout: true },
  referee: {},
  coach: {},
  player: { isPlayer: true },
  fan: {},
}

test.each(roles)('%s: profile and roles are read, and every flag is what it should be', async role => {
  signedInAs('fan', role)
  const { until, now } = visit()
  await until({ status: 'ready' })
  expect(now()).toMatchObject({
    ...none,
    ...flags[role],
    user: { id: me },
    profile: { id: me },
    roles: ['fan', role],
    primaryRole: role,
    loading: false,
    userHasPermission: true,
  })
})

test.each(['/rest/v1/profiles', '/rest/v1/rpc/get_current_user_roles'])(
  'loading lasts until %s has answered',
  async path => {
    signedInAs('fan')
    const answer = answers[path]
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    answers[path] = async request => {
      await held
      return answer?.(request) ?? broken()
    }
    const { until, now } = visit()
    await until({ status: 'loading', user: expect.objectContaining({ id: me }) })
    expect(now()).toMatchObject({ loading: true, profile: null, userHasPermission: false })
    release()
    await until({ status: 'ready', loading: false, userHasPermission: true })
  },
)

test('a profile that cannot be read is empty, and nobody waits for it for ever', async () => {
  signedInAs('admin')
  answers['/rest/v1/profiles'] = broken
  const { until, now } = visit()
  await until({ status: 'failed' })
  expect(now()).toMatchObject({ profile: null, loading: false, userHasPermission: false })
})

test('whose session another tab has ended meanwhile is signed out, and nothing is reported', async () => {
  signedInAs()
  // Without its token the browser asks as a visitor, who has neither a profile nor the right to make one.
  answers['/rest/v1/profiles'] = () => Response.json([])
  answers['/rest/v1/rpc/create_my_profile'] = () => Response.json({ code: '42501' }, { status: 401 })
  const { until } = visit()
  await until({ status: 'signed-out' })
  expect(reports()).toEqual([])
})

test('roles that cannot be read are those of a fan', async () => {
  signedInAs()
  answers['/rest/v1/rpc/get_current_user_roles'] = broken
  const { until, now } = visit()
  await until({ status: 'ready', rolesFailed: true })
  expect(now()).toMatchObject({ ...none, roles: ['fan'], primaryRole: 'fan' })
})

test('whoever holds nothing that this page knows is a fan', async () => {
  signedInAs('mascot')
  const { until, now } = visit()
  await until({ status: 'ready' })
  expect(now()).toMatchObject({ ...none, roles: ['fan'], ownRoles: ['fan'], primaryRole: 'fan' })
})

test('an impersonation that is under way is restored, and kept in six fields', async () => {
  lookingAtTarget()
  const { until } = visit()
  await until({ isImpersonating: true, roles: ['player', 'fan'], primaryRole: 'player' })
  expect(JSON.parse(localStorage.getItem(impersonationKey) ?? '')).toEqual(entry)
})

test.each(['{', 'null', '[]', '{"targetUserId":1}', JSON.stringify(entry)])(
  'an entry that nothing stands behind is removed: %s',
  async text => {
    signedInAs('super_admin')
    localStorage.setItem(impersonationKey, text)
    const { until } = visit()
    await until({ status: 'ready', isImpersonating: false })
    expect(localStorage.getItem(impersonationKey)).toBeNull()
  },
)

test('to stop tells the database first and then forgets', async () => {
  lookingAtTarget()
  const { until, now } = visit()
  await until({ isImpersonating: true })
  expect(localStorage.getItem(impersonationKey)).not.toBeNull()
  await now().stopImpersonation()
  await until({ isImpersonating: false, roles: ['super_admin'] })
  expect(requests).toContain('PATCH /rest/v1/impersonation_sessions')
  expect(localStorage.getItem(impersonationKey)).toBeNull()
})

test('what goes wrong with an impersonation is written down and thrown again', async () => {
  signedInAs('super_admin')
  const { until, now } = visit()
  await until({ status: 'ready' })
  answers['/rest/v1/impersonation_sessions'] = ({ method }) =>
    method === 'POST' ? broken() : Response.json([])
  await expect(now().startImpersonation({ userId: target, reason })).rejects.toMatchObject({ code: 'XX000' })
  expect(reports()).toContain('An impersonation could not be started.')
  expect(now().isImpersonating).toBe(false)

  lookingAtTarget()
  await now().refresh()
  await until({ isImpersonating: true })
  answers['/rest/v1/impersonation_sessions'] = broken
  await expect(now().stopImpersonation()).rejects.toMatchObject({ code: 'XX000' })
  expect(reports()).toContain('An impersonation could not be ended.')
})

test('sign-out ends an impersonation first, then the session everywhere', async () => {
  lookingAtTarget()
  answers['/auth/v1/logout'] = () => new Response(null, { status: 204 })
  const { until, now } = visit()
  await until({ isImpersonating: true })
  requests = []
  expect(await now().signOut()).toEqual({ error: null })
  expect(requests).toEqual(['PATCH /rest/v1/impersonation_sessions', 'POST /auth/v1/logout?scope=global'])
  await until({ ...none, status: 'signed-out', user: null, profile: null, isImpersonating: false })
  expect(localStorage).toHaveLength(0)
})

test('a sign-out that fails is written down, and nothing is left all the same', async () => {
  lookingAtTarget()
  const { until, now } = visit()
  await until({ isImpersonating: true })
  answers['/rest/v1/impersonation_sessions'] = broken
  answers['/auth/v1/logout'] = broken
  expect(await now().signOut()).toMatchObject({ error: { status: 500 } })
  expect(reports()).toEqual(['An impersonation could not be ended.', 'Sign-out failed.'])
  await until({ status: 'signed-out', user: null, profile: null, roles: ['fan'], isImpersonating: false })
  expect(localStorage).toHaveLength(0)
})

test('a sign-out before the library has looked is shown once, with the page that follows', async () => {
  signedInAs('fan')
  answers['/auth/v1/logout'] = () => new Response(null, { status: 204 })
  const handle = makeHandle(makeStore(), { hasStyles: false })
  await handle.find()
  const shown: (string | undefined)[] = []
  handle.listen(({ status }, goTo) => void (status === 'signed-out' && shown.push(goTo)))
  await handle.actions.signOut()
  // By now the library reports that there is no session.
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown).toEqual(['/'])
})
