// The list of everybody who has an account: found, narrowed, a page at a time.
import { randomUUID } from 'node:crypto'
import { expect, longTest, operator } from '#e2e/testing/people.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import { rare, rows } from '#e2e/testing/super-desk.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints, follow, turnTo } from '#e2e/testing/watching.ts'

longTest(
  'somebody is found, the list is narrowed, the address keeps it, and a name leads to the person',
  async ({ page, person, signInAs }) => {
    const tag = rare()
    const scout = await person(['scout', 'fan'], `Chipo ${tag}`)
    await person(['fan'], `Farai ${tag}`)
    await signInAs(await person(['super_admin']))
    await page.goto('/super/users')
    await page.getByRole('searchbox', { name: 'Find by name, e-mail or phone' }).fill(tag.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^2 of \d[\d,]* people$/)).toBeVisible()

    const role = page.getByRole('combobox', { name: 'Role' })
    await role.focus()
    await role.selectOption('scout')
    await expect(page.getByText(/^1 of \d[\d,]* people$/)).toBeVisible()
    await expect(role).toBeFocused()
    await expect(rows(page, 'People')).toHaveCount(2)
    await expect(rows(page, 'People').nth(1)).toContainText(scout.email)

    await page.getByLabel('Status').selectOption('suspended')
    await expect(page.getByText('0 people match')).toBeVisible()
    await expect(page.getByText('Nobody matches these 3 filters')).toBeVisible()
    await page.reload()
    await expect(page.getByText('0 people match')).toBeVisible()

    await page.getByRole('link', { name: 'Remove the filter Suspended' }).click()
    await expect(page.getByText(/^1 of /)).toBeVisible()
    await page.getByRole('link', { name: 'Remove the filter Role: scout' }).click()
    await expect(page.getByText(/^2 of /)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^1 of /)).toBeVisible()
    await page.getByRole('link', { name: scout.name }).click()
    await expect(page.getByRole('heading', { name: scout.name, level: 2 })).toBeVisible()
  },
)

longTest(
  'those who wait for a role, are suspended or have not confirmed can be told apart; a long list has pages of 24',
  async ({ page, person, signInAs, baseURL }) => {
    const tag = rare()
    const waiting = await person(['fan'], `Waiting ${tag}`)
    await (await elsewhere(baseURL, waiting)).from('role_requests').insert({ role: 'coach' }).throwOnError()
    const suspended = await person(['fan'], `Suspended ${tag}`)
    await operator(baseURL).auth.admin.updateUserById(suspended.id, { ban_duration: '1000h' })
    await operator(baseURL).auth.admin.createUser({
      email: `${tag.toLowerCase()}@journeys.test`,
      user_metadata: { full_name: `Unconfirmed ${tag}` },
    })
    const many = rare()
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        operator(baseURL).auth.admin.createUser({
          email: `${many.toLowerCase()}${index}@journeys.test`,
          email_confirm: true,
          user_metadata: { full_name: `Number ${index} ${many}` },
        }),
      ),
    )
    await signInAs(await person(['super_admin']))
    await page.goto(`/super/users?q=${tag}&status=pending`)
    for (const [status, name] of [
      ['pending', 'Waiting'],
      ['suspended', 'Suspended'],
      ['unconfirmed', 'Unconfirmed'],
      ['active', 'Waiting'],
    ]) {
      await follow(page, `/super/users?q=${tag}&status=${status}`)
      await expect(page.getByRole('link', { name: `${name} ${tag}` })).toBeVisible()
      await expect(page.getByText(/^1 of /)).toBeVisible()
    }

    await follow(page, `/super/users?q=${many}`)
    await expect(page.getByText(/^25 of /)).toBeVisible()
    await expect(rows(page, 'People')).toHaveCount(25)
    const first = await rows(page, 'People').allInnerTexts()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(rows(page, 'People')).toHaveCount(2)
    expect(first).not.toContain(await rows(page, 'People').nth(1).innerText())
    await expect(page).toHaveURL(new RegExp(`q=${many}&page=2`))
    await follow(page, `/super/users?q=${many}&page=9`)
    await expect(page.getByText('There is no page 9')).toBeVisible()

    for (const id of [randomUUID(), 'nonsense']) {
      await turnTo(page, `/super/users?person=${id}`)
      await expect(page.getByText('Account not found')).toBeVisible()
    }
  },
)

const longName = 'Nkosilathi Bhekumuzi Mthokozisi Ndlovu-Mpofu the Younger'

longTest(
  'nobody, a person and every dialog can be read, also when it refuses',
  async ({ page, person, signInAs, baseURL }) => {
    const heard = complaints(page)
    const somebody = await person(['club_admin', 'club', 'scout', 'player', 'fan'], longName)
    await (await elsewhere(baseURL, somebody)).from('role_requests').insert({ role: 'coach' }).throwOnError()
    await signInAs(await person(['super_admin']))
    await page.goto('/super/users?q=nobody-at-all&role=scout')
    await expect(page.getByText('0 people match')).toBeVisible()
    await expectReadable(page, 'nobody')
    await follow(page, `/super/users?person=${somebody.id}`)
    await expect(page.getByRole('heading', { name: 'Pending requests' })).toBeVisible()
    await expect(page.getByText('Granted the role player')).toBeVisible()
    await expectReadable(page, 'person')
    for (const [button, confirm] of [
      ['Grant a role', 'Grant role'],
      ['Impersonate', 'Start'],
      ['Sign out everywhere', 'Sign out everywhere'],
      ['Propose as super admin', 'Propose'],
      ['Suspend', 'Suspend'],
      ['Revoke scout', 'Revoke role'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
      await expect(page.getByText('Give a reason.')).toBeVisible()
      await expectReadable(page, button)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    expect(heard).toEqual([])
  },
)
