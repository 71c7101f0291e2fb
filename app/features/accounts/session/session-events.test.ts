// @vitest-environment happy-dom
// What the account service tells of a session, and what the site makes of it. The library is the real one; the network
// is played here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { open } from '#lib/data/browser-db.ts'
import { PageStore } from '#lib/data/page-store.ts'
import { sessionKey } from '#lib/data/stored-session.ts'
import { current } from '#ui/toast-store.ts'
import { startSessionController } from './session-controller.ts'
import type { SessionState } from './session.ts'
import { endedWords } from './session-end-words.ts'

const me = 'a1b2c3d4-0000-4000-8000-000000000001'
const sessionOf = (access_token: string, seconds = 3600) => ({
  access_token,
  refresh_token: `${access_token}.again`,
  token_type: 'bearer',
  expires_in: seconds,
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user: { id: me, email: 'tendai@example.test' },
})

let answers: Record<string, () => Response> = {}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answers = {
    '/rest/v1/profiles': () => Response.json([{ id: me, email: null, fullName: null }]),
    '/rest/v1/rpc/get_current_user_roles': () => Response.json(['player']),
    '/auth/v1/token': () => Response.json(sessionOf('a.b.c')),
    '/auth/v1/logout': () => new Response(null, { status: 204 }),
  }
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const answer = answers[new URL(input).pathname]
    return answer ? answer() : Response.json([])
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

/** What every page is given, and where it is led. */
function begin() {
  const db = open({ url: 'http://site.test', publishableKey: 'key' })
  let state: SessionState | undefined
  const led: string[] = []
  const controller = startSessionController(db, new PageStore(async () => db), (next, goTo) => {
    state = next
    if (goTo !== undefined) led.push(goTo)
  })
  const until = (wanted: object) => vi.waitFor(() => expect(state).toMatchObject(wanted), { timeout: 5_000 })
  return { db, controller, led, until }
}

test('a session that is kept is told of at the start', async () => {
  // Too old to be used at once, so that the library looks at it first.
  localStorage.setItem(sessionKey, JSON.stringify(sessionOf('o.l.d', 95)))
  const { until, led } = begin()
  await until({ status: 'ready', roles: ['player'] })
  expect(led).toEqual([])
})

test('to be signed in, renewed, changed and signed out reaches every page', async () => {
  const { db, controller, until } = begin()
  await until({ status: 'signed-out' })
  await controller.signIn({ email: 'tendai@example.test', password: 'a password of mine' })
  await until({ status: 'ready', session: { access_token: 'a.b.c' } })

  answers['/auth/v1/token'] = () => Response.json(sessionOf('d.e.f'))
  await db.auth.refreshSession()
  await until({ status: 'ready', session: { access_token: 'd.e.f' } })

  answers['/auth/v1/user'] = () => Response.json({ id: me, email: 'new@example.test' })
  await db.auth.updateUser({ email: 'new@example.test' })
  await until({ status: 'ready', user: { email: 'new@example.test' } })

  await db.auth.signOut({ scope: 'local' })
  await until({ status: 'signed-out', user: null })
  expect(current().at(-1)?.message).toBe(endedWords)
})

test('whoever comes to recover a password is led to the new one', async () => {
  const { db, led, until } = begin()
  await until({ status: 'signed-out' })
  window.history.replaceState(null, '', '/auth/callback')
  answers['/auth/v1/verify'] = () => Response.json(sessionOf('a.b.c'))
  await db.auth.verifyOtp({ token_hash: 'of the e-mail', type: 'recovery' })
  await until({ status: 'ready' })
  expect(led).toContain('/auth?mode=new-password')
})
