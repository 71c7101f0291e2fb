// Rights by duty in a transfer: who cannot see the contract cannot save one, and every change is in the timeline.
import { expect, operator, test } from '#e2e/testing/people.ts'
import { bringPapers, cast, send } from '#e2e/testing/transfer-cast.ts'

test('a club admin changes the wage, and a secretary sees that it changed but not the contract', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const people = await cast(baseURL, person)
  const { ref, id } = await send(baseURL, people)
  await bringPapers(baseURL, id)
  const secretary = await person(['club'], 'Chipo Secretary')
  const member = { user_id: secretary.id, club_id: people.engaging.id, member_role: 'club' as const }
  await operator(baseURL)
    .from('club_members')
    .insert({ ...member, duty: 'secretary' })
    .throwOnError()
  const main = page.getByRole('main')
  const openTransfer = async () => {
    await page.goto('/club-dashboard')
    await page.getByRole('link', { name: 'All club transfers' }).click()
    await page.getByRole('link', { name: 'In progress' }).click()
    await page.getByRole('link', { name: people.playerName }).click()
    await expect(main).toContainText(ref)
  }

  await signInAs(people.buyer)
  await openTransfer()
  await page.getByRole('button', { name: 'Change contract' }).click()
  await page.getByLabel('Monthly wage').fill('700')
  await page.getByRole('button', { name: 'Save' }).click()
  const change = main.getByRole('listitem').filter({ hasText: 'Contract changed' })
  await expect(change).toContainText('Monthly wage')
  await expect(main).toContainText('US$700')

  await signInAs(secretary)
  await openTransfer()
  await expect(change).toContainText('Monthly wage')
  await expect(main).toContainText('Only the engaging club’s admins')
  await expect(main).not.toContainText('US$700')
  await expect(page.getByRole('button', { name: 'Change contract' })).toHaveCount(0)
  await page.locator('summary', { hasText: 'Add paper' }).click()
  await expect(main).toContainText('A club admin replaces the signed contract.')
  await expect(
    page.getByLabel('Paper', { exact: true }).getByRole('option', { name: /signed contract/i }),
  ).toHaveCount(0)
})
