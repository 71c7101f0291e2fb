// Alerts: a fan follows a club, the league moves its match, and the fan reads of it; or has switched that off.
import { randomUUID } from 'node:crypto'
import { withClient } from '#gateway/database/with-client.ts'
import { notifyFollowers } from '#server/jobs/alerts.ts'
import { expect, operator, longTest, test, twoClubs } from '#e2e/testing/people.ts'
import { sharedDatabase } from '#e2e/testing/processes.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import { complaints } from '#e2e/testing/watching.ts'

const dayMs = 86_400_000
const made: string[] = []

test.afterEach(async ({ baseURL }) => {
  await operator(baseURL).from('matches').delete().in('id', made.splice(0)).throwOnError()
})

/** Of the season that runs, some weeks ahead; of clubs of no other journey, whose followers get no other alerts. */
async function makeMatch(baseURL: string | undefined, clubs: string[]) {
  const db = operator(baseURL)
  const [one, other] = await twoClubs(baseURL, clubs)
  const { data: season } = await db.rpc('current_season').select('id').single().throwOnError()
  const { data } = await db
    .from('matches')
    .insert({
      season_id: season.id,
      home_club_id: one.id,
      away_club_id: other.id,
      kick_off: new Date(Date.now() + 60 * dayMs).toISOString(),
    })
    .select('id, version')
    .single()
    .throwOnError()
  made.push(data.id)
  return { ...data, club: one, title: `${one.name} v ${other.name}` }
}

/** What the clock does within a minute; the journeys' server has none. */
async function tick(baseURL: string | undefined) {
  const { admin, release } = sharedDatabase(baseURL)
  await withClient(admin, notifyFollowers).finally(release)
}

longTest(
  'a match of a club that a fan follows is moved, and the fan reads of it',
  async ({ page, person, signInAs, baseURL }) => {
    const match = await makeMatch(baseURL, ['agama', 'scottland'])
    const said = complaints(page)
    await signInAs(await person(['fan']))
    await page.goto('/fan-dashboard')
    await page.getByRole('combobox', { name: 'Club' }).selectOption('Agama')
    await page.getByRole('button', { name: 'Follow this club' }).click()
    await expect(page.getByRole('article', { name: 'Agama' })).toBeVisible()

    const league = await elsewhere(baseURL, await person(['admin']))
    const moved = {
      p_match_id: match.id,
      p_version: match.version,
      p_request_id: randomUUID(),
      p_reason: 'A waterlogged pitch.',
      p_kick_off: '2027-03-14T15:00:00+02:00',
    }
    await league.rpc('postpone_match', moved).throwOnError()
    await tick(baseURL)

    await page.goto('/about')
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
    const list = page.getByRole('region', { name: 'Your notifications' })
    await expect(list.getByText(/^Now Sunday 14 March 2027, 15:00\. Before: /)).toBeVisible()
    await list.getByRole('link', { name: `Moved: ${match.title}` }).click()
    await expect(page).toHaveURL(`/matches/${match.id}`)
    await expect(page.getByText('Sunday 14 March 2027, 15:00')).toBeVisible()
    expect(said).toEqual([])
  },
)

test('an alert is switched off from the home of a fan, and is not told then', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const fan = await person(['fan'])
  const match = await makeMatch(baseURL, ['hardrock', 'zpc-kariba'])
  const db = operator(baseURL)
  await db.from('follows').insert({ user_id: fan.id, club_id: match.club.id }).throwOnError()
  await signInAs(fan)
  await page.goto('/fan-dashboard')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await expect(alerts.getByText('On: moved matches, results, players, news.')).toBeVisible()
  await alerts.getByRole('link', { name: 'Choose your alerts' }).click()
  const choices = page.getByRole('region', { name: 'Alerts' })
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeInViewport()
  await choices.getByRole('checkbox', { name: 'Moved matches, here' }).uncheck()
  await choices.getByRole('checkbox', { name: 'Kick-off soon, here' }).check()
  await expectReadable(page, 'settings')
  await page.reload()
  await expect(choices.getByRole('checkbox', { name: 'Moved matches, here' })).not.toBeChecked()
  // By the address alone, as in an e-mail.
  await expect(page.getByRole('heading', { name: 'Alerts' })).toBeInViewport()
  await page.goto('/fan-dashboard')
  await expect(alerts.getByText('On: results, players, news, kick-off soon.')).toBeVisible()

  const kick_off = new Date(Date.now() + 61 * dayMs).toISOString()
  await db.from('matches').update({ kick_off }).eq('id', match.id).throwOnError()
  await tick(baseURL)
  await page.goto('/dashboard/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()

  await page.getByRole('link', { name: 'Choose notifications' }).click()
  await page.getByRole('checkbox', { name: 'What I follow, here' }).uncheck()
  await expect(choices.getByText(/^You get no alerts about what you follow/)).toBeVisible()
  await expect(choices.getByRole('checkbox', { name: 'Results, here' })).toBeDisabled()
  await page.goto('/fan-dashboard')
  await expect(alerts.getByText(/^All alerts are off/)).toBeVisible()
})
