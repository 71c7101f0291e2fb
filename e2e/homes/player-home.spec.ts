// Players, coaches and match officials: each says who they are, and does from their own home what others then see.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { published, read } from '#e2e/testing/html.ts'
import { expect, operator, test, twoClubs } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import { complaints, leftAhead, requests } from '#e2e/testing/watching.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const card = { name: 'card.png', mimeType: 'image/png', buffer: onePixel }

/** Letters of their own, so that a search finds nobody else. */
const newName = (first: string) =>
  `${first} X${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)}`

async function personOfRecord(baseURL: string | undefined, name: string) {
  const slug = `journey-${randomUUID().slice(0, 8)}`
  const { data } = await operator(baseURL)
    .from('people')
    .insert({ slug, name })
    .select('id')
    .single()
    .throwOnError()
  return { id: data.id, slug, name }
}

const link = (baseURL: string | undefined, user_id: string, person_id: string) =>
  operator(baseURL)
    .from('person_links')
    .insert({ user_id, person_id, status: 'confirmed', decided_at: '2026-01-01' })
    .throwOnError()

test('a player claims their record, the club says yes, and a fan reads the player’s own words', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  test.slow()
  const heard = complaints(page)
  const db = operator(baseURL)
  const [club] = await twoClubs(baseURL)
  const record = await personOfRecord(baseURL, newName('Tafara'))
  await db.from('players').insert({ person_id: record.id, position: 'MF' }).throwOnError()
  await db
    .from('registrations')
    .insert({ player_id: record.id, club_id: club.id, starts_on: '2026-01-01' })
    .throwOnError()
  const player = await person(['player'], record.name)
  const secretary = await person(['club_admin'], 'Rumbidzai Seke')
  await db
    .from('club_members')
    .insert({ user_id: secretary.id, club_id: club.id, member_role: 'club_admin' })
    .throwOnError()

  await signInAs(player)
  await page.goto('/player-dashboard')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByText('Link your account to your record')).toBeVisible()
  await page.getByRole('button', { name: 'Find your record' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send claim' }).click()
  await expect(dialog.getByText('Choose the file.').first()).toBeVisible()
  await dialog.getByRole('button', { name: `This is me: ${record.name}` }).click()
  await dialog.getByLabel('File').setInputFiles(card)
  await dialog.getByLabel('Other information').fill('I wear number 8.')
  await dialog.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByText(`Waiting for ${club.name}.`)).toBeVisible()
  await expect(needs).toHaveCount(0)

  await signInAs(secretary)
  await page.goto('/club-dashboard')
  await needs.getByRole('listitem').filter({ hasText: record.name }).getByRole('link').click()
  const claim = page.getByRole('listitem').filter({ hasText: record.name })
  await expect(claim.getByText('“I wear number 8.”')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `Open: Identity card, ${record.name}` }).click()
  await expect.poll(async () => (await opened).url()).toContain('/storage/v1/object/sign/person-documents/')
  await expectReadable(page, 'To check')
  await page.getByRole('button', { name: `Confirm identity: ${record.name}` }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(claim).toHaveCount(0)

  await signInAs(player)
  await page.goto('/player-dashboard')
  await expect(page.getByText(`Midfielder, ${club.name}`)).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Passport as PDF' }).click()
  const passport = await started
  expect(passport.suggestedFilename()).toBe(`passport-${record.slug}.pdf`)
  expect((await readFile(await passport.path())).toString('latin1')).toMatch(/^%PDF-1\.7/)
  await page.getByText('Your documents', { exact: true }).click()
  await expect(page.getByText(`Opened by ${club.name} just now.`)).toBeVisible()
  await expectReadable(page, 'Player dashboard')
  await page.getByRole('button', { name: 'Edit your text…' }).click()
  await page.getByLabel('About you').fill('Born in Mbare, and proud of it.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await published(request, `/players/${record.slug}`).toContain('Born in Mbare, and proud of it.')
  await published(request, `/players/${record.slug}`).toContain('Claimed by its owner')
  expect(heard).toEqual([])
})

test('what a club owes is between the player and the association', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const db = operator(baseURL)
  const [club] = await twoClubs(baseURL)
  const record = await personOfRecord(baseURL, newName('Nyasha'))
  await db.from('players').insert({ person_id: record.id }).throwOnError()
  await db
    .from('registrations')
    .insert({ player_id: record.id, club_id: club.id, starts_on: '2026-01-01' })
    .throwOnError()
  const player = await person(['player'], record.name)
  await link(baseURL, player.id, record.id)

  await signInAs(player)
  await page.goto('/player-dashboard')
  await page.getByText('Missing payment', { exact: true }).click()
  await page.getByRole('button', { name: 'Report a missing payment…' }).click()
  await page.getByLabel('Period').fill('September 2026')
  await page.getByLabel('Amount').fill('four hundred')
  await page.getByLabel('What was agreed, and what was paid').fill('Agreed 450. Nothing came.')
  await page.getByRole('button', { name: 'Send to the association' }).click()
  await expect(page.getByText('Enter the amount as a number').first()).toBeVisible()
  await page.getByLabel('Amount').fill('450.50')
  await page.getByRole('button', { name: 'Send to the association' }).click()
  await expect(page.getByText('US$450.50')).toBeVisible()

  const secretary = await person(['club_admin'])
  await db
    .from('club_members')
    .insert({ user_id: secretary.id, club_id: club.id, member_role: 'club_admin' })
    .throwOnError()
  const theirs = await elsewhere(baseURL, secretary)
  expect((await theirs.from('payment_reports').select('id').throwOnError()).data).toEqual([])

  await signInAs(await person(['zifa_admin'], 'Nomsa Ncube'))
  await page.goto('/dashboard/checks')
  await page.getByRole('button', { name: `Answer player: ${record.name}` }).click()
  await page.getByLabel('Answer', { exact: true }).fill('We have written to the club.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer: We have written to the club.')).toBeVisible()

  await signInAs(player)
  await page.goto('/player-dashboard')
  await page.getByText('Missing payment', { exact: true }).click()
  await expect(page.getByText('We have written to the club.')).toBeVisible()
  await expect(page.getByText('Under review')).toBeVisible()
})

test('a coach sends a licence, the league looks, and a fan reads it on the coach’s page', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  test.slow()
  const [club] = await twoClubs(baseURL)
  const record = await personOfRecord(baseURL, newName('Kuda'))
  await operator(baseURL)
    .from('coach_stints')
    .insert({ person_id: record.id, club_id: club.id, role: 'assistant coach', starts_on: '2026-01-01' })
    .throwOnError()
  const coach = await person(['coach'], record.name)
  await link(baseURL, coach.id, record.id)

  // What is theirs is asked ahead where they are sent to it, once, and is asked of nobody else.
  const asked = requests(page, 'fetch')
  const homes = () => asked.filter(each => each.includes('my_coach_home')).length
  await signInAs(await person(['fan']))
  await page.goto(`/coaches/${record.slug}`, { waitUntil: 'networkidle' })
  expect([homes(), await leftAhead(page)]).toEqual([0, []])
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(coach)
  await page.goto(`/coaches/profile/${coach.id}`)
  await expect(page).toHaveURL(`/coaches/${record.slug}#for-you`)
  await expect(page.getByText('You are not suspended.')).toBeVisible()
  expect([homes(), await leftAhead(page)]).toEqual([1, []])
  await page.getByRole('button', { name: 'Send a licence…' }).click()
  await page.getByLabel('Level').selectOption('CAF B')
  const until = `${new Date().getFullYear() + 2}-12-31`
  await page.getByLabel('Valid until').fill(until)
  await page.getByLabel('File').setInputFiles(card)
  await page.getByRole('button', { name: 'Send to the league' }).click()
  await expect(page.getByText('Being checked by the league', { exact: true })).toBeVisible()

  await signInAs(await person(['admin']))
  await page.goto('/dashboard/checks')
  await page.getByRole('button', { name: `Confirm licence: ${record.name}` }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const licence = `CAF B, until 31 December ${new Date().getFullYear() + 2}`
  await published(request, `/coaches/${record.slug}`).toContain(licence)
  expect((await read(request, `/coaches/${record.slug}`)).text('h2')).not.toContain('For you')
})

test('a referee declines a match on their own page: a fan no longer reads of it, and the association assesses another', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  test.slow()
  const db = operator(baseURL)
  const clubs = await twoClubs(baseURL)
  const record = await personOfRecord(baseURL, newName('Blessing'))
  await db.from('officials').insert({ person_id: record.id, category: 'referee' }).throwOnError()
  const referee = await person(['referee'], record.name)
  await link(baseURL, referee.id, record.id)
  const { data: matches } = await db
    .from('matches')
    .select(
      'id, status, home:clubs!matches_home_club_id_fkey(name), away:clubs!matches_away_club_id_fkey(name)',
    )
    .eq('is_sample', true)
    .in('status', ['scheduled', 'confirmed'])
    .gte('played_on', new Date(Date.now() - 13 * 86_400_000).toISOString().slice(0, 10))
    .not('home_club_id', 'in', `(${clubs.map(({ id }) => id).join()})`)
    .order('played_on')
    .throwOnError()
  const coming = matches.find(({ status }) => status === 'scheduled')
  const played = matches.find(({ status }) => status === 'confirmed')
  if (!coming || !played) throw new Error('The sample season has no such match.')
  const versus = `${coming.home.name} v ${coming.away.name}`
  const given = { person_id: record.id, published_at: '2026-01-01', answer: 'waiting' }
  await db
    .from('match_officials')
    .insert([
      { ...given, match_id: coming.id, function: 'fourth' },
      { ...given, match_id: played.id, function: 'referee' },
    ])
    .throwOnError()

  await published(request, `/officials/${record.slug}`, 'main a').toContain(versus)

  await signInAs(referee)
  await page.goto(`/referees/profile/${referee.id}`)
  await expect(page).toHaveURL(`/officials/${record.slug}#for-you`)
  await page.getByRole('button', { name: `Decline ${versus}` }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('My brother plays in it.')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('“My brother plays in it.”')).toBeVisible()
  await published(request, `/officials/${record.slug}`, 'main a').not.toContain(versus)

  await signInAs(await person(['zifa_admin']))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Claims & identity checks' }).click()
  const assess = { name: `Assess referee: ${record.name}, ${played.home.name} v ${played.away.name}` }
  await page.getByRole('button', assess).click()
  await page.getByLabel('Mark').fill('8.4')
  await page.getByLabel('What went well').fill('Close to play.')
  await page.getByLabel('What to work on').fill('Signals.')
  await page.getByRole('button', { name: 'Send assessment' }).click()
  await expect(page.getByRole('button', assess)).toHaveCount(0)

  await signInAs(referee)
  await page.goto(`/officials/${record.slug}`)
  await expect(page.getByText('Close to play.')).toBeVisible()
})
