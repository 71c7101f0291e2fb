// What is photographed, and as whom. No `who`: a visitor.
import type { Page } from '@playwright/test'

export type Shot = {
  name: string
  path: string
  /** The sample account. */
  who?: string
  /** What is done before the picture is taken. */
  steps?: (page: Page) => Promise<void>
}

const visitor: Record<string, string> = {
  home: '/',
  about: '/about',
  developers: '/developers',
  'phone-simulator': '/developers/phone?text=4',
  'embed-maker': '/developers/embed?page=%2Fstandings',
  news: '/news',
  fixtures: '/fixtures',
  standings: '/standings',
  'standings-now': '/standings?view=now',
  'standings-2019': '/standings?season=2019&view=home',
  seasons: '/seasons',
  season: '/seasons/2025',
  records: '/records',
  club: '/teams/dynamos',
  'club-squad': '/teams/dynamos?tab=squad',
  'club-transfers': '/teams/highlanders?tab=transfers',
  'club-history': '/teams/caps-united?tab=history',
  ground: '/venues/rufaro',
  discipline: '/discipline',
  transfers: '/transfers',
  'transfers-loans': '/transfers?tab=loans',
  'shared-rank': '/predictor/samplesharer',
  analysis: '/analysis',
  'analysis-odds': '/analysis?tool=odds',
  'analysis-places': '/analysis?tool=places',
  'analysis-forecasts': '/analysis?tool=forecasts',
  'analysis-ratings': '/analysis?tool=ratings',
  'analysis-method': '/analysis?tool=method',
  'analysis-what-if': '/analysis?tool=what-if',
  'analysis-difficulty': '/analysis?tool=difficulty',
  'analysis-form': '/analysis?tool=form',
  'analysis-pace': '/analysis?tool=pace',
  'analysis-referees': '/analysis?tool=referees',
  'analysis-head-to-head': '/analysis?tool=head-to-head',
  'analysis-grounds': '/analysis?tool=grounds',
  statistics: '/statistics',
  'statistics-goalkeepers': '/statistics?tab=goalkeepers&mode=per90',
  'statistics-clubs': '/statistics?tab=clubs&season=2019',
  'statistics-discipline': '/statistics?tab=discipline',
  'statistics-officials': '/statistics?tab=officials',
  'statistics-venues': '/statistics?tab=venues',
  'statistics-records': '/statistics?tab=records',
  'statistics-percentile': '/statistics?mode=percentile&position=DF',
  valuations: '/valuations',
  'valuations-clubs': '/valuations?tab=clubs',
  'valuations-method': '/valuations?tab=method',
  compare: '/compare-players',
  'compare-two': '/compare-players?players=hamaundu-siachilaba,zvidzai-kanengoni&mode=per90&radar=1',
  'explore-clubs': '/explore/teams',
  'explore-players': '/explore/players',
  'explore-coaches': '/explore/coaches',
  'explore-officials': '/explore/officials',
  search: '/search?q=dembare',
  'not-found': '/standngs',
  'club-missing': '/teams/nobody-fc',
  'sign-in': '/auth',
  'sign-up': '/signup',
  forgotten: '/auth?mode=forgotten',
  'callback-failed': '/auth/callback?error=access_denied',
  'admin-sign-in': '/admin-dashboard',
}

export const superDesks = [
  '/super/dashboard',
  '/super/users',
  '/super/features',
  '/super/zifa-oversight',
  '/super/incidents',
]

const homes: Record<string, string[]> = {
  fan: [
    '/fan-dashboard',
    '/dashboard',
    '/dashboard/notifications',
    '/dashboard/following',
    '/dashboard/predictor',
  ],
  player: ['/player-dashboard', '/dashboard/settings', '/dashboard/privacy', '/dashboard/requests'],
  coach: ['/dashboard'],
  referee: ['/dashboard', '/dashboard/appointments'],
  scout: ['/dashboard/scouting'],
  club: ['/club-dashboard', '/transfer-approvals'],
  club_admin: [
    '/club-dashboard',
    '/dashboard/checks',
    '/transfer-approvals',
    '/transfer-approvals/new',
    '/transfer-approvals/new?type=first_registration',
  ],
  admin: [
    '/admin',
    '/admin?tab=people',
    '/admin?tab=season',
    '/admin?tab=draw',
    '/admin?tab=news',
    '/admin?tab=discipline',
    '/admin?tab=reports',
    '/admin?tab=appointments',
    '/admin?tab=corrections',
    '/admin?tab=imports',
    '/admin?tab=quality',
    '/admin?tab=values',
  ],
  zifa_admin: ['/admin?tab=zifa', '/dashboard/checks', '/super/zifa-oversight'],
  super_admin: superDesks,
}

/** Goes on by the first link to such an address. */
const follow = (start: string) => async (page: Page) => {
  await page.locator(`main a[href^="${start}"]`).first().click()
  await page.waitForURL(url => url.pathname.startsWith(start))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  // The heading of a page may stand before what is under it.
  const reading = page.locator('main :is(.late, .splash, .turn, [aria-busy=true])')
  await reading.first().waitFor({ state: 'detached' })
}

const followed: Shot[] = [
  { name: 'match', path: '/fixtures', steps: follow('/matches/') },
  { name: 'match-2019', path: '/fixtures?season=2019', steps: follow('/matches/') },
  { name: 'line-up', path: '/club-dashboard', who: 'club_admin', steps: follow('/matches/') },
  { name: 'player', path: '/explore/players', steps: follow('/players/') },
  { name: 'coach', path: '/explore/coaches', steps: follow('/coaches/') },
  { name: 'official', path: '/explore/officials', steps: follow('/officials/') },
  { name: 'article', path: '/news', steps: follow('/news/') },
  { name: 'transfer', path: '/transfers', steps: follow('/transfers/TR') },
  ...['club_admin', 'player', 'admin', 'zifa_admin', 'super_admin'].map(who => ({
    name: `transfer-${who}`,
    path: who === 'super_admin' ? '/transfer-approvals?tab=progress' : '/transfer-approvals',
    who,
    steps: follow('/transfer-approvals/TR'),
  })),
  { name: 'consent', path: '/dashboard/consents', who: 'fan', steps: follow('/dashboard/consents/') },
  { name: 'decisions', path: '/admin?tab=season', who: 'admin', steps: follow('/matches/') },
  { name: 'reporting', path: '/admin?tab=reports', who: 'admin', steps: follow('/matches/') },
]

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

const dialogs: Shot[] = [
  { name: 'dialog-decision', path: '/admin?tab=season', who: 'admin', steps: press('Enter decision') },
  { name: 'dialog-flag', path: '/super/features', who: 'super_admin', steps: press('Add flag') },
  {
    name: 'dialog-impersonate',
    path: '/super/users',
    who: 'super_admin',
    steps: async page => {
      await page.getByRole('link', { name: 'Tatenda Sample' }).click()
      await press('Impersonate')(page)
    },
  },
  {
    name: 'dialog-sign-out',
    path: '/dashboard/settings',
    who: 'player',
    steps: press('Sign out everywhere'),
  },
]

const nameOf = (who: string, path: string) => `${who}${path.replaceAll(/[^a-z]+/g, '-')}`

export const shots: Shot[] = [
  ...Object.entries(visitor).map(([name, path]) => ({ name, path })),
  ...followed,
  ...Object.entries(homes).flatMap(([who, paths]) =>
    paths.map(path => ({ name: nameOf(who, path), path, who })),
  ),
  ...dialogs,
]
