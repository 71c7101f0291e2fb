// Without the password: an e-mail or a code instead, and a new password.
import type { Page } from '@playwright/test'
import { heading, newEmail, newPhone, open, signIn, signOut, sent } from '#e2e/testing/sign-in.ts'
import { listMail, mailTo } from '#e2e/testing/mail.ts'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { loggedRefusals } from '#e2e/testing/watching.ts'

test.use({ provoked: loggedRefusals })

const newOne = 'a quite different one 77'

async function ask(page: Page, path: string, button: string, who: string) {
  await open(page, path, button)
  await page.getByLabel('E-mail or phone number').fill(who)
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await sent(page)
}

async function enter(page: Page, code: string) {
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a forgotten password: e-mail, new password, signed in, the old one refused', async ({
  page,
  person,
  baseURL,
}) => {
  const { email, password, name } = await person(['fan'])
  await open(page, '/auth')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(heading(page)).toHaveText('Forgotten password')
  await page.getByLabel('E-mail or phone number').fill(email)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('If we know this address, we have sent it an e-mail.')).toBeVisible()
  const { link, kind } = await mailTo(baseURL, email)
  expect(kind).toBe('recovery')

  await page.goto(link)
  await expect(page).toHaveURL('/auth?mode=new-password')
  await page.reload()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Choose a password that differs from your current one.')).toBeVisible()
  await page.getByLabel('New password').fill(newOne)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL('/fan-dashboard')
  await expect(page.getByText('Your new password is saved.').first()).toBeVisible()

  await signOut(page, name)
  await open(page, '/auth')
  await signIn(page, email, password)
  await expect(page.getByRole('alert')).toHaveText('The e-mail or password is not right.')
  await signIn(page, email, newOne)
  await expect(page).toHaveURL('/fan-dashboard')
})

test('somebody who reads the site in Shona gets the e-mail about a new password in Shona', async ({
  page,
  person,
  baseURL,
}) => {
  const { email } = await person(['fan'])
  await page.goto('/sn/auth')
  await page.getByRole('link', { name: 'Makanganwa password here?' }).click()
  // The page before has a field of the same name.
  await expect(heading(page)).toHaveText('Password yakanganikwa')
  await page.getByLabel('Email kana nhamba yefoni').fill(email)
  await page.getByRole('button', { name: 'Tumira', exact: true }).click()
  const { kind, subject, text, html } = await mailTo(baseURL, email)
  expect([kind, subject]).toEqual(['recovery', 'Isai password itsva yePitch263'])
  expect(text).toContain('Kana musiri imi, musaita chinhu')
  expect(html).toContain('<html lang="sn">')
  expect(html).toContain('Isa password itsva')
})

longTest('an unknown address is told the same, and gets nothing', async ({ page, baseURL }) => {
  const email = newEmail()
  await ask(page, '/auth?mode=forgotten', 'Send', email)
  await expect(heading(page)).toHaveText('Check your e-mail')
  await expect(page.getByText('If we know this address, we have sent it an e-mail.')).toBeVisible()
  const other = newEmail()
  await ask(page, '/auth?mode=code', 'Send code', other)
  await expect(page.getByText('If we know this address, we have sent it a code.')).toBeVisible()
  await enter(page, '123456')
  await expect(page.getByText('This code is wrong, used or expired.')).toBeVisible()
  expect([...(await listMail(baseURL, email)), ...(await listMail(baseURL, other))]).toEqual([])
})

longTest(
  'a one-time code by e-mail, sent again when the time has come',
  async ({ page, person, baseURL }) => {
    const { email } = await person(['scout'])
    await page.clock.install()
    await ask(page, '/auth?mode=code', 'Send code', email)
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
    await expectReadable(page, 'sign-in')
    const { code } = await mailTo(baseURL, email)
    await page.clock.fastForward(61_000)
    await page.getByRole('button', { name: 'Send again', exact: true }).click()
    // For the server not a minute has passed.
    await expect(page.getByText(/^We just sent one\. Try again in \d+ s\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
    await enter(page, code)
    await expect(page).toHaveURL('/dashboard')
  },
)

longTest(
  'the link of a one-time code signs in as well, once; the code of an e-mail about a forgotten password leads to the new one',
  async ({ page, person, baseURL }) => {
    const { email, name } = await person(['fan'])
    await ask(page, '/auth?mode=code', 'Send code', email)
    const { link } = await mailTo(baseURL, email)
    await page.goto(link)
    await expect(page).toHaveURL('/fan-dashboard')
    await signOut(page, name)
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('This link or code has been used or has expired.')
    await page.getByRole('link', { name: 'Send new one' }).click()
    await expect(heading(page)).toHaveText('One-time code')

    // Of an e-mail about a forgotten password the code does what its link does.
    const other = await person(['player'])
    await ask(page, '/auth?mode=forgotten', 'Send', other.email)
    await enter(page, (await mailTo(baseURL, other.email)).code)
    await expect(page).toHaveURL('/auth?mode=new-password')
    await page.getByLabel('New password').fill(newOne)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page).toHaveURL('/player-dashboard')
  },
)

longTest('a phone number is enough: code, and a new password by code', async ({ page, baseURL }) => {
  const phone = newPhone()
  const account = { phone, password: 'a journey of its own 263', phone_confirm: true }
  const { error } = await operator(baseURL).auth.admin.createUser(account)
  expect(error).toBeNull()
  await ask(page, '/auth?mode=forgotten', 'Send', phone)
  await expect(page.getByText('If we know this number, we have sent it a code.')).toBeVisible()
  const { code } = await mailTo(baseURL, phone)
  await enter(page, code)
  await expect(page).toHaveURL('/auth?mode=new-password')
  await page.getByLabel('New password').fill(newOne)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL('/fan-dashboard')
})

longTest(
  'whoever is signed in chooses another password with the current one, or has a code sent',
  async ({ page, person, signInAs, baseURL }) => {
    const someone = await person(['fan'])
    await signInAs(someone)
    await open(page, '/auth?mode=new-password', 'Save new password')
    const save = page.getByRole('button', { name: 'Save new password' })
    await page.getByLabel('New password').fill('short')
    await save.click()
    await expect(page.getByText('Type your current password.')).toBeVisible()
    await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
    await page.getByLabel('Current password').fill('not the one that it is')
    await page.getByLabel('New password').fill(newOne)
    await save.click()
    await expect(page.getByText('Your current password is not right.')).toBeVisible()
    await page.getByLabel('Current password').fill(someone.password)
    await save.click()
    await expect(page).toHaveURL('/fan-dashboard')

    await open(page, '/auth?mode=new-password', 'Save new password')
    await page.getByLabel('New password').fill(`${newOne} 8`)
    await page.getByRole('button', { name: 'Forgotten it? Send me a code' }).click()
    await expect(page.getByText(`Sent to ${someone.email}. It works for 1 hour.`)).toBeVisible()
    const { code, kind } = await mailTo(baseURL, someone.email)
    expect(kind).toBe('reauthentication')
    await expect(page.getByLabel('New password')).toHaveValue(`${newOne} 8`)
    await save.click()
    await expect(page.getByLabel('6-digit code')).toBeFocused()
    await expectReadable(page, 'sign-in')
    await page.getByLabel('6-digit code').fill(code)
    await save.click()
    await expect(page).toHaveURL('/fan-dashboard')
  },
)

test('the callback opened bare neither hangs nor lies; a token in its address is completed, and a recovery leads to the new password', async ({
  page,
  person,
  baseURL,
}) => {
  await page.goto('/auth/callback#error=access_denied&error_code=otp_expired&error_description=Call+0900+123')
  await expect(page.getByRole('alert')).toContainText('This link or code has been used or has expired.')
  // Why it ended is never repeated word for word.
  await expect(page.getByText('0900')).toHaveCount(0)
  await page.goto('/auth/callback')
  await expect(heading(page)).toHaveText('Nothing to complete here')
  await page.reload()
  await expect(heading(page)).toHaveText('Nothing to complete here')

  const { email } = await person(['fan'])
  const { data, error } = await operator(baseURL).auth.admin.generateLink({ type: 'recovery', email })
  expect(error).toBeNull()
  await page.goto(`/auth/callback?token_hash=${data.properties?.hashed_token}&type=recovery&next=//evil.test`)
  await expect(page).toHaveURL('/auth?mode=new-password')
  await expect(page.getByLabel('New password')).toBeVisible()
  await page.goto('/auth/callback')
  await expect(page).toHaveURL('/fan-dashboard')
})
