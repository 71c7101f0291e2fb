// What the record says beside results: who is suspended, and what the table would be if a protest were upheld.
import { longTest, test } from '#e2e/testing/html.ts'
import { expect, operator } from '#e2e/testing/people.ts'
import { isoDay, runningSeason } from '#e2e/testing/seasons.ts'
import { complaints } from '#e2e/testing/watching.ts'

test('the front page names who is suspended, and leads to why', async ({ page, baseURL }) => {
  const said = complaints(page)
  const db = operator(baseURL)
  const season = await runningSeason(baseURL)
  const { data: held } = await db
    .from('registrations')
    .select('club_id, player:players!inner(person:people!inner(id, name))')
    .eq('season_id', season)
    .eq('kind', 'permanent')
    .order('club_id', { ascending: false })
    .order('player_id', { ascending: false })
    .throwOnError()
  const [banned] = held
  const opponent = held.find(({ club_id }) => club_id !== banned?.club_id)
  if (!banned || !opponent) throw new Error('The season that is on has no players.')
  const of = { season_id: season, is_sample: true }
  const { data: match } = await db
    .from('matches')
    .insert({
      ...of,
      home_club_id: banned.club_id,
      away_club_id: opponent.club_id,
      played_on: isoDay(1),
      kick_off: `${isoDay(1)}T13:00:00Z`,
    })
    .select('id')
    .single()
    .throwOnError()
  const { data: decided } = await db
    .from('discipline_cases')
    .insert({
      ...of,
      reference: `DC-2098-${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`,
      person_id: banned.player.person.id,
      club_id: banned.club_id,
      charge: 'Left the bench to quarrel.',
      status: 'decided',
      body: 'The committee',
      decision: 'Banned for a few days.',
      sanctions: ['ban_until'],
      ban_until: isoDay(2),
      decided_on: isoDay(0),
    })
    .select('id')
    .single()
    .throwOnError()
  await db
    .from('suspensions')
    .insert({
      ...of,
      person_id: banned.player.person.id,
      club_id: banned.club_id,
      cause: 'case',
      case_id: decided.id,
      until_on: isoDay(2),
    })
    .throwOnError()
  try {
    await page.goto('/')
    const suspended = page.getByRole('main').getByText('Suspensions this weekend')
    await expect(suspended).toBeVisible()
    await expect(page.getByRole('main')).toContainText(banned.player.person.name)
    await page.getByRole('link', { name: 'All suspensions' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspensions this weekend')
    await expect(page.getByRole('main')).toContainText(banned.player.person.name)
    expect(said).toEqual([])
  } finally {
    await db.from('discipline_cases').delete().eq('id', decided.id).throwOnError()
    await db.from('matches').delete().eq('id', match.id).throwOnError()
  }
})

longTest(
  'without JavaScript each of two protests has its table, by its own address',
  async ({ html: page, baseURL }) => {
    const db = operator(baseURL)
    const { data: first } = await db
      .from('match_challenges')
      .select('id, match:matches!inner(id, home:home_club_id, away:away_club_id, is_sample), club_id')
      .eq('outcome', 'open')
      .eq('kind', 'protest')
      .eq('match.is_sample', true)
      .limit(1)
      .single()
      .throwOnError()
    const { id, home, away } = first.match
    const { data: second } = await db
      .from('match_challenges')
      .insert({
        match_id: id,
        kind: 'protest',
        club_id: first.club_id === home ? away : home,
        category: 'ground',
        rule_cited: 'Art. 22.1',
        deadline_at: new Date().toISOString(),
        claimed_home_goals: 7,
        claimed_away_goals: 7,
        is_sample: true,
      })
      .select('id')
      .single()
      .throwOnError()
    try {
      await page.goto(`/matches/${id}/if-upheld`)
      const choice = page.getByRole('navigation', { name: 'Protests and appeals' })
      await expect(choice.getByRole('link')).toHaveCount(2)
      await expect(page.getByRole('main')).not.toContainText('With 7–7')
      await choice.getByRole('link', { name: '7–7' }).click()
      await expect(page).toHaveURL(new RegExp(`\\?of=${second.id}$`))
      await expect(page.getByRole('main')).toContainText('With 7–7, as it claims')
      await expect(choice.getByRole('link', { name: '7–7' })).toHaveAttribute('aria-current', 'page')
    } finally {
      await db.from('match_challenges').delete().eq('id', second.id).throwOnError()
    }
  },
)
