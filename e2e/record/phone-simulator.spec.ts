// The menu of phones without data, on the drawn phone of the page for developers.
import { expectReadable } from '#e2e/testing/readable.ts'
import { expect, longTest } from '#e2e/testing/people.ts'

longTest('whoever develops enters choices, pages on, and changes the language', async ({ page }) => {
  await page.goto('/developers')
  await page.getByRole('link', { name: 'Try the phone simulator' }).click()
  const phone = page.getByRole('region', { name: 'Screen of the phone' })
  const enter = async (text: string) => {
    await phone.getByLabel('Your entry').fill(text)
    await phone.getByRole('button', { name: 'Send' }).click()
  }
  await expect(phone).toContainText('1 Live scores')
  await enter('4')
  await expect(phone).toContainText('Table (sample)')
  await enter('0')
  await expect(phone).toContainText(/\n8 /)
  await expectReadable(page, 'the phone simulator')
  await enter('00')
  await enter('5')
  await enter('2')
  await expect(phone).toContainText('Saved.')
  await page.getByRole('link', { name: 'chiShona' }).click()
  await expect(page).toHaveURL(/^[^?]+\/sn\/developers\/phone\?text=4/)
  await expect(page.getByRole('region')).toContainText('Zvabuda mumitambo')
})
