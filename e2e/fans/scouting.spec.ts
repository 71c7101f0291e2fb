// The scout's panel, from a player's page to a file; and that nobody else sees any of it.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { read } from '#e2e/testing/html.ts'
import { expect, operator, longTest, test } from '#e2e/testing/people.ts'
import { follow } from '#e2e/testing/watching.ts'

async function twoForwards(baseURL: string | undefined) {
  const { data } = await operator(baseURL)
    .from('players')
    .select('person:people!inner(name, slug, is_sample)')
    .eq('position', 'FW')
    .eq('person.is_sample', true)
    .order('person_id')
    .limit(2)
    .throwOnError()
  const [one, other] = data.map(({ person }) => person)
  if (!one || !other) throw new Error('The sample season has not been loaded.')
  return [one, other] as const
}

test('a scout lists players, notes what was seen, compares them and takes it along', async ({
  baseURL,
  page,
  request,
  person,
  signInAs,
}) => {
  const players = await twoForwards(baseURL)
  const [one] = players
  const scout = await person(['scout'], 'Sibongile Moyo')
  await signInAs(scout)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Scouting', exact: true }).click()
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('Name').fill('Wingers')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByText('This list is empty')).toBeVisible()

  for (const { slug, name } of players) {
    await follow(page, `/players/${slug}`)
    // The page of the player before stays until this one is there, with the same button.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.getByRole('button', { name: 'Shortlist' }).click()
    await page.getByLabel('Wingers').check()
    await expect(page.getByLabel('Wingers')).toBeChecked()
    await page.getByRole('button', { name: 'Done' }).click()
  }

  await follow(page, '/dashboard/scouting')
  await page.getByRole('link', { name: one.name }).click()
  await page.getByLabel('What you know about the player').fill('Quick on the turn.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByLabel('Minutes watched').fill('70')
  await page.getByLabel('Technique').selectOption('5')
  await page.getByLabel('What you saw').fill('Beat his man five times.')
  await page.getByRole('button', { name: 'Save report' }).click()
  await expect(page.getByText('70 minutes watched')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your lists' }).click()
  await expect(page.getByText('1 report, average 3.4')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('wingers.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('Quick on the turn.')

  for (const { name } of players) await page.getByLabel(`Compare ${name}`).check()
  await page.getByRole('link', { name: 'Compare 2' }).click()
  await expect(page).toHaveURL(new RegExp(`/compare-players\\?players=.*${one.slug}`))
  const compared = page.url()

  await signInAs(await person(['super_admin'], 'Rudo Banda'))
  await page.goto('/dashboard/scouting')
  await expect(page.getByText('No lists yet')).toBeVisible()
  await signInAs(await person(['fan'], 'Nyasha Banda'))
  await page.goto('/dashboard/scouting')
  await expect(page.getByText('This page is for scouts')).toBeVisible()
  // What was compared can be sent to anybody; what was noted is not in it.
  const { text } = await read(request, compared)
  for (const { name } of players) expect(text('main a').join()).toContain(name)
  expect(text('body').join()).not.toContain('Quick on the turn.')
})

longTest(
  'a scout who reads Ndebele reads there that no list can be added',
  async ({ baseURL, page, person, signInAs }) => {
    const scout = await person(['scout'])
    const lists = Array.from({ length: 20 }, (_, place) => ({
      id: randomUUID(),
      user_id: scout.id,
      name: `List ${place}`,
    }))
    await operator(baseURL).from('scout_lists').insert(lists).throwOnError()
    await signInAs(scout)
    await page.goto('/nd/dashboard')
    await follow(page, '/nd/dashboard/scouting')
    await page.getByRole('button', { name: 'Uluhlu olutsha' }).click()
    await page.getByLabel('Ibizo').fill('Wingers')
    await page.getByRole('button', { name: 'Dala uluhlu' }).click()
    await expect(page.getByText('Ulezinhlu ezingu-20. Qala ususe olunye.').first()).toBeVisible()
  },
)
