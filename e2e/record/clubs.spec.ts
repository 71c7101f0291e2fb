// The clubs: found by any name, shown with all that the record knows of them, described by their own people.
import { complaints, hydrated, requests } from '#e2e/testing/watching.ts'
import { longTest, test } from '#e2e/testing/html.ts'
import { expect, operator } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'

test('a visitor without a script finds a club by its nickname and takes filters away again', async ({
  html: page,
}) => {
  await page.goto('/explore/teams')
  await page.getByLabel('Name or nickname').fill('Bosso')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/\/explore\/teams\?.*q=Bosso/)
  await expect(page.getByRole('link', { name: 'Highlanders', exact: true }).first()).toBeVisible()

  await page.goto('/explore/teams?season=2025&q=Bosso&province=Harare')
  await expect(page.getByText('No club matches all filters')).toBeVisible()
  await page.getByRole('link', { name: 'Remove the filter Harare' }).click()
  await expect(page.getByRole('heading', { name: '1 club · “Bosso” · season 2025' })).toBeVisible()

  await page.goto('/explore/teams?season=1850&status=gone&page=x')
  await expect(page.getByText('There is no season “1850” in the record.', { exact: false })).toBeVisible()
})

test('the list can be read by everybody, and saved as a table', async ({ page, request }) => {
  const heard = complaints(page)
  await page.goto('/explore/teams?season=2025')
  await hydrated(page)
  await expectReadable(page, 'clubs')
  const saved = await request.get('/explore/teams.csv?season=2025')
  const lines = (await saved.text()).trim().split('\r\n')
  expect(lines).toHaveLength(19)
  expect(lines[1]).toMatch(/^Scottland,scottland,/)
  expect(heard).toEqual([])
})

test('the page of a club has its parts, and the figures agree', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/teams/dynamos')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dynamos', exact: true })).toBeVisible()
  await expect(page.getByText('16 times champions')).toBeVisible()
  await expectReadable(page, 'club')

  const documents = requests(page, 'document')
  const parts = page.getByRole('navigation', { name: 'Dynamos' })
  await parts.getByRole('link', { name: 'Stats' }).click()
  await page.getByRole('combobox', { name: 'Season' }).selectOption('2025')
  await page.getByRole('button', { name: 'Show' }).click()
  const row = page.getByRole('row', { name: /^All/ })
  await expect(row).toContainText('34')
  await parts.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('row', { name: /^2025/ })).toContainText('34')
  await page.goto('/teams/dynamos?tab=matches&season=2025')
  await expect(page.getByRole('heading', { name: '34 matches in the season of 2025' })).toBeVisible()
  expect(documents).toEqual(['/teams/dynamos?tab=matches&season=2025'])
  expect(heard).toEqual([])
})

test('an old address leads to the club, and a slip in one to its neighbours', async ({
  html: page,
  baseURL,
}) => {
  const db = operator(baseURL)
  const { data: club } = await db.from('clubs').select('id').eq('slug', 'caps-united').single().throwOnError()
  await db.from('club_slugs').upsert({ slug: 'cup-kings', club_id: club.id }).throwOnError()
  await page.goto('/teams/cup-kings')
  await expect(page).toHaveURL(/\/teams\/caps-united$/)

  const answer = await page.goto('/teams/highlandrs')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Highlanders' }).click()
  await expect(page).toHaveURL(/\/teams\/highlanders$/)
})

test('a ground tells who plays there and how exactly its place is known', async ({ html: page }) => {
  await page.goto('/teams/dynamos')
  await page.getByRole('link', { name: 'Rufaro Stadium' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rufaro Stadium')
  await expect(page.getByRole('link', { name: '17.8537° S, 31.0376° E' })).toHaveAttribute(
    'href',
    'geo:-17.8537,31.0376',
  )
  await expect(page.getByText('the coordinates of the ground itself', { exact: false })).toBeVisible()
})

longTest(
  "a club's own people describe it, and nobody else is offered to",
  async ({ page, person, signInAs, baseURL }) => {
    const db = operator(baseURL)
    const { data: club } = await db.from('clubs').select('id').eq('slug', 'hwange').single().throwOnError()
    const [own, other] = [await person(['club_admin']), await person(['club_admin'])]
    await db
      .from('club_members')
      .insert({ user_id: own.id, club_id: club.id, member_role: 'club_admin' })
      .throwOnError()

    await signInAs(own)
    await page.goto('/teams/hwange')
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Hwange' })
    await form.getByLabel('Website').fill('hwange.example')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Write the full address')).toBeVisible()
    await form.getByLabel('Website').fill('https://hwange.example/club')
    await form.getByLabel('Description').fill('The club of the coalfields.')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('The club of the coalfields.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'The club’s website' })).toBeVisible()

    await signInAs(other)
    await page.goto('/teams/hwange')
    await expect(page.getByRole('button', { name: /Tendai Moyo|Account/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  },
)
