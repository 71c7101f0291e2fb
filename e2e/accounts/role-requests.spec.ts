// Who asks for a role, and who decides: the league, the association, super admins; never oneself.
import type { Page } from '@playwright/test'
import type { Role } from '#domain/accounts/roles.ts'
import { variants } from '#e2e/testing/long.ts'
import { type Person, expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import { rare, tryToImpersonate } from '#e2e/testing/super-desk.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, turnTo } from '#e2e/testing/watching.ts'

const note = 'I have refereed in the province for six seasons.'
const reason = 'Checked against the register of the province.'

async function ask(baseURL: string | undefined, person: Person, role: Role) {
  const db = await elsewhere(baseURL, person)
  await db.from('role_requests').insert({ role, note }).throwOnError()
  return db
}

const rolesOf = async (baseURL: string | undefined, { id }: Person) => {
  const { data } = await operator(baseURL).from('user_roles').select('role').eq('user_id', id).throwOnError()
  return data.map(({ role }) => role)
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Pending requests, the oldest first' })
    .getByRole('row')
    .filter({ hasText: name })

/** Leafs through the queue until somebody is found, or to its end. */
async function leafThrough(page: Page, name: string) {
  const row = rowOf(page, name)
  const next = page.getByRole('link', { name: 'Next' })
  await expect(page.getByText(/pending requests?$/)).toBeVisible()
  for (let leaf = 2; !(await row.isVisible()) && (await next.isVisible()); leaf += 1) {
    await next.click()
    await expect(page.getByText(`Page ${leaf} of`)).toBeVisible()
  }
  return row
}

/** What other journeys decide meanwhile moves the others up, at worst past the leaf that is turned. */
async function findInQueue(page: Page, name: string) {
  const beginning = page.url()
  let tries = 0
  await expect(async () => {
    if (tries++ > 0) await page.goto(beginning)
    await expect(await leafThrough(page, name)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return rowOf(page, name)
}

async function decide(page: Page, button: 'Grant' | 'Reject') {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

for (const role of variants(['admin', 'zifa_admin'] as const)) {
  test(`${role}: grants one request and refuses another at the desk, with reasons, and decides nothing on their own`, async ({
    page,
    person,
    signInAs,
    baseURL,
  }) => {
    const [granted, refused] = [await person(['fan'], `Yes ${rare()}`), await person(['fan'], `No ${rare()}`)]
    await ask(baseURL, granted, 'referee')
    const theirs = await ask(baseURL, refused, 'scout')
    const decider = await person([role], `Nomsa ${rare()}`)
    await ask(baseURL, decider, 'scout')
    await signInAs(decider)
    await page.goto('/admin')

    const row = await findInQueue(page, granted.name)
    await expect(row).toContainText('referee')
    await expect(row).toContainText('just now')
    await expect(row).toContainText(note)
    await row.getByRole('button', { name: `Grant ${granted.name} as referee` }).click()
    await decide(page, 'Grant')
    await expect(page.getByText(`${granted.name} is now referee.`).first()).toBeVisible()
    await expect(row).toBeHidden()
    expect(await rolesOf(baseURL, granted)).toContain('referee')

    await page.goto('/admin?tab=requests')
    const other = await findInQueue(page, refused.name)
    await other.getByRole('button', { name: 'Reject' }).click()
    await decide(page, 'Reject')
    // Behind an open dialog nothing is to be found, decided or not.
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(other).toBeHidden()
    expect(await rolesOf(baseURL, refused)).toEqual(['fan'])
    const { data } = await theirs.from('role_requests').select('status, decision_reason').throwOnError()
    expect(data).toEqual([{ status: 'refused', decision_reason: reason }])
    const decided = page.getByRole('table', { name: 'Decided requests, the newest first' })
    await expect(decided.getByRole('row').filter({ hasText: refused.name })).toContainText(decider.name)

    await turnTo(page, '/admin?tab=requests')
    const own = await findInQueue(page, decider.name)
    await expect(own).toContainText('This is your own request. Somebody else decides.')
    await expect(own.getByRole('button')).toHaveCount(0)
  })
}

longTest(
  'the queue and its dialogs can be read; of two who decide at once, the second is told, and the list is fresh',
  async ({ page, person, signInAs, baseURL }) => {
    const heard = complaints(page)
    const asker = await person(['fan'], `Twice ${rare()}`)
    await ask(baseURL, asker, 'coach')
    await signInAs(await person(['admin']))
    await page.goto('/admin?tab=requests')
    const row = await findInQueue(page, asker.name)
    await expectReadable(page, '/admin')
    for (const button of ['Reject', 'Grant']) {
      await row.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectReadable(page, button)
      if (button === 'Reject') await page.keyboard.press('Escape')
    }
    expect(heard).toEqual([])

    const quicker = await elsewhere(baseURL, await person(['zifa_admin']))
    const { data } = await quicker
      .from('role_requests')
      .select('id')
      .eq('user_id', asker.id)
      .single()
      .throwOnError()
    await quicker
      .rpc('decide_role_request', { p_request_id: data.id, p_granted: false, p_reason: reason })
      .throwOnError()

    await decide(page, 'Grant')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('This request has already been decided.')).toBeVisible()
    await expect(dialog.getByLabel('Reason')).toHaveValue(reason)
    await expect(row).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Grant', exact: true })).toBeHidden()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    expect(await rolesOf(baseURL, asker)).toEqual(['fan'])
  },
)

longTest(
  'a new super admin takes two, and neither the league nor the proposer decides',
  async ({ page, person, signInAs, baseURL }) => {
    const fan = await person(['fan'], `Proposed ${rare()}`)
    const proposer = await person(['super_admin'], 'Rudo Chideme')
    await signInAs(proposer)
    await page.goto(`/super/users?person=${fan.id}`)
    await page.getByRole('button', { name: 'Propose as super admin' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('A new super admin takes two people.')
    await dialog.getByLabel('Reason').fill('Runs the site while I am on leave.')
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await expect(page.getByText('Another super admin decides.').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pending requests' })).toContainText('Rudo Chideme')
    await expect(page.getByRole('button', { name: 'Propose as super admin' })).toBeHidden()

    await page.goto('/super/users?tab=requests')
    const own = await findInQueue(page, fan.name)
    await expect(own).toContainText('You proposed this. Another super admin decides.')
    await expect(own.getByRole('button')).toHaveCount(0)

    await signInAs(await person(['admin']))
    await page.goto('/admin?tab=requests')
    const seen = await findInQueue(page, fan.name)
    await expect(seen).toContainText('Only a super admin can decide.')
    await expect(seen.getByRole('button')).toHaveCount(0)

    await signInAs(await person(['super_admin']))
    await page.goto('/super/users?tab=requests')
    const row = await findInQueue(page, fan.name)
    await expect(row).toContainText('Proposed by Rudo Chideme.')
    await expectReadable(page, 'requests')
    expect(await rolesOf(baseURL, fan)).toEqual(['fan'])
    await row.getByRole('button', { name: 'Grant' }).click()
    await decide(page, 'Grant')
    await expect(page.getByText(`${fan.name} is now super admin.`).first()).toBeVisible()
    expect(await rolesOf(baseURL, fan)).toContain('super_admin')
  },
)

longTest(
  'whoever looks through an administrator’s eyes sees the queue and decides nothing',
  async ({ page, person, signInAs, baseURL }) => {
    const asker = await person(['fan'], `Seen ${rare()}`)
    await ask(baseURL, asker, 'club')
    const admin = await person(['super_admin'])
    const target = await person(['admin'])
    expect(await tryToImpersonate(baseURL, admin, target)).toBeNull()
    await signInAs(admin)
    await page.goto('/admin')
    const row = await findInQueue(page, asker.name)
    await expect(row).toContainText('Nothing can be changed while impersonating.')
  },
)

longTest(
  'the desk has its tabs in the address, and each says honestly that it is empty',
  async ({ page, person, signInAs }) => {
    await signInAs(await person(['admin']))
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration')
    const tabs = page.getByRole('navigation', { name: 'Desk' })
    await expect(tabs.getByRole('link')).toHaveCount(15)
    await tabs.getByRole('link', { name: 'Corrections inbox' }).click()
    await expect(page).toHaveURL('/admin?tab=corrections')
    await expect(page.getByRole('heading', { name: 'Corrections inbox' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Corrections inbox' })).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'Corrections inbox' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await tabs.getByRole('link', { name: 'Needs you' }).click()
    await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible()

    await signInAs(await person(['zifa_admin']))
    await page.goto('/admin?tab=zifa')
    await page.getByRole('link', { name: 'Bans', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Registration bans' })).toBeVisible()
  },
)
