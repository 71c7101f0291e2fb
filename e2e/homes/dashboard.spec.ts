// The homes: what each person finds there, and that everybody can read and reach it.
import { randomUUID } from 'node:crypto'
import { roleNames } from '#ui/role-names.ts'
import { type Role, roles } from '#domain/accounts/roles.ts'
import { read } from '#e2e/testing/html.ts'
import { variants } from '#e2e/testing/long.ts'
import { needOf } from '#e2e/testing/needs-you.ts'
import { type Person, expect, longTest, operator, test, twoClubs } from '#e2e/testing/people.ts'
import { choose, elsewhere } from '#e2e/testing/signed-in.ts'
import { complaints, follow, turnTo } from '#e2e/testing/watching.ts'

/** Where the card of a role leads, and the heading there. */
function homeFor(role: Role, { id }: Person): [string, string | RegExp] {
  switch (role) {
    case 'super_admin':
      return ['/super/dashboard', /./]
    case 'zifa_admin':
    case 'admin':
      return ['/admin', /./]
    case 'club_admin':
    case 'club':
      return ['/club-dashboard', 'Club dashboard']
    case 'scout':
      return ['/dashboard/scouting', 'Scouting']
    case 'referee':
      return [`/referees/profile/${id}`, 'Referee home']
    case 'coach':
      return [`/coaches/profile/${id}`, 'Coach home']
    case 'player':
      return ['/player-dashboard', 'Player dashboard']
    case 'fan':
      return ['/fan-dashboard', 'Fan dashboard']
  }
}

for (const role of variants([...new Set<Role>(['fan', ...roles])])) {
  test(`${roleNames[role]}: the card on the hub leads to a home without a complaint`, async ({
    page,
    person,
    signInAs,
  }) => {
    const somebody = await person([role])
    await signInAs(somebody)
    const heard = complaints(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Tendai Moyo')
    const [address, heading] = homeFor(role, somebody)
    const name = new RegExp(`^${roleNames[role]}`, 'i')
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(heard).toEqual([])
  })
}

test('somebody who is several goes from one home to another in a tap, by the pages or by the menu', async ({
  page,
  person,
  signInAs,
}) => {
  const somebody = await person(['club_admin', 'player', 'fan'])
  await signInAs(somebody)
  await page.goto('/fan-dashboard')
  const ways = page.getByRole('navigation', { name: 'Your pages' })
  await expect(ways.getByRole('link', { name: 'Fan' })).toHaveAttribute('aria-current', 'page')
  await ways.getByRole('link', { name: 'Player' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player dashboard')
  await ways.getByRole('link', { name: 'Club admin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Club dashboard')
  await ways.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Tendai Moyo')

  await follow(page, '/dashboard/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(ways.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current')
  await ways.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(ways.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 360, height: 640 })
  for (const [item, home] of [
    ['Club admin home', '/club-dashboard'],
    ['Player home', '/player-dashboard'],
    ['Fan home', '/fan-dashboard'],
  ] as const) {
    await choose(page, somebody, item)
    await expect(page).toHaveURL(home)
  }
})

longTest(
  'the hub says what is missing, shows a newcomer the first steps, and who may decide what waits',
  async ({ page, person, signInAs, baseURL }) => {
    const newcomer = await person(['fan'], '')
    await signInAs(newcomer)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello')
    await expect(page.getByText('Your profile has no name')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Three steps to get started' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Scouting' })).toHaveCount(0)

    await operator(baseURL)
      .from('role_requests')
      .insert({ user_id: newcomer.id, role: 'coach' })
      .throwOnError()
    await page.reload()
    await expect(page.getByText('Coach: waiting for approval')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Three steps to get started' })).toHaveCount(0)

    await signInAs(await person(['admin']))
    await page.goto('/dashboard')
    const requests = await needOf(page, /\d+ pending role requests?/)
    await expect(requests.getByRole('link', { name: 'Make a decision' })).toHaveAttribute(
      'href',
      '/admin?tab=requests',
    )
    await expect(page.getByRole('link', { name: 'Scouting' })).toBeVisible()
  },
)

longTest(
  'somebody of no club is told who adds them; somebody of two chooses',
  async ({ page, person, signInAs, baseURL }) => {
    const secretary = await person(['club'])
    await signInAs(secretary)
    await page.goto('/club-dashboard')
    await expect(page.getByText('No club yet')).toBeVisible()

    const [one, other] = await twoClubs(baseURL)
    const member = { user_id: secretary.id, member_role: 'club', starts_on: '2026-01-10' } as const
    const player = await person(['player'])
    await operator(baseURL)
      .from('club_members')
      .insert([
        { ...member, club_id: one.id },
        { ...member, club_id: other.id },
        { ...member, club_id: other.id, user_id: player.id, member_role: 'player' },
      ])
      .throwOnError()
    await page.reload()
    await expect(page.getByText('You act for 2 clubs.')).toBeVisible()
    await page.getByRole('link', { name: other.name }).click()
    await expect(page).toHaveURL(`/club-dashboard?club=${other.id}`)
    const people = page.getByRole('table', { name: 'People of the club' })
    await expect(people.getByRole('row', { name: /You Club staff/ })).toBeVisible()
    await expect(people.getByRole('row', { name: /Player .*10 January 2026/ })).toBeVisible()

    await turnTo(page, `/club-dashboard?club=${randomUUID()}`)
    await expect(page.getByText('You act for 2 clubs.')).toBeVisible()
  },
)

test('transfer approvals open at the tab in the address; drafts are for clubs', async ({
  page,
  person,
  signInAs,
}) => {
  await signInAs(await person(['club']))
  await page.goto('/transfer-approvals?tab=drafts')
  await expect(page.getByText('Your club has no drafts.')).toBeVisible()
  await page.getByRole('link', { name: 'Waiting for me' }).click()
  await expect(page).toHaveURL('/transfer-approvals?tab=waiting')
  await expect(page.getByText('Nothing needs you.')).toBeVisible()

  await signInAs(await person(['zifa_admin']))
  await page.goto('/transfer-approvals?tab=drafts')
  // What waits for the association waits for all of its people.
  await expect(page.getByRole('link', { name: 'Waiting for me' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Drafts' })).toHaveCount(0)
})

test('the home of a coach is there for the coach alone, and never flashes away', async ({
  page,
  request,
  person,
  signInAs,
}) => {
  const coach = await person(['coach'])
  const address = `/coaches/profile/${coach.id}`
  const missing = page.getByRole('heading', { name: 'Page not found' })
  const document = await read(request, address)
  expect([document.status, document.text('h1')]).toEqual([404, ['Page not found']])
  await signInAs(await person(['fan']))
  await page.goto(address)
  await expect(missing).toBeVisible()
  await expect(page.getByText(coach.email)).toHaveCount(0)

  await signInAs(coach)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/profiles*', async route => {
    await held
    await route.continue()
  })
  await page.goto(address)
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  await expect(missing).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coach home')
  await expect(missing).toHaveCount(0)
})

longTest(
  'through another’s eyes every page is theirs, and nothing can be changed',
  async ({ page, person, signInAs, baseURL }) => {
    const coach = await person(['coach', 'fan'], 'Rudo Chikowore')
    const overseer = await person(['super_admin'])
    const db = await elsewhere(baseURL, overseer)
    const look = { super_admin_id: overseer.id, impersonated_user_id: coach.id, is_active: true }
    await db
      .from('impersonation_sessions')
      // The database says when it ends; the types cannot know that.
      .insert({ ...look, reason: 'A journey.' })
      .throwOnError()

    await signInAs(overseer)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Rudo Chikowore')
    const notice = page.getByText('Nothing can be changed here during an impersonation.')
    await turnTo(page, '/dashboard/settings')
    await expect(page.getByLabel('Full name')).toHaveValue('Rudo Chikowore')
    await expect(page.getByText(coach.email)).toBeVisible()
    await expect(notice).toBeVisible()
    for (const name of ['Save profile', 'Sign out here', 'Sign out everywhere'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
    await turnTo(page, '/dashboard/requests')
    await expect(notice).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request this role' })).toBeDisabled()
    await follow(page, `/coaches/profile/${coach.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coach home')
    await follow(page, `/coaches/profile/${overseer.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  },
)
