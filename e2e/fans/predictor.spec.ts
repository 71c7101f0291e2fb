// The predictor: picks are kept as they are typed, close at kick-off, and are seen by fellows from then on.
import { published } from '#e2e/testing/html.ts'
import { expect, operator, longTest, test } from '#e2e/testing/people.ts'

// One after the other: both begin the same match.
test.describe.configure({ mode: 'default' })

/** A match of the last round, which nobody else plays with. */
async function lastMatch(baseURL: string | undefined) {
  const { data } = await operator(baseURL)
    .from('matches')
    .select(
      `id, kick_off, played_on, round:rounds!inner(number), home:clubs!matches_home_club_id_fkey(name),
       away:clubs!matches_away_club_id_fkey(name)`,
    )
    .eq('is_sample', true)
    .eq('round.number', 34)
    .order('id')
    .limit(1)
    .single()
    .throwOnError()
  return data
}

test('two fans pick, play in a mini-league, and see each other’s picks from kick-off on', async ({
  baseURL,
  browser,
  page,
  person,
  request,
  signInAs,
}) => {
  const match = await lastMatch(baseURL)
  const matches = operator(baseURL).from('matches')
  const goals = (name: string) =>
    page
      .getByRole('group', { name: `${match.home.name} v ${match.away.name}` })
      .getByLabel(`Goals of ${name}`)
  const round = '/dashboard/predictor?round=34'

  await signInAs(await person(['fan'], 'Nyasha Ndlovu'))
  await page.goto('/fan-dashboard')
  await page.getByRole('link', { name: 'Predict scores' }).click()
  await expect(page).toHaveURL(/^[^?]+\/dashboard\/predictor/)
  await page.goto(round)
  await goals(match.home.name).fill('2')
  await goals(match.away.name).fill('1')
  await expect(page.getByText('Saved: 2–1')).toBeVisible()
  await page.reload()
  await expect(goals(match.home.name)).toHaveValue('2')

  await page.getByRole('button', { name: 'New mini-league' }).click()
  await page.getByLabel('Name of the league').fill('x')
  await page.getByRole('button', { name: 'Create mini-league' }).click()
  await expect(page.getByText('Enter a name of 3 to 60 visible characters.').first()).toBeVisible()
  await page.getByLabel('Name of the league').fill('The Bosso end')
  await page.getByRole('button', { name: 'Create mini-league' }).click()
  await expect(page.getByRole('heading', { name: 'The Bosso end', level: 1 })).toBeVisible()
  const link = (await page.getByRole('link', { name: /predictor\/join/ }).getAttribute('href')) ?? ''

  const context = await browser.newContext()
  const fellow = await context.newPage()
  await signInAs(await person(['coach'], 'Kudzai Dube'), fellow)
  await fellow.goto(link)
  await fellow.getByLabel('Your name in it').fill('Coach K')
  await fellow.getByRole('button', { name: 'Join The Bosso end' }).click()
  await expect(fellow.getByRole('list', { name: 'Table of The Bosso end' })).toContainText('Nyasha Ndlovu')
  await expect(fellow.getByText('Picks of round 34')).toBeHidden()

  await page.goto(round)
  await expect(goals(match.home.name)).toHaveValue('2')
  const begun = new Date(Date.now() - 60_000).toISOString()
  await matches.update({ kick_off: begun }).eq('id', match.id).throwOnError()
  try {
    // The page still shows the fields; the server knows better.
    await goals(match.home.name).fill('3')
    await expect(page.getByText('Your pick 2–1')).toBeVisible()
    const ended = { status: 'full_time', home_goals: 2, away_goals: 1, is_provisional: true } as const
    await matches.update(ended).eq('id', match.id).throwOnError()
    await page.reload()
    await expect(page.getByText('Your pick 2–1: 5 points')).toBeVisible()

    await fellow.reload()
    await expect(fellow.getByRole('heading', { name: 'Picks of round 34' })).toBeVisible()
    await fellow.getByText(`${match.home.name} 2–1 ${match.away.name}`).click()
    await expect(fellow.getByText('2–1 · 5')).toBeVisible()

    await fellow.getByRole('button', { name: 'Share my rank' }).click()
    await expect(fellow.getByRole('dialog')).toContainText('Other members are not named.')
    await fellow.getByRole('button', { name: 'Make link' }).click()
    const shared = (await fellow.getByRole('link', { name: /^\/predictor\// }).getAttribute('href')) ?? ''
    await published(request, shared).toMatch(/Coach K.*of 2/s)
    await published(request, shared).not.toContain('Nyasha')
    await fellow.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(fellow.getByRole('button', { name: 'Share my rank' })).toBeVisible()
  } finally {
    const before = { status: 'scheduled', home_goals: null, away_goals: null, is_provisional: false } as const
    await matches
      .update({ ...before, kick_off: match.kick_off })
      .eq('id', match.id)
      .throwOnError()
  }
  await context.close()
})

const tooLate = [
  { language: 'sn', goals: 'Zvibodzwa', words: 'Mutambo uyu watotanga.' },
  { language: 'nd', goals: 'Amagoli', words: 'Lo mdlalo usuqalile.' },
]

longTest(
  'a fan who reads Shona or Ndebele reads there why a name or a pick is refused',
  async ({ baseURL, page, person, signInAs }) => {
    const match = await lastMatch(baseURL)
    const matches = operator(baseURL).from('matches')
    await signInAs(await person(['fan']))
    await page.goto('/sn/fan-dashboard')
    await page.getByRole('link', { name: 'Fungidzira zvichabuda' }).click()
    await page.getByRole('button', { name: 'Ligi idzva reshamwari' }).click()
    await page.getByLabel('Zita religi').fill('x')
    await page.getByRole('button', { name: 'Gadzira ligi' }).click()
    await expect(page.getByText('Mavara mashoma: 3. Mavara mazhinji: 60.').first()).toBeVisible()

    for (const { language, goals, words } of tooLate) {
      await page.goto(`/${language}/dashboard/predictor?round=34`)
      const pairing = page.getByRole('group', { name: `${match.home.name} v ${match.away.name}` })
      await pairing.getByLabel(`${goals}: ${match.home.name}`).fill('3')
      const begun = new Date(Date.now() - 60_000).toISOString()
      await matches.update({ kick_off: begun }).eq('id', match.id).throwOnError()
      try {
        await pairing.getByLabel(`${goals}: ${match.away.name}`).fill('1')
        await expect(page.getByText(words).first()).toBeVisible()
      } finally {
        await matches.update({ kick_off: match.kick_off }).eq('id', match.id).throwOnError()
      }
    }
  },
)
