import { expect, type Locator, type Page } from '@playwright/test'

/** A line of "Needs you"; a long list shows its end at a press. */
export const needOf = (page: Page, words: RegExp) => shown(page, { hasText: words })

/** Opens what waits at an address, which tells a match from others of the same clubs. */
export async function openNeed(page: Page, path: string) {
  const line = await shown(page, { has: page.locator(`a[href="${path}"]`) })
  await line.getByRole('link').click()
}

async function shown(page: Page, which: { hasText: RegExp } | { has: Locator }): Promise<Locator> {
  const list = page.getByRole('region', { name: 'Needs you' })
  const more = list.getByRole('button', { name: /^Show the other/ })
  const line = list.getByRole('listitem').filter(which)
  await expect(line.or(more).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  return line
}
