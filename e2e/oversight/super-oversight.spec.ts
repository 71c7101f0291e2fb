// What super admins watch over: the figures, the audit log and its chain, the association's decisions.
import { readFile } from 'node:fs/promises'
import { roleNames } from '#ui/role-names.ts'
import { roles } from '#domain/accounts/roles.ts'
import { expect, longTest, test } from '#e2e/testing/people.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import { reason, showOwnAudit, tryToImpersonate } from '#e2e/testing/super-desk.ts'

test('every figure leads to the list behind it', async ({ page, person, signInAs }) => {
  await signInAs(await person(['super_admin']))
  await page.goto('/super/dashboard')
  const glance = page.getByRole('region', { name: 'Summary' })
  for (const [words, path] of [
    [/signed up in 7 days$/, '/super/users'],
    [/signed up in 30 days$/, '/super/users'],
    [/pending role requests?/, '/super/users?tab=requests'],
    [/flags? changed in 7 days$/, '/super/features'],
  ] as const) {
    await expect(glance.getByRole('link', { name: words })).toHaveAttribute('href', path)
  }
  const byRole = page.getByRole('region', { name: 'People by role' })
  await expect(byRole.getByRole('link')).toHaveCount(roles.length)
  await byRole.getByRole('link', { name: roleNames.super_admin }).click()
  await expect(page).toHaveURL('/super/users?role=super_admin')
  await expect(page.getByText(/ people$/)).toBeVisible()
})

longTest(
  'the newest rows of the audit log say who did what to whom, and the chain is checked',
  async ({ page, person, signInAs, baseURL }) => {
    const admin = await person(['super_admin'], 'Rudo Chideme')
    const fan = await person(['fan'], 'Chipo Dube')
    const db = await elsewhere(baseURL, admin)
    await db.rpc('grant_role', { p_user_id: fan.id, p_role: 'coach', p_reason: reason }).throwOnError()
    await signInAs(admin)
    await showOwnAudit(page, admin)
    await page.goto('/super/dashboard')
    await page.getByRole('button', { name: 'Show latest entries' }).click()
    const row = page
      .getByRole('row')
      .filter({ hasText: 'Granted the role coach' })
      .filter({ hasText: 'Chipo Dube' })
    await expect(row.first()).toContainText('Rudo Chideme')
    await expect(row.first()).toContainText(reason)
    await expect(row.first().locator('time')).toHaveAttribute('title', /^\d+ \w+ \d{4}, \d\d:\d\d$/)

    await expect(page.getByText('The audit log is complete')).toBeVisible()
    const checked = page.waitForResponse('**/rest/v1/rpc/verify_audit_chain')
    await page.getByRole('button', { name: 'Check log' }).click()
    expect((await checked).status()).toBe(200)
    await page.route('**/rest/v1/rpc/verify_audit_chain', route =>
      route.fulfill({ json: [{ checked: 40, broken_at: 17 }] }),
    )
    await page.getByRole('button', { name: 'Check log' }).click()
    await expect(page.getByText('The audit log is broken at row 17')).toBeVisible()
  },
)

longTest(
  'an impersonation that goes on is shown to other super admins, who cannot end it',
  async ({ page, person, signInAs, baseURL }) => {
    const admin = await person(['super_admin'], 'Rudo Chideme')
    const fan = await person(['fan'], 'Tatenda Zhou')
    expect(await tryToImpersonate(baseURL, admin, fan)).toBeNull()
    await signInAs(await person(['super_admin']))
    await page.goto('/super/dashboard')
    const section = page.getByRole('region', { name: 'Impersonation' })
    const item = section.getByRole('listitem').filter({ hasText: 'Rudo Chideme impersonates Tatenda Zhou' })
    await expect(item).toContainText(reason)
    await expect(item.getByRole('button')).toHaveCount(0)
  },
)

test('the association’s decisions can be read and taken away as a table', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const asker = await person(['fan'], '=HYPERLINK("x"), Moyo')
  const zifa = await person(['zifa_admin'], 'Nomsa Sibanda')
  const theirs = await elsewhere(baseURL, asker)
  const { data } = await theirs
    .from('role_requests')
    .insert({ role: 'referee' })
    .select('id')
    .single()
    .throwOnError()
  await (
    await elsewhere(baseURL, zifa)
  )
    .rpc('decide_role_request', { p_request_id: data.id, p_granted: true, p_reason: reason })
    .throwOnError()
  await signInAs(await person(['super_admin']))
  await page.goto('/super/zifa-oversight')
  await expect(page.getByRole('heading', { name: 'Open questions' })).toBeVisible()
  await page.getByRole('link', { name: 'Role decisions' }).click()
  const row = page.getByRole('row').filter({ hasText: asker.name }).first()
  await expect(row).toContainText('Granted')
  await expect(row).toContainText('Nomsa Sibanda')
  await expect(row).toContainText(/\d seconds?/)

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^pitch263-zifa-decisions-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFPerson,Role,Decision,Decided by,Asked,Decided,Hours,Reason')
  expect(lines.find(line => line.includes('HYPERLINK'))).toMatch(
    /^"'=HYPERLINK\(""x""\), Moyo",referee,granted,Nomsa Sibanda,/,
  )
})
