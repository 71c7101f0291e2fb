// Three cells of the matrix of roles and guarded pages, in a browser: one who may, one who may not, and nobody. All the
// others are in app/shell/guard.test.tsx.
import { guardedRoutes } from '#domain/accounts/guarded-routes.ts'
import { homeOf, roles } from '#domain/accounts/roles.ts'
import { expect, test } from '#e2e/testing/people.ts'
import { follow } from '#e2e/testing/watching.ts'

type GuardedRoute = keyof typeof guardedRoutes
const routes = Object.keys(guardedRoutes) as GuardedRoute[]
const address = (route: GuardedRoute) => route.replace('/*', '')

test('who holds several roles opens the page of each, by a link and by its address', async ({
  page,
  person,
  signInAs,
}) => {
  await signInAs(await person(['fan', 'player']))
  await page.goto('/fan-dashboard')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText(/not found|not in the record/i)
  await expect(page).toHaveURL('/fan-dashboard')
  await follow(page, '/player-dashboard')
  await expect(page).toHaveURL('/player-dashboard')
  await expect(heading).not.toHaveText(/not found|not in the record/i)
})

test('whom a page is not for is told why, at home', async ({ page, person, signInAs }) => {
  await signInAs(await person(['club', 'admin']))
  await page.goto('/super/users')
  await expect(
    page.getByText('This page is for super admins. You are signed in as league admin.').first(),
  ).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor at a guarded page is asked to sign in, and nothing of it is loaded', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth')
  expect(
    asked.filter(path =>
      /assets\/(hub|fan|dashboard|desk|users|features|zifa|transfer-approvals)/.test(path),
    ),
  ).toEqual([])
})

test('every guarded page and every home is there for a visitor too, or asks to sign in', async ({
  request,
}) => {
  for (const path of [...routes.map(address), ...roles.map(role => homeOf(role))])
    expect((await request.get(path)).status(), path).toBe(200)
})
