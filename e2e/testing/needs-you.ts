import { expect, type Locator, type Page } from '@playwright/test'

/** A line of "Needs you"; a long list shows its end at a press. */
export async function needOf(page: Page, words: RegExp): Promise<Locator> {
  const list = page.getByRole('region', { name: 'Needs you' })
  const more = list.getByRole('button', { name: /^Show the other/ })
  const line = list.getByRole('listitem').filter({ hasText: words })
  await expect(line.or(more).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  return line
}
