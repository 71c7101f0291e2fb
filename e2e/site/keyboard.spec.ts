// What people do here, done without a mouse from beginning to end.
import { goodPassword, heading, newEmail, open } from '#e2e/testing/sign-in.ts'
import { expectFocusKept, pressOn, tabTo, typeInto } from '#e2e/testing/keyboard.ts'
import { mailTo } from '#e2e/testing/mail.ts'
import { isLong } from '#e2e/testing/long.ts'
import { expect, longTest, operator, test, twoClubs } from '#e2e/testing/people.ts'
import { accountOf } from '#e2e/testing/signed-in.ts'
import { rare, reason } from '#e2e/testing/super-desk.ts'
import { hydrated } from '#e2e/testing/watching.ts'

longTest(
  'an administrator goes from tab to tab and refuses a request',
  async ({ page, person, signInAs, baseURL }) => {
    const asker = await person(['fan'], `Keys ${rare()}`)
    await operator(baseURL).from('role_requests').insert({ user_id: asker.id, role: 'scout' }).throwOnError()
    await signInAs(await person(['admin']))
    await page.goto('/admin')
    const desk = page.getByRole('navigation', { name: 'Desk' })
    await pressOn(page, desk.getByRole('link', { name: 'Corrections inbox' }))
    await expect(page.getByRole('heading', { name: 'Corrections inbox' })).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await pressOn(page, desk.getByRole('link', { name: 'Role requests' }))
    const refuse = page.getByRole('button', { name: new RegExp(`^Reject ${asker.name}`) })
    const next = page.getByRole('link', { name: 'Next' })
    await expect(page.getByText(/pending requests?$/)).toBeVisible()
    for (let leaf = 2; !(await refuse.isVisible()) && (await next.isVisible()); leaf += 1) {
      await pressOn(page, next)
      await expect(page.getByText(`Page ${leaf} of`)).toBeVisible()
    }
    await pressOn(page, refuse)
    const dialog = page.getByRole('dialog')
    await typeInto(page, dialog.getByLabel('Reason'), reason)
    await pressOn(page, dialog.getByRole('button', { name: 'Reject', exact: true }))
    await expect(dialog).toBeHidden()
    await expect(refuse).toBeHidden()
    await expectFocusKept(page)

    // On a phone the tabs are one field.
    await page.setViewportSize({ width: 360, height: 780 })
    await tabTo(page, page.getByLabel('Tab'))
    await page.keyboard.type('Reports')
    await expect(page).toHaveURL('/admin?tab=reports')
    await expect(page.getByLabel('Tab')).toBeFocused()
  },
)

longTest('on a phone, the sheet of all pages and the theme are used by keys', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' })
  await pressOn(page, more)
  const sheet = page.locator(':popover-open')
  const about = sheet.getByRole('link', { name: 'About' })
  await expect(about).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, about)
  await expect(page).toHaveURL('/about')
  await hydrated(page)

  await tabTo(page, page.getByRole('contentinfo').getByRole('radio', { name: 'System' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

// The same with a mouse is in the journeys of these pages, and the Tab key is tried on each of them.
test.describe('further ways, by keys alone', () => {
  test.skip(!isLong, 'npm run test:long')

  test('an account is made, confirmed by the code of the e-mail, and left again', async ({
    page,
    baseURL,
  }) => {
    const email = newEmail()
    await open(page, '/auth')
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Create an account' }))
    await expect(heading(page)).toHaveText('Create an account')
    await typeInto(page, page.getByLabel('Full name'), 'Rudo Ncube')
    await typeInto(page, page.getByLabel('E-mail', { exact: true }), email)
    await typeInto(page, page.getByLabel('Password', { exact: true }), goodPassword)
    await tabTo(page, page.getByLabel('You are here as'))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('You are here as')).toHaveValue('player')
    await pressOn(page, page.getByRole('button', { name: 'Create account' }))
    await expect(heading(page)).toHaveText('Check your e-mail')
    const { code } = await mailTo(baseURL, email)
    await typeInto(page, page.getByLabel('6-digit code'), code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/fan-dashboard')
    await typeInto(page, page.getByLabel('Year of birth'), '1994')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Fan dashboard')

    const menu = accountOf(page, { name: 'Rudo Ncube' })
    await pressOn(page, menu)
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    // The last of the menu is found by its first letter as well as by the arrows.
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem').last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  test('a role is asked for and withdrawn', async ({ page, person, signInAs }) => {
    await signInAs(await person(['fan']))
    await page.goto('/dashboard')
    await pressOn(page, page.getByRole('link', { name: 'Requests', exact: true }))
    await tabTo(page, page.getByRole('combobox', { name: 'Role' }))
    await page.keyboard.type('Coa')
    await typeInto(page, page.getByLabel('Note'), 'Licensed since 2019.')
    await pressOn(page, page.getByRole('button', { name: 'Request this role' }))
    const withdraw = page.getByRole('button', { name: 'Withdraw request: coach' })
    await expect(withdraw).toBeVisible()
    await expectFocusKept(page)
    await pressOn(page, withdraw, 'Space')
    await expect(page.getByText('No role requests yet.')).toBeVisible()
    await expectFocusKept(page)
  })

  test('somebody of two clubs chooses one, and then the other', async ({
    page,
    person,
    signInAs,
    baseURL,
  }) => {
    const secretary = await person(['club'])
    const [one, other] = await twoClubs(baseURL)
    const member = {
      user_id: secretary.id,
      member_role: 'club',
      duty: 'secretary',
      starts_on: '2026-01-10',
    } as const
    const members = [one, other].map(({ id }) => ({ ...member, club_id: id }))
    await operator(baseURL).from('club_members').insert(members).throwOnError()
    await signInAs(secretary)
    await page.goto('/club-dashboard')
    await pressOn(page, page.getByRole('link', { name: one.name }))
    await expect(page).toHaveURL(`/club-dashboard?club=${one.id}`)
    const clubs = page.getByRole('navigation', { name: 'Your clubs' })
    await pressOn(page, clubs.getByRole('link', { name: other.name }))
    await expect(page).toHaveURL(`/club-dashboard?club=${other.id}`)
  })

  test('a flag is added, switched and removed', async ({ page, person, signInAs }) => {
    const key = `keys_${rare().toLowerCase()}`
    await signInAs(await person(['super_admin']))
    await page.goto('/super/features')
    const dialog = page.getByRole('dialog')
    const confirm = async (action: string) => {
      await typeInto(page, dialog.getByLabel('Reason'), reason)
      await pressOn(page, dialog.getByRole('button', { name: action, exact: true }))
      await expect(dialog).toBeHidden()
    }
    await pressOn(page, page.getByRole('button', { name: 'Add flag' }))
    await typeInto(page, dialog.getByLabel('Key'), key)
    await typeInto(page, dialog.getByLabel('Description'), 'Shows the new match page.')
    await pressOn(page, dialog.getByLabel('scout'), 'Space')
    await confirm('Add flag')
    await expect(page.getByRole('listitem').filter({ hasText: key })).toContainText('for scout')
    await expect(page.getByRole('button', { name: 'Add flag' })).toBeFocused()

    await pressOn(page, page.getByRole('button', { name: `Switch on ${key}` }))
    await confirm('Switch on')
    await expect(page.getByRole('button', { name: `Switch off ${key}` })).toBeFocused()
    await pressOn(page, page.getByRole('button', { name: `More for ${key}` }))
    await expect(page.getByRole('menuitem', { name: 'History' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused()
    await page.keyboard.press('Enter')
    await confirm('Remove flag')
    await expect(page.getByText(key)).toHaveCount(0)
    await expectFocusKept(page)
  })

  test('a super admin looks through another’s eyes and leaves', async ({ page, person, signInAs }) => {
    const fan = await person(['fan'], `Seen ${rare()}`)
    await signInAs(await person(['super_admin']))
    await page.goto('/super/users')
    await typeInto(page, page.getByRole('searchbox', { name: 'Find by name, e-mail or phone' }), fan.email)
    await page.keyboard.press('Enter')
    await pressOn(page, page.getByRole('link', { name: fan.name }))
    await pressOn(page, page.getByRole('button', { name: 'Impersonate' }))
    const dialog = page.getByRole('dialog')
    await typeInto(page, dialog.getByLabel('Reason'), reason)
    await pressOn(page, dialog.getByRole('button', { name: /^(Start|Impersonate)/ }))
    await expect(page.getByText(`Impersonating: ${fan.name} (fan)`)).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: 'Exit Impersonation' }))
    await expect(page).toHaveURL('/super/users')
  })

  test('signing out everywhere is asked first, and can be refused', async ({ page, person, signInAs }) => {
    await signInAs(await person(['fan']))
    await page.goto('/dashboard/settings')
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await pressOn(page, everywhere.first())
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(everywhere).toBeFocused()
    await page.keyboard.press('Enter')
    await pressOn(page, question.getByRole('button', { name: 'Sign out everywhere' }))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })
})
