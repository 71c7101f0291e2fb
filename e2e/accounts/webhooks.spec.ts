// Webhooks in the settings: added with an API key, tried out, and deleted.
import { expectReadable } from '#e2e/testing/readable.ts'
import { expect, longTest } from '#e2e/testing/people.ts'

longTest(
  'somebody makes a key and a webhook, sends a test, sees how it went, and deletes it',
  async ({ page, person, signInAs }) => {
    await signInAs(await person(['fan']))
    await page.goto('/dashboard/settings')
    const dialog = page.getByRole('dialog')
    const add = async (url: string) => {
      await dialog.getByLabel('Address').fill(url)
      await dialog.getByRole('button', { name: 'Add webhook' }).click()
    }
    // A country that does not exist: nothing of this leaves the machine.
    const url = 'https://goals.pitch263.zz/goals'

    await page.getByRole('button', { name: 'Add webhook' }).click()
    await add(url)
    await expect(dialog.getByText('Create an API key first.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create key' }).click()
    await dialog.getByLabel('Name').fill('Goals')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Add webhook' }).click()
    await add('https://127.0.0.1/goals')
    await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/It needs https and a public name/)
    await dialog.getByLabel('Transfer registered').uncheck()
    await add(url)
    await expect(dialog.getByText(/^whsec_/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()

    const row = page.getByRole('row').filter({ hasText: url })
    await expect(row).toContainText('Goal, Match confirmed')
    await expect(row).toContainText('OK')
    await row.getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByText('Test sent. See the result under Deliveries.')).toBeVisible()
    await row.getByRole('button', { name: 'Deliveries' }).click()
    await expect(dialog.getByText('Test', { exact: true })).toBeVisible()
    await expectReadable(page, 'deliveries to a webhook')
    await dialog.getByRole('button', { name: 'Done' }).click()

    await row.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No webhooks yet.')).toBeVisible()
  },
)
