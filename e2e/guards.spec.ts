// Who may open what: every role, and people who hold several, at every guarded page. A denial ends at home,
// on a page that is there, and says why; nothing loops.
import type { Page } from '@playwright/test'
import { denialWords, mayOpen } from '#domain/role-rights.ts'
import { type GuardedRoute, guardedRoutes, homeOf, primaryRole, type Role, roles } from '#domain/roles.ts'
import { expect, type Person, test } from './people.ts'
import { follow } from './watching.ts'

const routes = Object.keys(guardedRoutes) as GuardedRoute[]
const address = (route: GuardedRoute) => route.replace('/*', '')

const together: Role[][] = [
  ['fan', 'player'],
  ['fan', 'club_admin', 'player'],
  ['scout', 'referee'],
  ['coach', 'player'],
  ['club', 'admin'],
  ['fan', 'zifa_admin'],
  ['super_admin', 'fan', 'club_admin'],
]

/** The page where the role's home ends: the administrators' leads on to their desk. */
function landing({ roles: held, id }: Person) {
  const home = homeOf(primaryRole(held), id)
  return home === '/admin-dashboard' ? '/admin' : home
}

/** There are two ways to a page. A link is quicker, so the address bar has its turn at one in ten. */
async function visit(page: Page, route: GuardedRoute, turn: number) {
  if ((routes.indexOf(route) + turn) % 10 === 0) await page.goto(address(route))
  else await follow(page, address(route))
}

async function expectPage(page: Page) {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(/not found|not in the record/i)
}

for (const [turn, held] of [...roles.map(role => [role]), ...together].entries()) {
  test(`${held.join(' and ')}: every guarded page opens or leads home`, async ({
    page,
    person,
    signInAs,
  }) => {
    const somebody = await person(held)
    await signInAs(somebody)
    await page.goto('/about')
    for (const route of routes) {
      const audience = guardedRoutes[route]
      await visit(page, route, turn)
      if (mayOpen(audience, held)) {
        await expectPage(page)
        await expect(page, route).toHaveURL(address(route))
      } else if (audience !== 'signed-in') {
        await expect(page.getByText(denialWords(audience, held)).first(), route).toBeVisible()
        await expect(page, route).toHaveURL(landing(somebody))
        await expectPage(page)
      }
    }
  })
}

test('a visitor at any guarded page is asked to sign in, and nothing of it is loaded', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  for (const route of routes) {
    await page.goto(address(route))
    await expect(page, route).toHaveURL('/auth')
  }
  expect(
    asked.filter(path =>
      /assets\/(hub|fan|dashboard|desk|users|features|zifa|transfer-approvals)/.test(path),
    ),
  ).toEqual([])
})

test('every home is there for a visitor too, or asks to sign in', async ({ page }) => {
  for (const role of roles) {
    const answer = await page.goto(homeOf(role))
    expect(answer?.status(), role).toBe(200)
  }
})
