// Every path of the site in one table: path, page, audience. The router, the guards, the reads and the status of the
// server are all derived from it.
import { generatePath, matchRoutes } from '#lib/router/router.tsx'
import { type Audience, guardedRoutes as guarded } from '#domain/accounts/guarded-routes.ts'
import { makePage, type Page, type PageModule } from '#app/shell/page.tsx'

const files = import.meta.glob<PageModule>(['./routes/{public,auth}/*.tsx', '!**/*.test.tsx'])

async function loadGuarded(file: string): Promise<PageModule> {
  const { guardedFiles } = await import('./guarded-files.ts')
  const load = guardedFiles[file]
  if (!load) throw new Error(`There is no page ${file}.`)
  return load()
}

type Row = {
  path: string
  page: string
  audience?: Audience
  status?: number
  needsScript?: boolean
  worksOffline?: boolean
}

/** Whoever is signed in. */
const user = guarded['/dashboard/*']

const table: Row[] = [
  { path: '/', page: 'public/home' },
  { path: '/about', page: 'public/about' },
  { path: '/developers', page: 'public/developers' },
  { path: '/developers/embed', page: 'public/embed-maker' },
  { path: '/developers/phone', page: 'public/phone-simulator' },
  { path: '/news', page: 'public/news' },
  { path: '/news/:slug', page: 'public/article' },
  { path: '/fixtures', page: 'public/fixtures' },
  { path: '/standings', page: 'public/standings' },
  { path: '/seasons', page: 'public/seasons' },
  { path: '/seasons/:slug', page: 'public/season' },
  { path: '/seasons/:slug/:pair', page: 'public/season-match' },
  { path: '/records', page: 'public/records' },
  { path: '/matches/:id', page: 'public/match' },
  { path: '/matches/:id/report', page: 'public/match-report' },
  { path: '/matches/:id/if-upheld', page: 'public/if-upheld' },
  { path: '/discipline', page: 'public/discipline' },
  { path: '/transfers', page: 'public/transfers' },
  { path: '/transfers/:ref', page: 'public/transfer' },
  { path: '/analysis', page: 'public/analysis' },
  { path: '/analysis/runs/:id', page: 'public/model-run' },
  { path: '/statistics', page: 'public/statistics' },
  { path: '/valuations', page: 'public/valuations' },
  { path: '/valuations/:slug', page: 'public/valuation' },
  { path: '/compare-players', page: 'public/compare-players' },
  { path: '/explore/teams', page: 'public/explore-teams' },
  { path: '/explore/players', page: 'public/explore-players' },
  { path: '/explore/coaches', page: 'public/explore-coaches' },
  { path: '/explore/officials', page: 'public/explore-officials' },
  { path: '/teams/:slug', page: 'public/club' },
  { path: '/venues/:slug', page: 'public/venue' },
  { path: '/players/:slug', page: 'public/player' },
  { path: '/coaches/:slug', page: 'public/coach' },
  { path: '/officials/:slug', page: 'public/official' },
  // Not there for anybody but the one it belongs to, whom the server does not know.
  { path: '/coaches/profile/:userId', page: 'public/coach-account', status: 404, needsScript: true },
  { path: '/referees/profile/:userId', page: 'public/referee-account', status: 404, needsScript: true },
  { path: '/search', page: 'public/search' },
  { path: '/invitations/:token', page: 'public/invitation' },
  { path: '/predictor/:code', page: 'public/shared-rank' },

  { path: '/auth', page: 'auth/sign-in', needsScript: true },
  { path: '/login', page: 'auth/sign-in', needsScript: true },
  { path: '/signin', page: 'auth/sign-in', needsScript: true },
  { path: '/signup', page: 'auth/sign-in', needsScript: true },
  { path: '/auth/callback', page: 'auth/callback', needsScript: true },
  { path: '/admin-dashboard', page: 'auth/admin-sign-in', needsScript: true },

  { path: '/dashboard', page: 'dashboard/hub', audience: user },
  { path: '/dashboard/settings', page: 'dashboard/settings', audience: user },
  { path: '/dashboard/privacy', page: 'dashboard/privacy', audience: user },
  { path: '/dashboard/requests', page: 'dashboard/requests', audience: user },
  { path: '/dashboard/notifications', page: 'dashboard/notifications', audience: user },
  { path: '/dashboard/following', page: 'dashboard/following', audience: user },
  { path: '/dashboard/predictor', page: 'dashboard/predictor', audience: user },
  { path: '/dashboard/predictor/leagues/:id', page: 'dashboard/mini-league', audience: user },
  { path: '/dashboard/predictor/join/:code', page: 'dashboard/mini-league-invite', audience: user },
  { path: '/dashboard/scouting', page: 'dashboard/scouting', audience: user },
  { path: '/dashboard/consents', page: 'dashboard/consents', audience: user },
  { path: '/dashboard/consents/:ref', page: 'dashboard/consent', audience: user },
  { path: '/dashboard/cases/:reference', page: 'dashboard/case', audience: user },
  { path: '/dashboard/appointments', page: 'dashboard/appointments', audience: user },
  { path: '/dashboard/report-error', page: 'dashboard/report-error', audience: user },
  { path: '/dashboard/checks', page: 'dashboard/checks', audience: user },
  { path: '/dashboard/invitations/:token', page: 'dashboard/invitation', audience: user },
  { path: '/dashboard/*', page: 'dashboard/not-found', audience: user },
  { path: '/fan-dashboard', page: 'dashboard/fan', audience: guarded['/fan-dashboard'] },
  { path: '/player-dashboard', page: 'player/dashboard', audience: guarded['/player-dashboard'] },
  { path: '/club-dashboard', page: 'club/dashboard', audience: guarded['/club-dashboard'] },
  { path: '/transfer-approvals', page: 'club/transfer-approvals', audience: guarded['/transfer-approvals'] },
  { path: '/transfer-approvals/new', page: 'club/transfer-draft', audience: guarded['/club-dashboard'] },
  {
    path: '/transfer-approvals/:ref',
    page: 'club/transfer-approval',
    audience: guarded['/transfer-approvals'],
  },
  { path: '/matches/:id/reporting', page: 'ground/reporting', audience: 'signed-in', worksOffline: true },
  { path: '/admin', page: 'admin/desk', audience: guarded['/admin'] },
  { path: '/super/dashboard', page: 'super/dashboard', audience: guarded['/super/dashboard'] },
  { path: '/super/users', page: 'super/users', audience: guarded['/super/users'] },
  { path: '/super/incidents', page: 'super/incidents', audience: guarded['/super/users'] },
  { path: '/super/features', page: 'super/features', audience: guarded['/super/features'] },
  { path: '/super/zifa-oversight', page: 'super/zifa-oversight', audience: guarded['/super/zifa-oversight'] },

  { path: '/matches/:id/console', page: 'ground/console', audience: 'signed-in', worksOffline: true },

  { path: '/matches/:id/line-up', page: 'club/line-up', audience: 'signed-in', worksOffline: true },
  { path: '/matches/:id/decisions', page: 'admin/match-decisions', audience: 'signed-in' },
  { path: '/matches/:id/protest', page: 'club/protest', audience: 'signed-in' },

  { path: '*', page: 'public/not-found', status: 404 },
]

/** Addresses that only lead to another. */
const redirects: { path: string; to: string }[] = [
  { path: '/explore', to: '/explore/teams' },
  { path: '/compare', to: '/compare-players' },
  { path: '/referees', to: '/explore/officials' },
  { path: '/teams', to: '/explore/teams' },
  { path: '/players', to: '/explore/players' },
  { path: '/coaches', to: '/explore/coaches' },
  { path: '/officials', to: '/explore/officials' },
  { path: '/matches', to: '/fixtures' },
]

export const pages: Page[] = table.map(({ page, audience = 'public', ...row }) => {
  const file = `./routes/${page}.tsx`
  const load = files[file] ?? (() => loadGuarded(file))
  return makePage({ ...row, audience, file: `app/routes/${page}.tsx` }, load)
})

/** The page that answers at a path, chosen as the router chooses. */
export function findPage(path: string) {
  const match = matchRoutes(pages, path)?.[0]
  if (!match) throw new Error('No route.')
  return { page: match.route, params: match.params }
}

/** Where a path leads, if it only leads elsewhere. */
export function findRedirect(path: string): string | undefined {
  const match = matchRoutes(redirects, path)?.[0]
  return match && generatePath(match.route.to, match.params)
}
