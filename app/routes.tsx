// Every path of the site in one table: path, page, audience. The router, the guards, the reads and the status of the
// server are all derived from it.
import * as words from '#messages/site/pageTitles.js'
import { generatePath, matchRoutes } from '#lib/router/router.tsx'
import { type Audience, guardedRoutes as guarded } from '#domain/accounts/roles.ts'
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
  title?: string
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

  { path: '/dashboard', page: 'dashboard/hub', audience: user, title: words.dashboard },
  { path: '/dashboard/settings', page: 'dashboard/settings', audience: user, title: words.settings },
  { path: '/dashboard/privacy', page: 'dashboard/privacy', audience: user, title: words.privacy },
  { path: '/dashboard/requests', page: 'dashboard/requests', audience: user, title: words.roleRequests },
  {
    path: '/dashboard/notifications',
    page: 'dashboard/notifications',
    audience: user,
    title: words.notifications,
  },
  { path: '/dashboard/following', page: 'dashboard/following', audience: user, title: words.following },
  { path: '/dashboard/predictor', page: 'dashboard/predictor', audience: user, title: words.predictor },
  {
    path: '/dashboard/predictor/leagues/:id',
    page: 'dashboard/mini-league',
    audience: user,
    title: words.miniLeague,
  },
  {
    path: '/dashboard/predictor/join/:code',
    page: 'dashboard/mini-league-invite',
    audience: user,
    title: words.joinMiniLeague,
  },
  { path: '/dashboard/scouting', page: 'dashboard/scouting', audience: user, title: words.scouting },
  { path: '/dashboard/consents', page: 'dashboard/consents', audience: user, title: words.consents },
  { path: '/dashboard/consents/:ref', page: 'dashboard/consent', audience: user, title: words.consent },
  { path: '/dashboard/cases/:reference', page: 'dashboard/case', audience: user, title: words.caseTitle },
  {
    path: '/dashboard/appointments',
    page: 'dashboard/appointments',
    audience: user,
    title: words.appointments,
  },
  {
    path: '/dashboard/report-error',
    page: 'dashboard/report-error',
    audience: user,
    title: words.reportError,
  },
  { path: '/dashboard/checks', page: 'dashboard/checks', audience: user, title: words.toCheck },
  {
    path: '/dashboard/invitations/:token',
    page: 'dashboard/invitation',
    audience: user,
    title: words.invitation,
  },
  { path: '/dashboard/*', page: 'dashboard/not-found', audience: user, title: words.notFound },
  {
    path: '/fan-dashboard',
    page: 'dashboard/fan',
    audience: guarded['/fan-dashboard'],
    title: words.fan,
  },
  {
    path: '/player-dashboard',
    page: 'player/dashboard',
    audience: guarded['/player-dashboard'],
    title: words.player,
  },
  {
    path: '/club-dashboard',
    page: 'club/dashboard',
    audience: guarded['/club-dashboard'],
    title: words.club,
  },
  {
    path: '/transfer-approvals',
    page: 'club/transfer-approvals',
    audience: guarded['/transfer-approvals'],
    title: words.approvals,
  },
  {
    path: '/transfer-approvals/new',
    page: 'club/transfer-draft',
    audience: guarded['/club-dashboard'],
    title: words.draftTransfer,
  },
  {
    path: '/transfer-approvals/:ref',
    page: 'club/transfer-approval',
    audience: guarded['/transfer-approvals'],
    title: words.transfer,
  },
  {
    path: '/matches/:id/reporting',
    page: 'ground/reporting',
    audience: 'signed-in',
    title: words.reports,
    worksOffline: true,
  },
  { path: '/admin', page: 'admin/desk', audience: guarded['/admin'], title: words.administration },
  {
    path: '/super/dashboard',
    page: 'super/dashboard',
    audience: guarded['/super/dashboard'],
    title: words.superAdmin,
  },
  { path: '/super/users', page: 'super/users', audience: guarded['/super/users'], title: words.users },
  {
    path: '/super/incidents',
    page: 'super/incidents',
    audience: guarded['/super/users'],
    title: words.incidents,
  },
  {
    path: '/super/features',
    page: 'super/features',
    audience: guarded['/super/features'],
    title: words.features,
  },
  {
    path: '/super/zifa-oversight',
    page: 'super/zifa-oversight',
    audience: guarded['/super/zifa-oversight'],
    title: words.oversight,
  },

  {
    path: '/matches/:id/console',
    page: 'ground/console',
    audience: 'signed-in',
    title: words.console,
    worksOffline: true,
  },

  {
    path: '/matches/:id/line-up',
    page: 'club/line-up',
    audience: 'signed-in',
    title: words.lineUp,
    worksOffline: true,
  },
  {
    path: '/matches/:id/decisions',
    page: 'admin/match-decisions',
    audience: 'signed-in',
    title: words.decisions,
  },
  { path: '/matches/:id/protest', page: 'club/protest', audience: 'signed-in', title: words.protest },

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
