// A file of results: it is checked, imported, and confirmed by somebody else before it counts.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { published } from '#e2e/testing/html.ts'
import { expect, operator, test, twoClubs } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { removeSeason } from '#e2e/testing/remove-season.ts'
import { complaints } from '#e2e/testing/watching.ts'

const season = '1957'

test.afterEach(({ baseURL }) => removeSeason(baseURL, season))

test('the league imports results, a second person discards the wrong one and confirms the other, which then counts', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  const heard = complaints(page)
  const db = operator(baseURL)
  const [home, away] = await twoClubs(baseURL, ['caps-united', 'chicken-inn'])
  const { data: league } = await db
    .from('competitions')
    .select('id')
    .eq('slug', 'premier-soccer-league')
    .single()
    .throwOnError()
  await db
    .from('seasons')
    .insert({ competition_id: league.id, slug: season, name: season, status: 'archived', is_sample: true })
    .throwOnError()
  const source = `The Herald ${randomUUID().slice(0, 8)}`

  await signInAs(await person(['admin'], 'Ivy Imports'))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Imports/exports' }).click()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download template (CSV)' }).click(),
  ])
  expect(await readFile(await template.path(), 'utf8')).toMatch(/^season,round,date,kick_off,home,away,/)
  await page.getByLabel('Source').fill(source)
  await page
    .getByLabel('Rows')
    .fill(
      [
        'season,date,home,away,home_goals,away_goals,status',
        `${season},${season}-05-04,${home.name},${away.name},2,1,full_time`,
        `${season},${season}-05-11,${away.name},${home.name},,,played`,
        `${season},${season}-05-18,${away.name},${home.name},0,5,full_time`,
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('3 lines: 2 to add, 0 to change, 1 rejected, 0 without change.')).toBeVisible()
  await page.getByText(/^Valid values/).click()
  await expect(page.getByText(/^scheduled, postponed, full_time/)).toBeVisible()
  await expectReadable(page, 'a checked file')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 results need confirmation')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Reports to confirm' }).last().click()
  await expect(page.getByText('You imported them. Another person of the league confirms them.')).toBeVisible()
  const meetings = '/analysis?tool=head-to-head&one=caps-united&other=chicken-inn'
  await published(request, meetings).not.toContain(`4 May ${season}`)

  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(await person(['admin'], 'Second Person'))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Reports to confirm' }).click()
  const dialog = page.getByRole('dialog')
  const { data: wrong } = await db
    .from('matches')
    .select('id, season:seasons!inner()')
    .eq('season.slug', season)
    .eq('away_goals', 5)
    .single()
    .throwOnError()
  await page.locator(`a[href="/matches/${wrong.id}/reporting"]`).click()
  await page.getByRole('button', { name: 'Discard imported result' }).click()
  await dialog.getByLabel('Reason').fill('The newspaper printed another match.')
  await dialog.getByRole('button', { name: 'Discard imported result' }).click()
  await expect(page.getByText('Imported result discarded.').first()).toBeVisible()
  await published(request, `/matches/${wrong.id}`).not.toContain('0–5')

  await page.goto('/admin?tab=reports')
  await page.getByRole('button', { name: 'Confirm 1 imported result…' }).click()
  await expect(dialog.getByText(source)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm results' }).click()
  await expect(page.getByText('Results confirmed.').first()).toBeVisible()
  await expect(page.getByText('imported result')).toHaveCount(0)
  const { data: match } = await db
    .from('matches')
    .select('id, status, counted_home_goals, season:seasons!inner()')
    .eq('season.slug', season)
    .neq('id', wrong.id)
    .single()
    .throwOnError()
  expect(match).toMatchObject({ status: 'confirmed', counted_home_goals: 2 })
  await published(request, `/matches/${match.id}`, 'h1').toContain('2–1')
  await published(request, meetings).toContain(`4 May ${season}`)
  expect(heard).toEqual([])
})
