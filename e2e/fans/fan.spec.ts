// What a fan does: follows, votes, keeps; and what everybody sees of it.
import { signIn } from '#e2e/testing/sign-in.ts'
import { published } from '#e2e/testing/html.ts'
import { makeMatch } from '#e2e/testing/match-day.ts'
import { expect, longTest, operator, test } from '#e2e/testing/people.ts'
import { complaints, requests } from '#e2e/testing/watching.ts'

test('a newcomer picks a club, follows a player from their page, and finds both at home', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const { data: best } = await operator(baseURL)
    .from('player_totals')
    .select('player:players!inner(person:people!inner(slug, name, is_sample))')
    .eq('player.person.is_sample', true)
    .order('goals', { ascending: false })
    .limit(1)
    .single()
    .throwOnError()
  const player = best.player.person
  await signInAs(await person(['fan']))
  const heard = complaints(page)
  const asked = requests(page, 'fetch')
  await page.goto('/fan-dashboard')
  await expect(page.getByRole('heading', { name: 'Three steps to get started' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Predict scores|Open the predictor)$/ })).toBeVisible()
  expect(asked.filter(path => path.includes('/v1/')).length).toBeLessThanOrEqual(6)
  await page.getByRole('combobox', { name: 'Club' }).selectOption('Highlanders')
  await page.getByRole('button', { name: 'Follow this club' }).click()
  const club = page.getByRole('article', { name: 'Highlanders' })
  await expect(club.getByText(/^\d+ points from \d+ matches/)).toBeVisible()
  await expect(club.getByText(/^Next/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Three steps to get started' })).toHaveCount(0)

  await page.goto(`/players/${player.slug}`)
  const follow = page.getByRole('button', { name: `Follow ${player.name}` })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/fan-dashboard')
  await expect(page.getByRole('link', { name: new RegExp(`${player.name}.*goal`) })).toBeVisible()

  await page.goto('/dashboard/following')
  await expect(page.getByText('2 of 20. Only you see whom you follow.')).toBeVisible()
  await expect(page.getByRole('link', { name: /\d–\d/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Unfollow Highlanders' }).click()
  await expect(page.getByText('1 of 20. Only you see whom you follow.')).toBeVisible()
  expect(heard).toEqual([])
})

test('a visitor who wants to follow a club signs in first and is asked once more', async ({
  page,
  person,
}) => {
  const fan = await person(['fan'])
  await page.goto('/teams/dynamos')
  await page.getByRole('link', { name: 'Follow', exact: true }).click()
  await signIn(page, fan.email, fan.password)
  await page.getByRole('button', { name: 'Follow Dynamos' }).click()
  await expect(page.getByRole('button', { name: 'Unfollow Dynamos' })).toBeVisible()
})

test('a fan votes for the player of a match, and everybody sees how a vote ended', async ({
  page,
  person,
  signInAs,
  baseURL,
  request,
}) => {
  const match = await makeMatch(baseURL)
  const db = operator(baseURL)
  const over = { status: 'full_time', home_goals: 2, away_goals: 1 } as const
  await db.from('matches').update(over).eq('id', match.id).throwOnError()
  const { data: players } = await db
    .from('people')
    .select('id, name')
    .in('id', match.home.players.slice(0, 2))
    .order('name')
    .throwOnError()
  await signInAs(await person(['fan']))
  await page.goto(`/matches/${match.id}`)
  const ballot = page.getByRole('form', { name: 'Vote for the player of the match' })
  for (const { name } of players) {
    const label = `${name}, ${match.home.name}`
    await ballot.getByRole('combobox', { name: 'Player' }).selectOption(label)
    await ballot.getByRole('button', { name: /ote$/ }).click()
    await expect(ballot.getByText(`You chose ${name}.`)).toBeVisible()
  }
  const { count } = await db
    .from('match_votes')
    .select('*', { count: 'exact', head: true })
    .eq('match_id', match.id)
    .throwOnError()
  expect(count).toBe(1)

  const { data: counted } = await db
    .from('match_best_players')
    .select('match:match_id, votes, of:of_votes, player:players!inner(person:people!inner(name))')
    .limit(1)
    .single()
    .throwOnError()
  await published(request, `/matches/${counted.match}`).toMatch(
    new RegExp(`Player of the match.*${counted.player.person.name}.*${counted.votes} of ${counted.of} votes`),
  )
})

longTest(
  'a comparison is kept at home; what cannot be read can be tried again',
  async ({ page, person, signInAs, baseURL }) => {
    const { data: two } = await operator(baseURL)
      .from('people')
      .select('slug, players!inner()')
      .eq('is_sample', true)
      .order('slug')
      .limit(2)
      .throwOnError()
    await signInAs(await person(['fan']))
    await page.goto(`/compare-players?players=${two.map(({ slug }) => slug).join(',')}`)
    await page.getByRole('button', { name: 'Save page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this page' })
    await dialog.getByLabel('Name').fill('My two')
    await dialog.getByRole('button', { name: 'Save page' }).click()
    await expect(dialog).toHaveCount(0)

    await page.route('**/rpc/my_fan_home', route => route.abort())
    await page.goto('/fan-dashboard')
    await expect(page.getByText(/cannot be reached/)).toBeVisible()
    await page.unroute('**/rpc/my_fan_home')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('link', { name: 'My two' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare players')
    await page.goBack()
    await page.getByRole('button', { name: 'Remove My two' }).click()
    await expect(page.getByRole('link', { name: 'My two' })).toHaveCount(0)
  },
)
