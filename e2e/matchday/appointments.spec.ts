// A round gets its officials on one page, weeks ahead: suggested, warned about, published together, declined and replaced.
import { randomUUID } from 'node:crypto'
import { needOf } from '#e2e/testing/needs-you.ts'
import { expect, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'

const dayMs = 86_400_000
/** So many days from today, in Harare. */
const isoDay = (days: number) => new Date(Date.now() + days * dayMs + 7_200_000).toISOString().slice(0, 10)

/** A match of the running season, with its round, more than two weeks ahead. */
async function farMatch(baseURL: string | undefined) {
  const { data } = await operator(baseURL)
    .from('matches')
    .select(
      `id, played_on, round:rounds!inner(number), season:seasons!inner(competition:competitions!inner()),
       home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name)`,
    )
    .eq('season.status', 'running')
    .eq('season.competition.slug', 'premier-soccer-league')
    .eq('status', 'scheduled')
    .gte('played_on', isoDay(16))
    .order('played_on', { ascending: false })
    .order('id')
    .limit(1)
    .single()
    .throwOnError()
  return data
}

test('a round is appointed on one page: a warning, suggestions, one publication, a refusal and who comes instead', async ({
  page,
  baseURL,
  person,
  signInAs,
}) => {
  const db = operator(baseURL)
  const match = await farMatch(baseURL)
  const name = `Away ${randomUUID().slice(0, 8)}`
  const { data: official } = await db
    .from('people')
    .insert({ slug: name.toLowerCase().replace(' ', '-'), name, is_sample: true })
    .select('id')
    .single()
    .throwOnError()
  await db.from('officials').insert({ person_id: official.id, category: 'referee' }).throwOnError()
  const referee = await person(['referee'])
  const linked = { user_id: referee.id, person_id: official.id, status: 'confirmed' } as const
  await db
    .from('person_links')
    .insert({ ...linked, decided_at: new Date().toISOString() })
    .throwOnError()
  const away = { from_on: match.played_on ?? '', until_on: match.played_on ?? '', reason: 'A course.' }
  await db
    .from('official_unavailability')
    .insert({ person_id: official.id, ...away })
    .throwOnError()

  const title = `${match.home.name} v ${match.away.name}`
  const league = await person(['admin'])
  const card = page.getByRole('group', { name: title })
  async function openRound() {
    await signInAs(league)
    await page.goto('/admin')
    await page.getByLabel('Tab').selectOption('Appointments')
    const round = page.getByLabel('Round', { exact: true })
    await round.selectOption(String(match.round.number))
    await expect(card).toBeVisible()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await openRound()
  await card.getByLabel('Referee', { exact: true }).selectOption({ label: `${name} · 1 warning` })
  await expect(card.getByText(/Unavailable from .+: A course\.$/)).toBeVisible()
  await expectReadable(page, 'appointments')
  await page.getByRole('button', { name: 'Suggest officials' }).click()
  for (const place of ['Assistant 1', 'Assistant 2', 'Fourth official', 'Match commissioner'])
    await expect(card.getByLabel(place)).not.toHaveValue('')
  await page.getByRole('button', { name: 'Publish round' }).click()
  await expect(page.getByText('Round published. Its officials are asked.', { exact: true })).toBeVisible()
  await expect(card.getByText('No reply yet')).toHaveCount(5)

  await signInAs(referee)
  await page.goto('/dashboard')
  await (await needOf(page, new RegExp(title))).getByRole('link').click()
  await page.getByRole('button', { name: `Decline ${title}` }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('I am on a course all week.')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('Declined', { exact: true })).toBeVisible()

  await openRound()
  await expect(card).toContainText(`${name} declined as referee: “I am on a course all week.”`)
  await expect(card.getByLabel('Referee', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Suggest officials' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The officials are asked.', { exact: true })).toBeVisible()
  await expect(card.getByText('No reply yet')).toHaveCount(5)
})
