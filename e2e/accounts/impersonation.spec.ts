// A super admin looks through another person's eyes. The row in the database decides; what the browser keeps
// only paints the banner, and is put right or removed when it says anything else.
import type { Page } from '@playwright/test'
import { withClient } from '#gateway/database/with-client.ts'
import { sessionKey } from '#lib/data/stored-session.ts'
import { openPlainFile } from '#e2e/testing/kept-page.ts'
import { variants } from '#e2e/testing/long.ts'
import { type Looking, expect, longTest, test } from '#e2e/testing/impersonating.ts'
import type { Person } from '#e2e/testing/people.ts'
import { sharedDatabase } from '#e2e/testing/processes.ts'
import { openPerson, reason } from '#e2e/testing/super-desk.ts'
import { accountOf, choose, elsewhere, impersonationKey, store, stored } from '#e2e/testing/signed-in.ts'
import { loggedRefusals } from '#e2e/testing/watching.ts'

test.use({ provoked: loggedRefusals })

const stranger = '00000000-0000-4000-8000-000000000000'
const exitButton = (page: Page) => page.getByRole('button', { name: 'Exit Impersonation' })
const banner = (page: Page) => page.getByRole('complementary', { name: 'Impersonation' })

const truth = ({ admin, target }: Looking, sessionId: string) => ({
  targetUserId: target.id,
  targetUserEmail: target.email,
  targetUserRole: 'player',
  targetUserName: target.name,
  originalAdminId: admin.id,
  sessionId,
})

/** How many profiles the page's own session can read. */
const readableProfiles = (page: Page) =>
  page.evaluate(
    async ([key, apikey]) => {
      const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '')
      const headers = { apikey, authorization: `Bearer ${token}` }
      const response = await fetch('/rest/v1/profiles?select=id', { headers })
      const rows: unknown[] = await response.json()
      return rows.length
    },
    [sessionKey, process.env['SUPABASE_PUBLISHABLE_KEY'] ?? ''] as const,
  )

/** As if its minutes were over. The row stays as it is: nobody ends it, and no rule lets anybody move its end. */
async function passTheEnd(baseURL: string | undefined, id: string) {
  const { admin, release } = sharedDatabase(baseURL)
  await withClient(admin, async client => {
    await client.query('set session_replication_role = replica')
    await client.query('update public.impersonation_sessions set expires_at = now() where id = $1', [id])
  })
  release()
}

async function start(page: Page, target: Person) {
  await openPerson(page, target)
  await page.getByRole('button', { name: 'Impersonate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Start' }).click()
}

test('what cannot be logged does not happen; the row is written, then the action logged, then the entry kept', async ({
  page,
  looking: { admin, target, db },
}) => {
  const logging = '**/rest/v1/rpc/log_super_admin_action'
  await page.route(logging, route => route.abort())
  const calls: unknown[] = []
  page.on('request', request => {
    if (request.method() !== 'POST' || !/impersonation_sessions|log_super/.test(request.url())) return
    calls.push([new URL(request.url()).pathname, request.postDataJSON()])
  })
  await start(page, target)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(banner(page)).toBeHidden()
  expect(await stored(page, impersonationKey)).toBeNull()
  const { data } = await db.from('impersonation_sessions').select().eq('impersonated_user_id', target.id)
  expect(data).toEqual([expect.objectContaining({ is_active: false, end_cause: 'stopped' })])

  await page.unroute(logging)
  calls.length = 0
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(banner(page)).toBeVisible()
  expect(calls).toEqual([
    [
      '/rest/v1/impersonation_sessions',
      expect.objectContaining({
        super_admin_id: admin.id,
        impersonated_user_id: target.id,
        reason,
        is_active: true,
      }),
    ],
    [
      '/rest/v1/rpc/log_super_admin_action',
      {
        p_action_type: 'impersonate_user',
        p_target_user_id: target.id,
        p_action_details: { reason },
      },
    ],
  ])
  const entry = JSON.parse((await stored(page, impersonationKey)) ?? '')
  expect(Object.keys(entry)).toEqual(Object.keys(forged))
  expect(entry).toMatchObject({ targetUserId: target.id, originalAdminId: admin.id })
})

test('the banner is on every page, survives a reload, and the pages are the other person’s', async ({
  page,
  looking,
}) => {
  const id = await looking.begin()
  for (const path of ['/nowhere/at/all', '/super/users', '/player-dashboard']) {
    await page.goto(path)
    await expect(banner(page).getByRole('status')).toHaveText('Impersonating: Tatenda Player (player)')
    await expect(page).toHaveURL(path)
  }
  await page.reload()
  await expect(banner(page)).toBeVisible()
  expect(JSON.parse((await stored(page, impersonationKey)) ?? '')).toEqual(truth(looking, id))
  await page.emulateMedia({ media: 'print' })
  await expect(banner(page)).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await accountOf(page, looking.target).click()
  await expect(page.getByRole('menuitem', { name: 'Player home' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Super admin home' })).toBeHidden()
  expect(await readableProfiles(page)).toBe(2)
})

/** What the page asks of the session. */
const sessionReads = /\/rest\/v1\/(profiles|user_roles|impersonation_sessions|rpc\/get_current_user_roles)\b/

longTest(
  'a reload sends each read of the session once; the banner takes at most 64 pixels of a phone',
  async ({ page, looking }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await looking.begin()
    await page.clock.install()
    await page.goto('/about')
    await expect(banner(page)).toBeVisible()
    for (const name of ['Tatenda Player', 'Tatenda Nyashadzashe Mukundi-Chimurenga van der Westhuizen']) {
      await banner(page)
        .locator('bdi')
        .evaluate((who, words) => (who.textContent = words), name)
      expect((await banner(page).boundingBox())?.height, name).toBeLessThanOrEqual(64)
    }

    const asked: string[] = []
    page.on('request', request => {
      if (sessionReads.test(request.url())) asked.push(request.url())
    })
    await page.reload()
    await expect(banner(page)).toBeVisible()
    // The library that keeps the session is loaded after the first view, and reports what it finds.
    const library = page.waitForResponse(/browser-auth/)
    await page.clock.fastForward(2_000)
    await (await library).finished()
    // From now on each request asks the library whose it is, which answers once it has started.
    await choose(page, looking.target, 'Player home')
    await expect(page).toHaveURL('/player-dashboard')
    await page.clock.runFor(1_000)
    await choose(page, looking.target, 'Fan home')
    await expect(page.getByRole('heading', { name: 'Fan dashboard' })).toBeVisible()
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(asked).toHaveLength(6)
  },
)

test('Exit Impersonation, of the banner or the menu, ends it in the database and goes to the users; when it cannot, the banner stays', async ({
  page,
  looking,
}) => {
  const expectOver = async (id: string) => {
    await expect(page).toHaveURL('/super/users')
    await expect(banner(page)).toBeHidden()
    await expect(accountOf(page, looking.admin)).toBeVisible()
    expect(await stored(page, impersonationKey)).toBeNull()
    const { data } = await looking.db.from('impersonation_sessions').select().eq('id', id).single()
    expect(data).toMatchObject({ is_active: false, end_cause: 'stopped', ended_at: expect.any(String) })
  }
  const first = await looking.begin()
  await page.goto('/about')
  const ending = '**/rest/v1/impersonation_sessions?*'
  await page.route(ending, route => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await exitButton(page).click()
  await expect(page.getByText('The impersonation could not be ended.').first()).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.unroute(ending)
  await exitButton(page).click()
  await expectOver(first)

  const second = await looking.begin()
  await page.goto('/about')
  await choose(page, looking.target, 'Exit Impersonation')
  await expectOver(second)
})

longTest(
  'it is over when the database says so, whatever the clock of the browser says',
  async ({ page, looking, baseURL }) => {
    const first = await looking.begin(1)
    await page.clock.install()
    await page.goto('/about')
    await expect(banner(page)).toBeVisible()
    // By this browser it is over. The database does not think so yet.
    const asked = page.waitForResponse(/impersonation_sessions\?select/)
    await page.clock.fastForward(61_000)
    await (await asked).finished()
    await expect(banner(page)).toBeVisible()

    await looking.db
      .from('impersonation_sessions')
      .update({ is_active: false })
      .eq('id', first)
      .throwOnError()
    await page.clock.fastForward(6_000)
    await expect(banner(page)).toBeHidden()
    await expect(page.getByText('The impersonation has ended.').first()).toBeVisible()
    await expect(accountOf(page, looking.admin)).toBeVisible()
    expect(await stored(page, impersonationKey)).toBeNull()

    // Nobody ends the next one, whose minutes are over by the clock of the database.
    const second = await looking.begin(1)
    await page.reload()
    await expect(banner(page)).toBeVisible()
    await passTheEnd(baseURL, second)
    await page.clock.fastForward(61_000)
    await expect(banner(page)).toBeHidden()
    await expect(page.getByText('The impersonation has ended.').first()).toBeVisible()
    const { data } = await looking.db
      .from('impersonation_sessions')
      .select('is_active')
      .eq('id', second)
      .single()
    expect(data).toEqual({ is_active: true })
  },
)

test('nothing can be written meanwhile, the refusal says why, and sign-out ends it first', async ({
  page,
  looking,
  baseURL,
}) => {
  const id = await looking.begin()
  const { error } = await looking.db
    .from('profiles')
    .update({ full_name: 'Somebody Else' })
    .eq('id', looking.admin.id)
  expect(error).toMatchObject({
    code: 'PT403',
    message: 'Nothing can be changed during an impersonation. Exit Impersonation first.',
  })
  await page.goto('/about')
  await choose(page, looking.target, 'Sign out')
  await expect(page).toHaveURL('/')
  await expect(banner(page)).toBeHidden()
  expect(await stored(page, impersonationKey)).toBeNull()
  const again = await elsewhere(baseURL, looking.admin)
  const { data } = await again.from('impersonation_sessions').select().eq('id', id).single()
  expect(data).toMatchObject({ is_active: false, end_cause: 'stopped' })
})

const forged = {
  targetUserId: stranger,
  targetUserEmail: 'somebody@else.test',
  targetUserRole: 'super_admin',
  targetUserName: 'Somebody Else',
  originalAdminId: stranger,
  sessionId: stranger,
}

test('an entry with a forged field is painted again from the database', async ({ page, looking }) => {
  const id = await looking.begin()
  // What is read of an entry is tried field by field in app/features/accounts/session/impersonation-text.test.ts.
  for (const [field, value] of variants(Object.entries(forged), 2)) {
    await openPlainFile(page)
    await store(page, impersonationKey, JSON.stringify({ ...truth(looking, id), [field]: value }))
    await page.goto('/about')
    await expect(banner(page).getByRole('status'), field).toHaveText('Impersonating: Tatenda Player (player)')
    expect(JSON.parse((await stored(page, impersonationKey)) ?? ''), field).toEqual(truth(looking, id))
  }
})

test('an entry without a row behind it is removed, be it whole, broken or another’s', async ({
  page,
  looking,
  person,
  signInAs,
}) => {
  const ended = await looking.begin()
  await looking.db.from('impersonation_sessions').update({ is_active: false }).eq('id', ended).throwOnError()
  const running = async (owner: Person) => {
    for (const text of variants(
      [JSON.stringify(truth(looking, ended)), '{', JSON.stringify(forged), 'null', '[]', '{}', ''],
      2,
    )) {
      await openPlainFile(page)
      await store(page, impersonationKey, text)
      await page.goto('/about')
      await expect(accountOf(page, owner), text).toBeVisible()
      await expect.poll(() => stored(page, impersonationKey), { message: text }).toBeNull()
      await expect(banner(page), text).toBeHidden()
    }
  }
  await running(looking.admin)

  // Another account in the same browser inherits nothing, not even from an impersonation that is under way.
  const active = await looking.begin()
  const fan = await person(['fan'], 'Rudo Fan')
  await signInAs(fan)
  await store(page, impersonationKey, JSON.stringify({ ...truth(looking, active), originalAdminId: fan.id }))
  await page.goto('/about')
  await expect(accountOf(page, fan)).toBeVisible()
  await expect.poll(() => stored(page, impersonationKey)).toBeNull()
  await expect(banner(page)).toBeHidden()
  expect(await readableProfiles(page)).toBe(1)
})
