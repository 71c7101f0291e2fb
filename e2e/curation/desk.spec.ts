// The league's desk: a season is drawn, an error is put right, and one person who was entered twice is one.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { published, read } from '#e2e/testing/html.ts'
import { removeSeason } from '#e2e/testing/remove-season.ts'
import { expect, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { complaints } from '#e2e/testing/watching.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('a season', () => {
  const season = '2093'

  test.afterEach(({ baseURL }) => removeSeason(baseURL, season))

  test('the league draws a season, a colleague looks at the draft and publishes it, and a fan finds its matches', async ({
    page,
    request,
    person,
    signInAs,
  }) => {
    const heard = complaints(page)
    const drawer = await person(['admin'])
    await signInAs(drawer)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Season draw' }).click()
    await page.getByRole('button', { name: 'Prepare draw' }).click()
    await page.getByLabel('Season', { exact: true }).fill('next')
    await page.getByRole('button', { name: 'Preview draw' }).click()
    await expect(page.getByText('Enter the season as a year, such as 2027.')).toBeVisible()

    await page.getByLabel('Season', { exact: true }).fill(season)
    await page.getByLabel('First day').fill(`${season}-03-01`)
    await page.getByLabel('Matches between two clubs').selectOption('Once')
    // The first Saturday is the 7th; it is left out.
    await page.getByLabel('Days off').fill(`${season}-03-07`)
    await page.getByRole('button', { name: 'Preview draw' }).click()
    await expect(page.getByText(`Season ${season}: 153 matches to add.`)).toBeVisible()
    await expect(page.getByText(/^No conflict/)).toBeVisible()
    await page.getByRole('button', { name: 'Save draft' }).click()
    const draft = page
      .getByRole('region', { name: 'Drafts' })
      .getByRole('listitem')
      .filter({ hasText: season })
    await expect(draft).toContainText(`Saved by ${drawer.name}`)

    // Somebody else of the league looks at it; nobody outside finds the season.
    await signInAs(await person(['admin']))
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Season draw' }).click()
    await draft.getByRole('button', { name: `Open draft of ${season}` }).click()
    await expect(draft.getByText(`Season ${season}: 153 matches to add.`)).toBeVisible()
    expect((await read(request, `/fixtures?season=${season}&round=1`)).text('main').join()).not.toContain(
      '14 March',
    )
    await draft.getByRole('button', { name: 'Publish season…' }).click()
    await dialog(page).getByRole('button', { name: 'Publish season', exact: true }).click()
    await expect(dialog(page).getByText(`Type ${season} to confirm.`).first()).toBeVisible()
    await dialog(page).getByLabel(`Type ${season} to confirm`).fill(season)
    await dialog(page).getByRole('button', { name: 'Publish season', exact: true }).click()
    await expect(page.getByText(`Season ${season} is published.`).first()).toBeVisible()
    await expect(draft).toHaveCount(0)
    await page.getByRole('link', { name: 'Season & fixtures' }).click()
    // It stays a draft while the season of today has matches to play.
    const drawn = page.getByRole('article', { name: `Season ${season}` })
    await expect(drawn.getByText('the season 2026 (sample) is not over')).toBeVisible()
    await expect(drawn.getByRole('link', { name: 'All fixtures' })).toBeVisible()
    await expect(drawn.getByRole('button', { name: /^Open season/ })).toHaveCount(0)

    await published(request, `/fixtures?season=${season}&round=1`).toMatch(/14 March/)
    await published(request, `/fixtures?season=${season}&round=1`, 'main a').toContain('Dynamos')
    // The confirmation that was left empty is refused by the server.
    expect(heard.filter(words => !words.includes('422'))).toEqual([])
  })
})

test('an error is reported from a page, published for everybody, and taken back', async ({
  page,
  baseURL,
  person,
  signInAs,
}) => {
  const db = operator(baseURL)
  const slug = `ground-${randomUUID().slice(0, 8)}`
  const ground = { slug, name: `Ground ${slug.slice(7)}`, capacity: 5_000 }
  await db.from('venues').insert(ground).throwOnError()
  const fan = await person(['fan'], 'Rudo Ncube')

  await signInAs(fan)
  await page.goto(`/venues/${slug}`)
  await page.getByRole('link', { name: 'Report an error' }).click()
  await expect(page.getByRole('heading', { name: ground.name })).toBeVisible()
  await page.getByLabel('What is wrong').selectOption('Capacity')
  await page.getByLabel('Correct value').fill('7500')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText(/^Name a source/).first()).toBeVisible()
  await page.getByLabel('Source').fill('The Herald, 3 May 2026')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Capacity: 7500')).toBeVisible()
  await expectReadable(page, 'report an error')

  await signInAs(await person(['admin']))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Corrections inbox' }).click()
  const line = page.getByRole('listitem').filter({ hasText: ground.name })
  await expect(line).toContainText('was 5000')
  await line.getByRole('button', { name: `Publish: ${ground.name}` }).click()
  await dialog(page).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published.').first()).toBeVisible()

  const capacity = async () => (await (await page.request.get(`/venues/${slug}`)).text()).includes('7,500')
  await expect.poll(capacity).toBe(true)
  await line.getByRole('button', { name: `Undo correction: ${ground.name}` }).click()
  await dialog(page).getByLabel('Reason').fill('The paper meant another ground.')
  await dialog(page).getByRole('button', { name: 'Undo correction' }).click()
  await expect(line).toContainText('Undone')
  await expect.poll(capacity).toBe(false)
  await db.from('venues').delete().eq('slug', slug).throwOnError()
})

test('two entries of one person are merged, the old address leads on, and an undo parts them', async ({
  page,
  baseURL,
  person,
  signInAs,
}) => {
  const db = operator(baseURL)
  const mark = randomUUID().slice(0, 8)
  const { data: people } = await db
    .from('people')
    .insert([
      { slug: `zivanai-${mark}`, name: `Zivanai ${mark}` },
      { slug: `zivanayi-${mark}`, name: `Zivanayi ${mark}` },
    ])
    .select('id, slug, name')
    .order('slug')
    .throwOnError()
  await db
    .from('players')
    .insert(people.map(({ id }) => ({ person_id: id })))
    .throwOnError()
  const [kept, gone] = people
  if (!kept || !gone) throw new Error('Nobody was made.')

  await signInAs(await person(['admin']))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'People & duplicates' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`Merge Ziva.* and Ziva.*${mark}`) })).toBeVisible()
  await page.getByLabel('Keep').fill(`/players/${kept.slug}`)
  await page.getByLabel('Remove').fill(gone.slug)
  await page.getByRole('button', { name: 'Compare…' }).click()
  await expect(dialog(page).getByText('To move: 1 entry as a player.')).toBeVisible()
  await expectReadable(page, 'merge two people')
  await dialog(page)
    .getByLabel('How you know they are the same person')
    .fill('The club wrote the name in two ways.')
  await dialog(page).getByLabel(`Type ${gone.name} to confirm`).fill(gone.name)
  await dialog(page).getByRole('button', { name: 'Merge people' }).click()
  await expect(page.getByText('Merged. You can undo it here.').first()).toBeVisible()

  const where = async () => {
    const answer = await page.request.get(`/players/${gone.slug}`)
    return new URL(answer.url()).pathname
  }
  await expect.poll(where).toBe(`/players/${kept.slug}`)
  await page.getByRole('button', { name: `Undo the merge of ${gone.name}` }).click()
  await dialog(page).getByLabel('Reason').fill('They are brothers.')
  await dialog(page).getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('Merge undone.').first()).toBeVisible()
  await expect.poll(where).toBe(`/players/${gone.slug}`)
  await db.from('people').delete().in('id', [kept.id, gone.id]).throwOnError()
})
