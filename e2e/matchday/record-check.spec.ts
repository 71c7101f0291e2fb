// What the record says beside results: who is suspended, and what the table would be if a protest were upheld.
import { test } from '#e2e/testing/html.ts'
import { expect, operator } from '#e2e/testing/people.ts'
import { complaints } from '#e2e/testing/watching.ts'

/** The day in Harare, so many days from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000 + 7_200_000).toISOString().slice(0, 10)

test('the front page names who is suspended, and leads to why', async ({ page, baseURL }) => {
  const said = complaints(page)
  const { data: season } = await operator(baseURL).rpc('current_season').select('id').single().throwOnError()
  const { data: missing } = await operator(baseURL)
    .rpc('suspended_names', { p_season_id: season.id, p_from: day(0), p_until: day(6) })
    .throwOnError()
  await page.goto('/')
  for (const { name } of missing) await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByText('Suspended this weekend')).toHaveCount(missing.length > 0 ? 1 : 0)
  test.skip(missing.length === 0, 'Nobody is suspended in these days.')
  await page.getByRole('link', { name: 'Who and why' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is suspended this weekend')
  expect(said).toEqual([])
})

test('without JavaScript each of two protests has its table, by its own address', async ({
  html: page,
  baseURL,
}) => {
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
    const choice = page.getByRole('navigation', { name: 'Which protest or appeal' })
    await expect(choice.getByRole('link')).toHaveCount(2)
    await expect(page.getByRole('main')).not.toContainText('With 7–7')
    await choice.getByRole('link', { name: '7–7' }).click()
    await expect(page).toHaveURL(new RegExp(`\\?of=${second.id}$`))
    await expect(page.getByRole('main')).toContainText('With 7–7, as it claims')
    await expect(choice.getByRole('link', { name: '7–7' })).toHaveAttribute('aria-current', 'page')
  } finally {
    await db.from('match_challenges').delete().eq('id', second.id).throwOnError()
  }
})
