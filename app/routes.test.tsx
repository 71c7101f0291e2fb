import { expect, test } from 'vitest'
import type { Audience } from '#domain/accounts/guarded-routes.ts'
import { PageStore } from '#lib/data/page-store.ts'
import { findPage, findRedirect, pages } from './routes.tsx'

const store = new PageStore(() => Promise.reject(new Error('No page reads anything for its head alone.')))
const visit = { path: '/', params: {}, search: new URLSearchParams(), store, siteUrl: '' }

const rows = pages.map(page => [page.path, page] as const)

test.each(rows.filter(([, { audience }]) => audience === 'public'))(
  '%s has a page with a title and a description',
  async (_path, page) => {
    const { head } = await page.load()
    const { title, description } = head?.(visit) ?? {}
    expect(title).toContain('Pitch263')
    expect(description).toMatch(/^.{21,159}$/)
  },
)

test.each(rows.filter(([, { audience }]) => audience !== 'public'))(
  '%s has a page with a title',
  async (_path, page) => {
    const { title } = await page.load()
    expect(title).toMatch(/^.{3,30}$/)
  },
)

test('no address stands twice in the table', () => {
  expect(new Set(pages.map(page => page.path)).size).toBe(pages.length)
})

test('an address that is in no row is not found', () => {
  expect(findPage('/').page.status).toBe(200)
  expect(findPage('/no/such/page').page).toMatchObject({ path: '*', status: 404 })
})

const signIn = 'app/routes/auth/sign-in.tsx'
const specified: Record<string, [file: string, audience: Audience]> = {
  '/': ['app/routes/public/home.tsx', 'public'],
  '/about': ['app/routes/public/about.tsx', 'public'],
  '/auth': [signIn, 'public'],
  '/login': [signIn, 'public'],
  '/signin': [signIn, 'public'],
  '/signup': [signIn, 'public'],
  '/auth/callback': ['app/routes/auth/callback.tsx', 'public'],
  '/admin-dashboard': ['app/routes/auth/admin-sign-in.tsx', 'public'],
  '/transfers': ['app/routes/public/transfers.tsx', 'public'],
  '/analysis': ['app/routes/public/analysis.tsx', 'public'],
  '/statistics': ['app/routes/public/statistics.tsx', 'public'],
  '/valuations': ['app/routes/public/valuations.tsx', 'public'],
  '/compare-players': ['app/routes/public/compare-players.tsx', 'public'],
  '/teams/dynamos': ['app/routes/public/club.tsx', 'public'],
  '/players/tino-kadewere': ['app/routes/public/player.tsx', 'public'],
  '/explore/teams': ['app/routes/public/explore-teams.tsx', 'public'],
  '/explore/players': ['app/routes/public/explore-players.tsx', 'public'],
  '/explore/coaches': ['app/routes/public/explore-coaches.tsx', 'public'],
  '/explore/officials': ['app/routes/public/explore-officials.tsx', 'public'],
  '/no/such/page': ['app/routes/public/not-found.tsx', 'public'],
  '/dashboard': ['app/routes/dashboard/hub.tsx', 'signed-in'],
  '/dashboard/no/such/page': ['app/routes/dashboard/not-found.tsx', 'signed-in'],
  '/admin': ['app/routes/admin/desk.tsx', ['admin', 'zifa_admin', 'super_admin']],
  '/club-dashboard': ['app/routes/club/dashboard.tsx', ['club_admin', 'club']],
  '/super/dashboard': ['app/routes/super/dashboard.tsx', ['super_admin']],
  '/super/users': ['app/routes/super/users.tsx', ['super_admin']],
  '/super/features': ['app/routes/super/features.tsx', ['super_admin']],
  '/super/zifa-oversight': ['app/routes/super/zifa-oversight.tsx', ['super_admin']],
  '/fan-dashboard': ['app/routes/dashboard/fan.tsx', ['fan']],
  '/player-dashboard': ['app/routes/player/dashboard.tsx', ['player']],
  '/transfer-approvals': [
    'app/routes/club/transfer-approvals.tsx',
    ['club_admin', 'club', 'player', 'admin', 'zifa_admin', 'super_admin'],
  ],
}

test.each(Object.entries(specified))(
  '%s is the page it should be, for those it is for',
  (path, [file, audience]) => {
    expect(findPage(path).page).toMatchObject({ file, audience })
  },
)

test('the index of /explore is its list of clubs', () => {
  expect(findRedirect('/explore')).toBe('/explore/teams')
})
