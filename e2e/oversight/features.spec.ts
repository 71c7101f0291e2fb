// The desk of feature flags: what is switched on, for whom, by whom and why.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { showOwnAudit } from '#e2e/testing/super-desk.ts'
import { complaints } from '#e2e/testing/watching.ts'

const reason = 'Agreed at the meeting of the board.'

const rareKey = () => `journey_${randomUUID().replaceAll(/[^a-z]/g, '')}`

async function confirm(page: Page, action: string) {
  await page.getByRole('dialog').getByLabel('Reason').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** What is seldom done stands in a menu. */
async function choose(page: Page, key: string, item: string) {
  await page.getByRole('button', { name: `More for ${key}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const itemOf = (page: Page, key: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: key })

test('a flag is added, switched, edited and removed, each with its reason', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const key = rareKey()
  const admin = await person(['super_admin'], 'Rudo Chideme')
  await signInAs(admin)
  await page.goto('/super/dashboard')
  await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Features' }).click()
  await expect(page.getByText('A flag shows or hides a feature.')).toBeVisible()

  await page.getByRole('button', { name: 'Add flag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Key').fill(key)
  await dialog.getByLabel('Description').fill('Shows the new match page.')
  await dialog.getByLabel('scout').check()
  await dialog.getByLabel('Owner').fill('Match desk')
  await confirm(page, 'Add flag')
  const item = itemOf(page, key)
  await expect(item).toContainText('Off')
  await expect(item).toContainText('release · for scout · owner: Match desk')
  await expect(item).toContainText(`Last changed just now by Rudo Chideme: ${reason}`)

  await item.getByRole('button', { name: `Switch on ${key}` }).click()
  await confirm(page, 'Switch on')
  await expect(item.getByRole('button', { name: `Switch off ${key}` })).toBeFocused()
  const stateOf = async () =>
    (await operator(baseURL).from('feature_flags').select('is_enabled').eq('key', key).throwOnError()).data
  expect(await stateOf()).toEqual([{ is_enabled: true }])

  await item.getByRole('button', { name: `Edit ${key}` }).click()
  await dialog.getByLabel('scout').uncheck()
  await dialog.getByText('Limited audience or time').click()
  await dialog.getByLabel('Clubs').selectOption('Dynamos')
  await dialog.getByLabel('Share of people (%)').fill('20')
  await dialog.getByLabel('From').fill('2099-01-01T08:00')
  await dialog.getByLabel('Expiry date').fill('2099-12-31')
  await confirm(page, 'Save flag')
  await expect(item).toContainText('for everyone · of Dynamos · 20% of people · from 1 January 2099, 08:00')
  await expect(item).toContainText('expires on 31 December 2099')
  await expect(item).toContainText('Not started')
  expect(await stateOf()).toEqual([{ is_enabled: true }])

  await choose(page, key, 'History')
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Changed: .*share/,
    /^Switched on/,
    /^Added, switched off/,
  ])
  await page.keyboard.press('Escape')

  await choose(page, key, 'Archive')
  await confirm(page, 'Archive flag')
  await expect(page.getByRole('region', { name: 'Archived flags' })).toContainText(key)
  await choose(page, key, 'Remove')
  await confirm(page, 'Remove flag')
  await expect(item).toBeHidden()
  expect(await stateOf()).toEqual([])
  await showOwnAudit(page, admin)
  await page.goto('/super/dashboard')
  await page.getByRole('button', { name: 'Show latest entries' }).click()
  await expect(page.getByText(`Removed the flag ${key}`)).toBeVisible()
})

test('a kill switch reaches a page that is open within a minute, and so does its end', async ({
  page,
  person,
  signInAs,
}) => {
  // Other journeys go on meanwhile: what it stops in the database is tried there.
  let isOn = true
  await page.route('**/rest/v1/rpc/my_flags', route =>
    route.fulfill({ json: [{ key: 'valuations', is_on: isOn }] }),
  )
  await page.clock.install()
  await signInAs(await person(['admin']))
  await page.goto('/admin?tab=values')
  await expect(page.getByRole('heading', { name: 'Challenges of values' })).toBeVisible()
  const notice = page.getByText('Values are not published at the moment')
  await expect(notice).toBeHidden()
  isOn = false
  await page.clock.runFor(55_000)
  await expect(notice).toBeVisible()
  isOn = true
  await page.clock.runFor(55_000)
  await expect(notice).toBeHidden()
})

longTest(
  'kill switches stand on top; what has run out is marked; a flag that cannot be is told at its field; every dialog can be read',
  async ({ page, person, signInAs, baseURL }) => {
    const heard = complaints(page)
    const key = rareKey()
    await operator(baseURL)
      .from('feature_flags')
      .insert({ key, description: 'Long over.', expires_on: '2026-01-01' })
      .throwOnError()
    await signInAs(await person(['super_admin']))
    await page.goto('/super/features')
    await expect(page.getByRole('region', { name: 'Kill switches' })).toContainText('sign_up')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Kill switches')
    await expect(itemOf(page, key).getByText('Expired', { exact: true })).toBeVisible()

    const dialog = page.getByRole('dialog')
    for (const button of ['Add flag', 'Edit sign_up', 'Switch off sign_up', 'Remove']) {
      if (button === 'Remove') await choose(page, 'sign_up', button)
      else await page.getByRole('button', { name: button }).click()
      await expect(dialog).toBeVisible()
      await expectReadable(page, button)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    expect(heard).toEqual([])

    await page.getByRole('button', { name: 'Add flag' }).click()
    await dialog.getByLabel('Key').fill('Not A Key')
    await dialog.getByLabel('Expiry date').fill('2020-01-01')
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Add flag' }).click()
    await expect(dialog.getByText('Use 3 to 50 small letters')).toBeVisible()
    await expect(dialog.getByText('Describe what it switches.')).toBeVisible()
    await expect(dialog.getByText('Enter a date in the future.')).toBeVisible()
    await expect(dialog.getByLabel('Key')).toBeFocused()
    await dialog.getByLabel('Key').fill('sign_up')
    await dialog.getByLabel('Description').fill('The same again.')
    await dialog.getByLabel('Expiry date').fill('')
    await dialog.getByRole('button', { name: 'Add flag' }).click()
    await expect(dialog.getByText('A flag with this key exists already.')).toBeVisible()
    await expect(dialog.getByLabel('Description')).toHaveValue('The same again.')
  },
)
