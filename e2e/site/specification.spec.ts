// What can only be seen in a browser: where toasts stand and how they go, the banner, and what is really sent.
import type { Page, Request } from '@playwright/test'
import { goodPassword, heading, newEmail, open, signIn, signUp } from '#e2e/testing/sign-in.ts'
import { expect, operator, test } from '#e2e/testing/people.ts'
import { accountOf, choose } from '#e2e/testing/signed-in.ts'
import { tryToImpersonate } from '#e2e/testing/super-desk.ts'
import { follow, hydrated, requests } from '#e2e/testing/watching.ts'

/** Requests to the services as they leave the page: method, path, query and body. */
function calls(page: Page) {
  const sent: { method: string; path: string; query: Record<string, string>; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const { pathname: path, searchParams } = new URL(request.url())
    if (!/^\/(?:auth|rest)\/v1\//.test(path)) return
    const query = Object.fromEntries(searchParams)
    sent.push({ method: request.method(), path, query, body: request.postDataJSON() })
  })
  return { sent, of: (path: string) => sent.filter(call => call.path === path) }
}

type Colour = [red: number, green: number, blue: number]

/** The colours that an element is painted with, as the browser computes them. */
const colours = (page: Page, of: 'page' | 'toast' | 'banner') =>
  page.evaluate(what => {
    const element =
      what === 'page'
        ? document.body
        : what === 'banner'
          ? document.querySelector('[aria-label="Impersonation"]')
          : document.querySelector('[aria-label="Notifications (F8)"] li')
    const { color, backgroundColor } = getComputedStyle(element ?? document.documentElement)
    const canvas = document.createElement('canvas').getContext('2d')
    const read = (colour: string): Colour => {
      if (!canvas) return [0, 0, 0]
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue]
    }
    return { ink: read(color), paper: read(backgroundColor) }
  }, of)

const brightness = ([red, green, blue]: Colour) => (red * 299 + green * 587 + blue * 114) / 255_000

const fanWords = 'This page is for super admins. You are signed in as fan.'
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const toastOf = (page: Page, words: string) => toasts(page).getByRole('listitem').filter({ hasText: words })

/** Has something said: a page that is not a fan's leads home with a word. */
async function beDenied(page: Page) {
  await follow(page, '/super/users')
  await expect(page).toHaveURL('/fan-dashboard')
  await expect(toastOf(page, fanWords)).toBeVisible()
}

async function swipe(page: Page, distance: number) {
  const box = await toastOf(page, fanWords).boundingBox()
  if (!box) throw new Error('There is no toast.')
  const [x, y] = [box.x + 24, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y)
  await page.mouse.move(x + distance, y)
  await page.mouse.up()
}

test('toasts: bottom right, dark on a light page, reached with F8, away with a swipe of 50 or after 5000 ms', async ({
  page,
  person,
  signInAs,
}) => {
  const fan = await person(['fan'])
  await signInAs(fan)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.clock.install()
  await page.goto('/fan-dashboard')
  await expect(heading(page)).toBeVisible()
  await beDenied(page)
  // From now on time passes only where it is said.
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(toastOf(page, fanWords)).toBeHidden()
  await beDenied(page)

  const box = await toastOf(page, fanWords).boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(32)
  expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(32)
  expect(box?.x ?? 0).toBeGreaterThan(width / 2)

  const [around, toast] = [await colours(page, 'page'), await colours(page, 'toast')]
  expect(brightness(around.paper)).toBeGreaterThan(0.9)
  expect(brightness(toast.paper)).toBeLessThan(0.2)
  expect(brightness(toast.ink)).toBeGreaterThan(0.8)

  await page.keyboard.press('F8')
  await expect(toasts(page).getByRole('list')).toBeFocused()
  await heading(page).click()

  await swipe(page, 45)
  await expect(toastOf(page, fanWords)).toBeVisible()
  await swipe(page, -80)
  await expect(toastOf(page, fanWords)).toBeVisible()
  await swipe(page, 55)
  await expect(toastOf(page, fanWords)).toBeHidden()

  await page.mouse.move(10, 10)
  await beDenied(page)
  await page.clock.runFor(4_950)
  await expect(toastOf(page, fanWords)).toBeVisible()
  await page.clock.runFor(100)
  await expect(toastOf(page, fanWords)).toBeHidden()
})

test('the banner is orange, names the e-mail where there is no name, and stays where it is', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const [admin, target] = [await person(['super_admin']), await person(['club', 'fan'])]
  await operator(baseURL).from('profiles').update({ full_name: null }).eq('id', target.id).throwOnError()
  expect(await tryToImpersonate(baseURL, admin, target)).toBeNull()
  await signInAs(admin)
  await page.setViewportSize({ width: 1000, height: 320 })
  await page.goto('/about')
  await hydrated(page)
  const banner = page.getByRole('complementary', { name: 'Impersonation' })
  await expect(banner.getByRole('status')).toHaveText(`Impersonating: ${target.email} (club staff)`)

  const [red, green, blue] = (await colours(page, 'banner')).paper
  expect(red).toBeGreaterThan(220)
  expect(green / red).toBeGreaterThan(0.45)
  expect(green / red).toBeLessThan(0.75)
  expect(blue / red).toBeLessThan(0.35)

  const { scrolled } = await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    return { scrolled: window.scrollY }
  })
  expect(scrolled).toBeGreaterThan(200)
  await expect.poll(async () => (await banner.boundingBox())?.y).toBe(0)
  await expect(banner.getByRole('button', { name: 'Exit Impersonation', exact: true })).toBeInViewport()
})

test('signing in, reading who it is and signing out ask for what they should, and for nothing else', async ({
  page,
  person,
  baseURL,
}) => {
  const somebody = await person(['club_admin', 'fan'])
  const { data: row } = await operator(baseURL).from('profiles').select().eq('id', somebody.id).single()
  await open(page, '/auth')
  const { of } = calls(page)
  await signIn(page, somebody.email, somebody.password)
  await expect(page).toHaveURL('/club-dashboard')
  await expect(heading(page)).toBeVisible()

  expect(of('/auth/v1/token')).toMatchObject([
    {
      method: 'POST',
      query: { grant_type: 'password' },
      body: { email: somebody.email, password: somebody.password },
    },
  ])
  const [profile] = of('/rest/v1/profiles')
  expect(profile).toMatchObject({ method: 'GET', query: { id: `eq.${somebody.id}` } })
  // `name:column` gives a column another name on the way.
  const columns = profile?.query['select']?.split(',').map(column => column.split(':').at(-1) ?? '')
  expect(columns?.toSorted()).toEqual(Object.keys(row ?? {}).toSorted())
  expect(of('/rest/v1/rpc/get_current_user_roles')[0]).toMatchObject({ method: 'POST', query: {}, body: {} })
  // The first role of somebody is looked up for the targets of impersonations alone.
  expect(of('/rest/v1/user_roles')).toEqual([])

  await choose(page, somebody, 'Sign out')
  await expect(page).toHaveURL('/')
  expect(of('/auth/v1/logout')).toMatchObject([{ method: 'POST', query: { scope: 'global' } }])
})

test('a guarded page loads behind the splash, and its file only when somebody opens it', async ({
  page,
  person,
  signInAs,
}) => {
  const fan = await person(['fan'])
  await signInAs(fan)
  const scripts = requests(page, 'script')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/fan-*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/about')
  await expect(accountOf(page, fan)).toBeVisible()
  expect(scripts.filter(path => path.includes('/fan-'))).toEqual([])
  await follow(page, '/fan-dashboard')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Pitch263Your Premier Zimbabwe PSL Hub')
  // And where it is the first page, once it is known who is there.
  const known = page.waitForResponse('**/rpc/get_current_user_roles')
  await page.reload()
  await (await known).finished()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Pitch263Your Premier Zimbabwe PSL Hub',
    {
      timeout: 8_000,
    },
  )
  release()
  await expect(heading(page)).not.toHaveText('About')
  await expect(heading(page)).toBeVisible()
})

test('signing up, and leaving for Google and Facebook, say where to come back to', async ({
  page,
  baseURL,
}) => {
  const { of } = calls(page)
  const email = newEmail()
  await open(page, '/signup', 'Create account')
  await signUp(page, { email, name: 'Rudo Ncube' })
  await expect(heading(page)).toHaveText('Check your e-mail')
  expect(of('/auth/v1/signup')).toMatchObject([
    {
      method: 'POST',
      query: { redirect_to: `${baseURL}/auth/callback` },
      body: { email, password: goodPassword },
    },
  ])
  const [sent] = of('/auth/v1/signup')
  expect(sent?.body).toHaveProperty('data', { full_name: 'Rudo Ncube', role: 'fan' })

  for (const provider of ['Google', 'Facebook']) {
    await open(page, '/auth')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible()
    expect(of('/auth/v1/authorize').at(-1)).toMatchObject({
      method: 'GET',
      query: { provider: provider.toLowerCase(), redirect_to: `${baseURL}/auth/callback` },
    })
  }
})
