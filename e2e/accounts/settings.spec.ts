// What people do about themselves: name, roles they ask for, where they are signed in, who looked.
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '#lib/data/database.types.ts'
import { sessionKey } from '#lib/data/stored-session.ts'
import { openPlainFile } from '#e2e/testing/kept-page.ts'
import { type Person, expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { store } from '#e2e/testing/signed-in.ts'
import { follow } from '#e2e/testing/watching.ts'

/** Somebody's own connection, as another device of theirs would have it. */
async function connectAs(baseURL: string | undefined, { email, password }: Person, userAgent = 'node') {
  const db = createClient<Database>(baseURL ?? '', process.env['SUPABASE_PUBLISHABLE_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { 'user-agent': userAgent, 'x-forwarded-for': `10.9.${octet()}.${octet()}` } },
  })
  const { data, error } = await db.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { db, session: data.session }
}

const octet = () => Math.ceil(Math.random() * 250)

async function keep(page: Page, session: unknown) {
  await openPlainFile(page)
  await store(page, sessionKey, JSON.stringify(session))
}

longTest(
  'a refused name says why at its field; the profile is changed with the keyboard alone, and stays after a reload',
  async ({ page, person, signInAs }) => {
    await signInAs(await person(['fan']))
    await page.goto('/dashboard/settings')
    const name = page.getByLabel('Full name')
    const save = page.getByRole('button', { name: 'Save profile' })
    for (const [typed, words] of [
      ['Pitch263 Team', 'This name is reserved for the site. Use your own.'],
      ['', 'Enter a name of 1 to 100 visible characters.'],
      ['x'.repeat(101), 'Enter a name of 1 to 100 visible characters.'],
    ] as const) {
      await name.fill(typed)
      await save.click()
      await expect(name).toHaveAccessibleDescription(new RegExp(words))
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(name).toHaveValue(typed)
    }
    await page.reload()
    await expect(name).toHaveValue('Tendai Moyo')

    await name.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('   Ncube ')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Language')).toHaveValue('sn')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Time zone')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(save).toBeFocused()
    await page.keyboard.press('Enter')
    // The whole page changes its language.
    await expect(page).toHaveURL('/sn/dashboard/settings')
    const inShona = page.getByLabel('Zita rizere')
    await expect(inShona).toHaveValue('Tendai Moyo Ncube')
    await page.reload()
    await expect(inShona).toHaveValue('Tendai Moyo Ncube')
    await expect(page.getByLabel('Mutauro')).toHaveValue('sn')
    await page.getByRole('link', { name: 'Mapfupiso' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mhoroi, Tendai Moyo Ncube')
  },
)

longTest(
  'whoever lives by another clock sees both times at home, and one again when they are back',
  async ({ page, person, signInAs, baseURL }) => {
    const { data: next } = await operator(baseURL)
      .from('matches')
      .select('id, kickOff:kick_off, home:clubs!matches_home_club_id_fkey!inner(name)')
      .eq('is_sample', true)
      .eq('status', 'scheduled')
      .gt('kick_off', new Date().toISOString())
      .order('kick_off')
      .limit(1)
      .single()
      .throwOnError()
    const clock = (timeZone: string) =>
      new Date(next.kickOff ?? '').toLocaleTimeString('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
      })
    const [harare, london] = [clock('Africa/Harare'), clock('Europe/London')]
    expect(london).not.toBe(harare)

    await signInAs(await person(['fan']))
    await page.goto('/fan-dashboard')
    await page.getByRole('combobox', { name: 'Club' }).selectOption(next.home.name)
    await page.getByRole('button', { name: 'Follow this club' }).click()
    const ahead = page.getByRole('article', { name: next.home.name }).getByText(/^Next: /)
    await expect(ahead).toHaveText(new RegExp(`, ${harare}$`))

    const live = async (zone: string) => {
      await follow(page, '/dashboard/settings')
      const choice = page.getByLabel('Time zone')
      await expect(choice).toHaveAccessibleDescription(/beside Harare time/)
      await choice.selectOption(zone)
      await page.getByRole('button', { name: 'Save profile' }).click()
      await expect(page.getByText('Profile saved.').first()).toBeVisible()
      await follow(page, '/fan-dashboard')
    }
    await live('London, Dublin')
    await expect(ahead).toHaveText(new RegExp(`, ${harare} · ${london} in London$`))
    await page.goto(`/matches/${next.id}`)
    await expect(page.getByText(`Kick-off is at ${london} in London.`)).toBeVisible()
    await live('Harare (site time)')
    await expect(ahead).toHaveText(new RegExp(`, ${harare}$`))
  },
)

test('a role is asked for and withdrawn; three wait at a time and no role twice', async ({
  page,
  person,
  signInAs,
}) => {
  await signInAs(await person(['fan']))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Requests' }).click()
  const role = page.getByRole('combobox', { name: 'Role' })
  const ask = page.getByRole('button', { name: 'Request this role' })
  const withdraw = (name: string) => page.getByRole('button', { name: `Withdraw request: ${name}` })
  await role.selectOption('Scout')

  await page.getByLabel('Note').fill('For an agency in Bulawayo.')
  await ask.click()
  await expect(withdraw('scout')).toBeVisible()
  await expect(page.getByText('Note: For an agency in Bulawayo.')).toBeVisible()
  await withdraw('scout').click()
  await expect(page.getByText('No role requests yet.')).toBeVisible()

  for (const [option, name] of [
    ['Player', 'player'],
    ['Coach', 'coach'],
    ['Club staff', 'club staff'],
  ] as const) {
    await role.selectOption(option)
    await ask.click()
    await expect(withdraw(name)).toBeVisible()
  }
  await role.selectOption('Referee')
  await page.getByLabel('Note').fill('Licensed since 2019.')
  await ask.click()
  await expect(role).toHaveAccessibleDescription(
    /You have three pending requests, which is the limit. Withdraw one first./,
  )
  await expect(page.getByLabel('Note')).toHaveValue('Licensed since 2019.')
  await role.selectOption('Player')
  await ask.click()
  await expect(role).toHaveAccessibleDescription(/You have already requested this role. It is being checked./)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(3)
})

longTest(
  'a decided request shows its reason, on the list, the hub and among the notifications',
  async ({ page, person, signInAs, baseURL }) => {
    const asker = await person(['fan'])
    const reason = 'No club has confirmed that you work for it.'
    const own = await connectAs(baseURL, asker)
    await own.db.from('role_requests').insert({ role: 'club' }).throwOnError()
    const { data } = await own.db.from('role_requests').select('id').single().throwOnError()
    const league = await connectAs(baseURL, await person(['admin']))
    await league.db
      .rpc('decide_role_request', { p_request_id: data.id, p_granted: false, p_reason: reason })
      .throwOnError()

    await signInAs(asker)
    await page.goto('/dashboard')
    await expect(page.getByText('Club staff: refused')).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await page.getByRole('link', { name: 'Notifications', exact: true }).click()
    await expect(page.getByText('Your request to be club staff was refused')).toBeVisible()
    await page.getByRole('link', { name: 'Requests', exact: true }).click()
    await expect(page.getByText(`Reason: ${reason}`)).toBeVisible()
    await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  },
)

longTest(
  'every device is listed, and signing out everywhere ends the others too',
  async ({ page, browser, person, baseURL }) => {
    const somebody = await person(['fan'])
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
    const phone =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
    const here = await connectAs(baseURL, somebody, windows)
    const there = await connectAs(baseURL, somebody, phone)

    await keep(page, here.session)
    await page.goto('/dashboard/settings')
    const devices = page.getByRole('table', { name: 'Your devices' })
    await expect(devices.getByRole('row', { name: /Firefox on Windows This device/ })).toBeVisible()
    await expect(devices.getByRole('row', { name: /Chrome on Android/ })).toBeVisible()
    await expect(devices.getByText('This device')).toHaveCount(1)

    const other = await browser.newPage()
    await keep(other, there.session)
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Hello, Tendai Moyo')

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await expect(question).toHaveAccessibleDescription(
      /ends every session in the list above, including this one/,
    )
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()

    const { error } = await there.db.auth.refreshSession({ refresh_token: there.session.refresh_token })
    expect(error?.status).toBe(400)
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Hello, Tendai Moyo' })).toBeHidden()
    await other.close()
    const { db } = await connectAs(baseURL, somebody)
    const { data } = await db.rpc('list_sessions').throwOnError()
    expect(data).toHaveLength(1)
  },
)

longTest(
  'who looked through my eyes is told with the reason as it was given, and sees nothing of how I sign in',
  async ({ page, person, signInAs, baseURL }) => {
    const somebody = await person(['fan'])
    await signInAs(somebody)
    await page.goto('/dashboard/settings')
    await expect(page.getByText('None. If it happens, it is listed here')).toBeVisible()
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const protections = ['Passkeys', 'Two-step verification']
    for (const name of protections) await expect(heading(name)).toBeVisible()

    const overseer = await person(['super_admin'])
    const { db } = await connectAs(baseURL, overseer)
    const look = { super_admin_id: overseer.id, impersonated_user_id: somebody.id, is_active: true }
    await db
      .from('impersonation_sessions')
      .insert({ ...look, reason: 'You asked why  the table is empty.' })
      .throwOnError()
    await page.reload()
    const looks = page.getByRole('table', { name: 'Impersonations of my account' })
    await expect(looks.getByRole('cell', { name: 'In progress' })).toBeVisible()
    await expect(looks.getByText('You asked why the table is empty.')).toBeVisible()

    await signInAs(overseer)
    await page.goto('/dashboard/settings')
    await expect(looks.getByText('You asked why the table is empty.')).toBeVisible()
    for (const name of protections) await expect(heading(name)).toHaveCount(0)

    await signInAs(somebody)
    await operator(baseURL)
      .from('impersonation_sessions')
      .update({ is_active: false })
      .eq('super_admin_id', overseer.id)
      .throwOnError()
    await page.goto('/dashboard/settings')
    await expect(looks.getByRole('cell', { name: 'Under a minute' })).toBeVisible()
  },
)
