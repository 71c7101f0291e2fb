// @vitest-environment happy-dom
// Who may open what: every role, and people who hold several, at every guarded page. A denial ends at home, on a page
// that is there for them, and says why; nothing loops. The table of routes and the guard are the real ones; what a
// page draws is not asked here.
import { cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { guardedRoutes } from '#domain/accounts/guarded-routes.ts'
import { primaryRole, type Role, roles } from '#domain/accounts/roles.ts'
import { denialWords } from '#features/accounts/session/denial-words.ts'
import { type Session, SessionContext, signedOut } from '#features/accounts/session/session.ts'
import { loadSignedIn } from '#features/accounts/session/signed-in-parts.ts'
import { returnPathKey } from '#lib/router/return-path.ts'
import { BrowserRouter, useLocation } from '#lib/router/router.tsx'
import { readReturnPath } from '#lib/router/safe-redirect.ts'
import { current, toast } from '#ui/toast-store.ts'
import { Guard } from './guard.tsx'
import { findPage } from '#app/routes.tsx'

const me = 'a1b2c3d4-0000-4000-8000-000000000001'
type GuardedRoute = keyof typeof guardedRoutes
const routes = Object.keys(guardedRoutes) as GuardedRoute[]
/** As the specification gives them. */
const homes: Record<Role, string> = {
  super_admin: '/super/dashboard',
  zifa_admin: '/admin-dashboard',
  admin: '/admin-dashboard',
  club_admin: '/club-dashboard',
  club: '/club-dashboard',
  scout: '/dashboard',
  referee: `/referees/profile/${me}`,
  coach: `/coaches/profile/${me}`,
  player: '/player-dashboard',
  fan: '/fan-dashboard',
}
const administrators: Role[] = ['admin', 'zifa_admin', 'super_admin']
const audiences: Record<GuardedRoute, readonly Role[]> = {
  '/dashboard/*': roles,
  '/admin': administrators,
  '/club-dashboard': ['club_admin', 'club'],
  '/super/dashboard': ['super_admin'],
  '/super/users': ['super_admin'],
  '/super/features': ['super_admin'],
  '/super/zifa-oversight': ['super_admin'],
  '/fan-dashboard': ['fan'],
  '/player-dashboard': ['player'],
  '/transfer-approvals': ['club_admin', 'club', 'player', ...administrators],
}
const together: Role[][] = [
  ['fan', 'player'],
  ['fan', 'club_admin', 'player'],
  ['scout', 'referee'],
  ['coach', 'player'],
  ['club', 'admin'],
  ['fan', 'zifa_admin'],
  ['super_admin', 'fan', 'club_admin'],
]

beforeAll(() => loadSignedIn())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

function Page() {
  const { pathname } = useLocation()
  const { page } = findPage(pathname)
  return (
    <Guard audience={page.audience}>
      <h1>{page.path}</h1>
    </Guard>
  )
}

/** The paths that were gone through, and what is rendered in the end. */
async function open(path: string, state: Partial<Session>) {
  window.history.replaceState(null, '', path)
  const gone = vi.spyOn(window.history, 'replaceState')
  const { container } = render(
    <BrowserRouter>
      <SessionContext value={{ ...signedOut, ...state } as Session}>
        <Suspense fallback="waiting">
          <Page />
        </Suspense>
      </SessionContext>
    </BrowserRouter>,
  )
  await vi.waitFor(() => expect(container.textContent).not.toBe('waiting'), 20_000)
  const visited = gone.mock.calls.map(([, , to]) => String(to))
  gone.mockRestore()
  return { visited, drawn: container.querySelector('h1')?.textContent, at: window.location.pathname }
}

const ready = (held: Role[]): Partial<Session> => {
  const profile = { id: me } as Session['profile']
  const primary = primaryRole(held)
  return {
    status: 'ready',
    roles: held,
    ownRoles: held,
    primaryRole: primary,
    profile,
    ownProfile: profile,
  }
}

describe('every guarded page opens or leads home', () => {
  for (const held of [...roles.map(role => [role]), ...together]) {
    test.each(routes)(`${held.join(' and ')} at %s`, async route => {
      const path = route.replace('/*', '')
      const audience = guardedRoutes[route]
      const isOpen = held.some(role => audiences[route].includes(role))
      // Who is denied takes one step, to a page that opens for them, and reads why.
      const home = homes[primaryRole(held)]
      const at = isOpen ? path : home
      toast('nothing')
      const seen = await open(path, ready(held))
      expect(seen).toEqual({ visited: isOpen ? [] : [home], at, drawn: findPage(at).page.path })
      expect(seen.drawn).not.toBe('*')
      const isForAll = audience === 'signed-in'
      expect(current().at(-1)?.message).toBe(isOpen || isForAll ? 'nothing' : denialWords(audience, held))
    })
  }
})

test.each(routes)(
  'a visitor at any guarded page is asked to sign in, and nothing of it is drawn: %s',
  async route => {
    const path = route.replace('/*', '')
    const { visited, at, drawn } = await open(path, {})
    expect({ visited, at, drawn }).toEqual({ visited: ['/auth'], at: '/auth', drawn: '/auth' })
  },
)

test('the page that was asked for is kept for after the sign-in, with its query and fragment', async () => {
  const path = '/transfer-approvals?tab=progress#end'
  await open(path, {})
  const kept = sessionStorage.getItem(returnPathKey)
  expect(readReturnPath(kept, window.location.origin, Date.now())).toBe(path)
})

test.each(routes)('whoever is not known yet waits at %s', async route => {
  const { visited, drawn } = await open(route.replace('/*', ''), { status: 'loading' })
  expect({ visited, drawn }).toEqual({ visited: [], drawn: undefined })
})
