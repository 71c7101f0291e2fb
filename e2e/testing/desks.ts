// What the people of the sample season open: each dashboard, with all its tabs.
import type { Page } from '@playwright/test'
import { superDesks } from '#scripts/screenshot-list.ts'

/**
 * Whose account, of those of the sample season, opens what. `:me` is the account; what else has a colon is the first
 * such address that the page before links to.
 */
export const desks: [who: string, ...paths: string[]][] = [
  [
    'fan',
    '/fan-dashboard',
    '/dashboard',
    '/dashboard/settings',
    '/dashboard/privacy',
    '/dashboard/requests',
    '/dashboard/notifications',
    '/dashboard/following',
    '/dashboard/predictor',
    '/dashboard/predictor/leagues/:id',
    '/dashboard/predictor/join/nobody-gave-this',
    '/dashboard/consents',
    '/dashboard/consents/:ref',
    '/dashboard/report-error?about=/teams/dynamos',
    '/dashboard/nowhere',
  ],
  ['player', '/player-dashboard', '/dashboard', '/transfer-approvals'],
  ['coach', '/coaches/profile/:me', '/dashboard'],
  ['referee', '/referees/profile/:me', '/dashboard', '/dashboard/appointments'],
  ['scout', '/dashboard/scouting', '/dashboard'],
  ['club', '/club-dashboard', '/dashboard', '/transfer-approvals'],
  [
    'club_admin',
    '/club-dashboard',
    '/club-dashboard?status=draft',
    '/dashboard',
    '/dashboard/checks',
    '/transfer-approvals',
    '/transfer-approvals/new',
  ],
  ['admin', '/admin', '/dashboard', '/dashboard/checks', '/transfer-approvals'],
  ['zifa_admin', '/admin?tab=zifa', '/dashboard', '/dashboard/checks', '/transfer-approvals'],
  ['super_admin', ...superDesks, '/dashboard', '/transfer-approvals'],
  // What a super admin finds at the desk of the league is another's view of it.
  ['super_admin', '/admin'],
]

const tabLinks = 'main nav:is(.tabs, [aria-label=Desk]) a'

/** The other parts of the page that is open. */
export const tabsOf = (page: Page) =>
  page.evaluate(
    links =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>(links))
        .filter(({ pathname, search }) => pathname === location.pathname && search !== '')
        .map(({ pathname, search }) => pathname + search),
    tabLinks,
  )

/** The first link of the page to such an address. */
export async function linkTo(page: Page, path: string) {
  const start = path.slice(0, path.indexOf(':'))
  const link = page.locator(`main a[href^="${start}"]`).first()
  return (await link.getAttribute('href')) ?? ''
}
