// A match is moved to another day, time and ground: the league sees what clashes, and its officials are asked again.
import { published } from '#e2e/testing/html.ts'
import { appoint } from '#e2e/testing/match-day.ts'
import { expect, operator, test, twoClubs } from '#e2e/testing/people.ts'
import { cupSeason, isoDay, runningSeason } from '#e2e/testing/seasons.ts'

const made: string[] = []

test.afterEach(async ({ baseURL }) => {
  await operator(baseURL).from('matches').delete().in('id', made.splice(0)).throwOnError()
})

/** A match of Dynamos and Highlanders at 15:00, in the running season of the league or in a cup of its own. */
async function makeMatch(baseURL: string | undefined, days: number, of: 'league' | 'cup') {
  const db = operator(baseURL)
  const [home, away] = await twoClubs(baseURL)
  const { data } = await db
    .from('matches')
    .insert({
      season_id: of === 'league' ? await runningSeason(baseURL) : await cupSeason(baseURL),
      home_club_id: home.id,
      away_club_id: away.id,
      played_on: isoDay(days),
      kick_off: `${isoDay(days)}T13:00:00Z`,
    })
    .select('id')
    .single()
    .throwOnError()
  made.push(data.id)
  return { id: data.id, home: home.name, pair: `${home.name} v ${away.name}` }
}

test('the league moves a match: what clashes is listed, the referee is asked again, and everybody sees it', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  const { id, home, pair } = await makeMatch(baseURL, 70, 'league')
  await makeMatch(baseURL, 77, 'cup')
  const referee = await person(['referee'], 'Rumbi Referee')
  await appoint(baseURL, referee, { id }, 'referee')

  await signInAs(await person(['admin']))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Season & fixtures' }).click()
  const line = page.locator(`a[href="/matches/${id}/decisions"]`)
  await expect(line).toHaveText(pair)
  await line.click()
  await page.getByRole('button', { name: `Move match: ${pair}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').fill(isoDay(77))
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText('The match cannot be moved there')
  await expect(refusal).toContainText(`${home} has another match on`)
  await dialog.getByLabel('Day').fill(isoDay(78))
  await expect(dialog.getByText(`${home} has no free day between this match and`)).toBeVisible()
  await expect(dialog.getByLabel('Move it despite these warnings')).toBeVisible()
  await dialog.getByLabel('Day').fill(isoDay(82))
  await dialog.getByLabel('Kick-off').fill('13:00')
  await dialog.getByLabel('Ground').selectOption('Sakubva Stadium')
  await expect(dialog.getByText('No clash with clubs, ground, officials or rest days.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The pitch is being relaid.')
  await dialog.getByRole('button', { name: 'Move match', exact: true }).click()
  await expect(dialog).toBeHidden()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(/^Moved to .*, 13:00, Sakubva Stadium$/)).toBeVisible()
  await expect(history.getByText('The pitch is being relaid.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(referee)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: `Match moved: ${pair}` }).click()
  await page.getByRole('button', { name: `Accept ${pair}` }).click()
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
  await published(request, `/matches/${id}`).toMatch(/Moved from .*: The pitch is being relaid\./)
})
