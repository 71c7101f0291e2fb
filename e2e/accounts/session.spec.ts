// A session from its first page to its end: kept, renewed, unreadable, ended here and ended elsewhere.
import type { Page } from '@playwright/test'
import { sessionKey } from '#lib/data/stored-session.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { variants } from '#e2e/testing/long.ts'
import { type Person, expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { loggedRefusals, readyForOffline, requests, withoutMessages } from '#e2e/testing/watching.ts'
import {
  accountOf,
  choose,
  elsewhere,
  impersonationKey,
  mark,
  store,
  stored,
} from '#e2e/testing/signed-in.ts'

test.use({ provoked: new RegExp(`${loggedRefusals.source}|dynamically imported module`) })

const profiles = '**/rest/v1/profiles?*'
const roles = '**/rest/v1/rpc/get_current_user_roles'
const endedWords = 'You are signed out. Sign in again; we kept your place.'

/** By the link that every page has. */
async function signInFromHere(page: Page, { email, password }: Person) {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/auth')
  await signIn(page, email, password)
}

/** As it is a minute before its end. */
async function letItNearItsEnd(page: Page) {
  const session = JSON.parse((await stored(page)) ?? '')
  const soon = Math.floor(Date.now() / 1000) + 60
  await store(page, sessionKey, JSON.stringify({ ...session, expires_at: soon }))
  return String(session.access_token)
}

test('a reload keeps the session; a token that nears its end is renewed, and the page stays as it is', async ({
  page,
  person,
  signInAs,
}) => {
  const fan = await person(['fan'])
  await signInAs(fan)
  await page.clock.install()
  await page.goto('/dashboard/settings?tab=2')
  await expect(accountOf(page, fan)).toBeVisible()
  await page.reload()
  await expect(accountOf(page, fan)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/settings?tab=2')

  await page.getByLabel('Full name').fill('Half a name')
  const { isStill } = await mark(page)
  const before = await letItNearItsEnd(page)
  const renewed = page.waitForResponse(/\/token\?grant_type=refresh_token/)
  const read = page.waitForResponse(profiles)
  await page.clock.fastForward(30_000)
  expect((await renewed).status()).toBe(200)
  await read
  await expect.poll(async () => JSON.parse((await stored(page)) ?? '').access_token).not.toBe(before)
  expect(await isStill()).toBe(true)
  await expect(page.getByLabel('Full name')).toHaveValue('Half a name')
})

for (const [how, answer] of variants([
  ['is cut off', { abort: true }],
  ['fails on the server', { status: 500 }],
  ['never ends', {}],
] as const)) {
  test(`when reading the profile ${how} there is a card, where Retry works and so does Sign out`, async ({
    page,
    person,
    signInAs,
  }) => {
    const fan = await person(['fan'])
    await signInAs(fan)
    let isBroken = true
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(profiles, async route => {
      await held
      if (!isBroken) await route.continue()
      else if ('abort' in answer) await route.abort()
      else if ('status' in answer) await route.fulfill({ status: answer.status, json: { code: 'XX000' } })
    })
    await page.clock.install()
    const asked = page.waitForRequest(profiles)
    await page.goto('/fan-dashboard')
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    const card = page.getByRole('alert').filter({ hasText: 'Your profile could not be loaded' })
    await asked
    release()
    if (how === 'never ends') await page.clock.fastForward(10_000)
    await expect(card).toBeVisible()
    await expect(page.getByText('Loading...')).toBeHidden()

    isBroken = false
    await card.getByRole('button', { name: 'Retry' }).click()
    await expect(accountOf(page, fan)).toBeVisible()
    await expect(card).toBeHidden()
    await expect(page).toHaveURL('/fan-dashboard')

    isBroken = true
    await page.reload()
    if (how === 'never ends') await page.clock.fastForward(10_000)
    await card.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    expect(await stored(page)).toBeNull()
  })
}

test('an account without a profile is given one', async ({ page, person, signInAs, baseURL }) => {
  const fan = await person(['fan'])
  await signInAs(fan)
  await operator(baseURL).from('profiles').delete().eq('id', fan.id).throwOnError()
  await page.goto('/fan-dashboard')
  await expect(accountOf(page, fan)).toBeVisible()
  const { data } = await operator(baseURL).from('profiles').select('email').eq('id', fan.id).single()
  expect(data).toEqual({ email: fan.email })
})

test('roles that cannot be read give the rights of a fan; nobody loses their place, nor a page that is open', async ({
  page,
  person,
  signInAs,
}) => {
  await signInAs(await person(['club_admin']))
  await page.route(roles, route => route.abort())
  await page.clock.install()
  await page.goto('/club-dashboard?tab=squad')
  const words = page.getByText('Roles could not be loaded')
  await expect(words).toBeVisible()
  await expect(page).toHaveURL('/club-dashboard?tab=squad')
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()

  await page.unroute(roles)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(words).toBeHidden()
  await expect(page).toHaveURL('/club-dashboard?tab=squad')

  const { isStill } = await mark(page)
  await page.route(roles, route => route.abort())
  await letItNearItsEnd(page)
  await page.clock.runFor(40_000)
  await expect(words).toBeVisible()
  expect(await isStill()).toBe(true)
})

test('sign-out on this device leaves the others alone, and sign-out ends the session on every device', async ({
  page,
  person,
  signInAs,
  browser,
  baseURL,
}) => {
  const fan = await person(['fan'])
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInAs(fan, other)
  await other.clock.install()

  await signInAs(fan)
  await page.goto('/dashboard')
  await choose(page, fan, 'Sign out on this device only')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are signed out on this device.').first()).toBeVisible()
  await other.goto('/dashboard')
  await expect(accountOf(other, fan)).toBeVisible()
  await expect(other).toHaveURL('/dashboard')

  await signInAs(fan)
  // Whatever page is left, the front page is asked for once; a message about a match would be a reason of its own.
  await withoutMessages(page)
  for (const path of ['/dashboard', '/standings', '/']) {
    await signInAs(fan)
    await page.goto(path)
    await accountOf(page, fan).click()
    const asked = requests(page, 'fetch')
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('You are signed out on all your devices.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await stored(page)).toBeNull()
    expect(asked, path).toEqual([...new Set(asked)])
  }

  // At its next read: of what it has not read yet, or what it knew for half a minute.
  await choose(other, fan, 'Settings')
  await other.clock.fastForward(31_000)
  await expect(other).toHaveURL('/auth')
  await expect(other.getByText(endedWords).first()).toBeVisible()
  expect(await stored(other)).toBeNull()
  const kept = await other.evaluate(() => sessionStorage.getItem('pitch263-kept-path'))
  expect(JSON.parse(kept ?? '')).toMatchObject({ path: '/dashboard/settings' })
  await other.close()
})

test('sign-out leaves nothing behind, though the server does not answer or there is no network', async ({
  page,
  person,
  signInAs,
}) => {
  const fan = await person(['fan'])
  await signInAs(fan)
  await page.goto('/dashboard')
  await page.evaluate(() => sessionStorage.setItem('pitch263-kept-path', '{}'))
  await expect(accountOf(page, fan)).toBeVisible()
  await page.route('**/auth/v1/**', route => route.abort())
  await choose(page, fan, 'Sign out')
  await expect(
    page.getByText('You are signed out on this device. The others could not be reached.').first(),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await stored(page)).toBeNull()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.unroute('**/auth/v1/**')

  await signInAs(fan)
  await page.goto('/dashboard')
  await accountOf(page, fan).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible()
  await readyForOffline(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.context().setOffline(true)
  // The front page cannot be had either: nothing of theirs stays, and the way to sign in opens with the network.
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible()
  await expect(accountOf(page, fan)).toBeHidden()
  // The address is that of the sign-in page already: its document comes with the network.
  const loaded = page.waitForEvent('load')
  await page.context().setOffline(false)
  await loaded
  await expect(page).toHaveURL('/auth')
  expect([await stored(page), await stored(page, impersonationKey)]).toEqual([null, null])
})

longTest(
  'a token that is refused and that nobody renews ends the session, and so does a suspension',
  async ({ page, person, signInAs, baseURL }) => {
    const fan = await person(['fan'])
    const admin = await elsewhere(baseURL, await person(['super_admin']))
    const act = { p_user_id: fan.id, p_reason: 'A journey.' }
    const expectEnded = async () => {
      await expect(page).toHaveURL('/auth')
      await expect(page.getByText(endedWords).first()).toBeVisible()
      expect(await stored(page)).toBeNull()
    }
    await signInAs(fan)
    await page.goto('/dashboard/settings')
    await expect(page.getByLabel('Full name')).toHaveValue(fan.name)
    // What the page still reads would be refused too, and take the button away.
    await page.waitForLoadState('networkidle')
    await admin.rpc('force_sign_out', act).throwOnError()
    await page.getByLabel('Full name').fill('Another Name')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expectEnded()

    await signInAs(fan)
    await page.goto('/dashboard')
    await expect(accountOf(page, fan)).toBeVisible()
    await admin.rpc('suspend_user', act).throwOnError()
    await page.reload()
    await expectEnded()
  },
)

test('what a visitor was reading is there again after sign-in', async ({ page, person }) => {
  const fan = await person(['fan'])
  await page.goto('/search?q=caps')
  await signInFromHere(page, fan)
  await expect(page).toHaveURL('/search?q=caps')
  await expect(accountOf(page, fan)).toBeVisible()
})

longTest(
  'what a visitor was reading is there again though the way in was taken before the script came',
  async ({ page, person }) => {
    const fan = await person(['fan'])
    let isLate = true
    // Nothing of the first page's script comes before the link is followed.
    await page.route('**/assets/*.js', route => (isLate ? route.abort() : route.continue()))
    await page.goto('/search?q=caps')
    isLate = false
    await signInFromHere(page, fan)
    await expect(page).toHaveURL('/search?q=caps')
  },
)
