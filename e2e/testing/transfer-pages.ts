// What people do on the pages of a transfer.
import type { Page } from '@playwright/test'
import { expect, type Person } from './people.ts'

/** The next one who has a part in it comes to the same browser. */
export async function open(
  page: Page,
  signInAs: (person: Person, page?: Page) => Promise<void>,
  person: Person,
  path: string,
) {
  await signInAs(person, page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const dialogOf = (page: Page) => page.getByRole('dialog')

export async function confirm(page: Page, button: string, words: RegExp, then = button) {
  await page.getByRole('button', { name: `${button}…` }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: words })).toBeVisible()
  await dialog.getByRole('button', { name: then, exact: true }).click()
  await expect(dialog).toBeHidden()
}

export async function agreeAsPlayer(page: Page, name: string) {
  await page.getByLabel('I have read this and I agree to it.').check()
  await page.getByLabel('Your full name, as your signature').fill(name)
  await page.getByRole('button', { name: 'I agree' }).click()
}

export const stateOf = (page: Page, words: string) =>
  page.getByRole('main').getByText(words, { exact: true }).first()
