// What journeys do at sign-in, as a person would.
import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

export const newEmail = () => `newcomer.${randomUUID().slice(0, 12)}@journeys.test`
export const newPhone = () => `+26377${randomInt(1_000_000, 9_999_999)}`
export const goodPassword = 'mosi oa tunya 263'

/** The form can be used once the page is hydrated. */
export async function open(page: Page, path: string, button = 'Sign in') {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('button', { name: button, exact: true })).toBeEnabled()
}

export async function signIn(page: Page, who: string, password: string) {
  await page.getByLabel('E-mail or phone number').fill(who)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function signUp(
  page: Page,
  {
    email,
    phone,
    name = 'Rudo Ncube',
    password = goodPassword,
    role,
  }: { email?: string; phone?: string; name?: string; password?: string; role?: string },
) {
  await page.getByLabel('Full name').fill(name)
  if (email) await page.getByLabel('E-mail', { exact: true }).fill(email)
  if (phone) await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (role) await page.getByLabel('You are here as').selectOption(role)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** What the first page after a sign-up asks, once. */
export async function tellYear(page: Page, year = '1994') {
  await expect(heading(page)).toHaveText('Your year of birth')
  await page.getByLabel('Year of birth').fill(year)
  await page.getByRole('button', { name: 'Save year of birth' }).click()
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Signs out by the menu at the corner. */
export async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
}

/** The page has heard that the e-mail was sent. Opening it sooner would leave the page before it has. */
export const sent = (page: Page) => expect(page).toHaveURL(/mode=enter-code/)
