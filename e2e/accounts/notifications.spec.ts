// Notifications inside the product: a bell while something is new, and the list behind it.
import { byText, read, textOf } from '#e2e/testing/html.ts'
import { expect, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'

test('whoever is told something sees a bell, reads it, and the bell goes', async ({
  page,
  person: make,
  signInAs,
  baseURL,
}) => {
  const person = await make(['club_admin'])
  const told = { user_id: person.id, kind: 'transfer_task', href: '/dashboard/following' }
  await operator(baseURL)
    .from('notifications')
    .insert([
      {
        ...told,
        title: 'Offer to answer: Tino Moyo to Highlanders',
        words: 'Agree to the terms, make a counter-offer, or decline.',
        due_at: '2030-01-01T10:00:00Z',
      },
      { ...told, title: 'Approved: Farai Dube to Dynamos', words: 'It is registered on its first day.' },
    ])
    .throwOnError()
  await signInAs(person)
  await page.goto('/about')
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).click()
  await expect(page).toHaveURL('/dashboard/notifications')
  const list = page.getByRole('region', { name: 'Your notifications' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('until 1 January 2030, 12:00')).toBeVisible()
  await expectReadable(page, 'notifications')

  await list.getByRole('link', { name: 'Offer to answer: Tino Moyo to Highlanders' }).click()
  await expect(page).toHaveURL('/dashboard/following')
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: /unread/ })).toHaveCount(0)
  await list.getByRole('button', { name: 'Remove: Approved: Farai Dube to Dynamos' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  // An open page is told of what is new; coming back to its window asks for nothing.
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/rest/v1/')) asked.push(request.url())
  })
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(asked).toEqual([])
  await operator(baseURL)
    .from('notifications')
    .insert({ ...told, title: 'Refused: Farai Dube to Dynamos' })
    .throwOnError()
  await expect(list.getByRole('link', { name: 'Refused: Farai Dube to Dynamos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
})

test('the last heads of the chain of transfers are published', async ({ request }) => {
  const { main } = await read(request, '/about')
  const [chapter] = byText(main, 'section', 'Protection of the transfer record')
  expect(textOf(chapter)).toMatch(/[0-9a-f]{64}|The first one is published after midnight\./)
})
