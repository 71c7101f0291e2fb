// What a thumb does on the match-day console.
import type { Page } from '@playwright/test'

/** Whether there is a line, and what waits. */
export const state = (page: Page) => page.locator('output').filter({ hasText: /^(Online|Offline)/ })
export async function tap(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name, exact: true }).click()
}

export async function step(page: Page, name: string) {
  await tap(page, name)
  await tap(page, `Yes, ${name.toLowerCase()}`)
}

/** A player in the sheet that is open, by the number on the shirt. */
export async function pick(page: Page, shirt: number) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${shirt}\\D`) })
    .click()
}
