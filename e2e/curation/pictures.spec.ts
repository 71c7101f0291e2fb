// Pictures of the record: brought by a club, approved by an office, and then seen wherever the club is.
import sharp from 'sharp'
import { read } from '#e2e/testing/html.ts'
import { needOf } from '#e2e/testing/needs-you.ts'
import { expect, joins, operator, test } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'

// One that plays no more, so that no other journey looks at its crest.
const slug = 'zimbabwe-saints'

test('a club adds its crest, the league approves it and enters the colours, and everybody sees the crest', async ({
  page,
  request,
  baseURL,
  person,
  signInAs,
}) => {
  const db = operator(baseURL)
  const { data: club } = await db.from('clubs').select('id, name').eq('slug', slug).single().throwOnError()
  const { data: match } = await db
    .from('matches')
    .select('id')
    .eq('home_club_id', club.id)
    .order('played_on')
    .limit(1)
    .single()
    .throwOnError()
  const crests = async (path: string) =>
    (await read(request, path)).main.querySelectorAll('img[src^="/pictures/"]')
  const drawn = await crests(`/matches/${match.id}`)
  expect(drawn.length).toBe(0)

  const admin = await person(['club_admin'])
  await joins(baseURL, admin, club, 'club_admin')
  await signInAs(admin)
  await page.goto(`/teams/${slug}`)
  await page.getByRole('button', { name: 'Add picture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'crest.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 400, height: 500, channels: 4, background: '#a01e2880' } })
      .png()
      .toBuffer(),
  })
  await dialog.getByLabel('Description').fill('A red shield with a star')
  await dialog.getByLabel('Credit').fill('Archive of the Saints')
  await dialog.getByLabel('Proof').fill('Drawn for the club in 1970')
  await dialog.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByText('Picture sent. Waiting for an administrator.').first()).toBeVisible()
  expect((await crests(`/teams/${slug}`)).length).toBe(0)

  await signInAs(await person(['admin']))
  await page.goto('/dashboard')
  await (await needOf(page, /pictures? to approve/)).getByRole('link').click()
  const line = page
    .getByRole('region', { name: 'Pending pictures' })
    .getByRole('listitem')
    .filter({ hasText: 'Archive of the Saints' })
  await line.getByRole('button', { name: 'Approve picture' }).click()
  await expect(line).toHaveCount(0)

  // The same desk names the clubs whose colours are missing, and leads to the form that takes them with a source.
  await page.getByLabel('Season', { exact: true }).selectOption('2011')
  const gap = page.getByRole('listitem').filter({ hasText: 'Clubs without colours' })
  await gap.getByText(/^Show/).click()
  await gap.getByRole('link', { name: club.name }).click()
  await expect(page.getByLabel('What is wrong')).toHaveValue('colours')
  await page.getByLabel('Number of colours').selectOption('1')
  await page.getByLabel('Colour 1').fill('#a01e28')
  await page.getByLabel('Source').fill('The Chronicle, 3 May 1977')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Colours of the crest: #a01e28')).toBeVisible()
  await expectReadable(page, 'the colours of a club')

  // Everybody sees it, with its description beside the club's name alone, and no picture in lite mode.
  await expect.poll(async () => (await crests(`/matches/${match.id}`)).length).toBeGreaterThan(0)
  const [own] = await crests(`/teams/${slug}`)
  expect(own?.getAttribute('alt')).toBe('A red shield with a star')
  const [small] = await crests(`/matches/${match.id}`)
  const marks = ['alt', 'loading', 'width', 'height'].map(name => small?.getAttribute(name))
  expect(marks).toEqual(['', 'lazy', '56', '56'])
  const src = small?.getAttribute('src') ?? ''
  for (const [accept, type] of [
    ['image/webp,*/*', 'image/webp'],
    ['image/png,*/*', 'image/jpeg'],
  ] as const)
    expect((await request.get(src, { headers: { accept } })).headers()['content-type']).toBe(type)
  const lite = await request.get(`/matches/${match.id}`, { headers: { 'save-data': 'on' } })
  expect(await lite.text()).not.toContain('<img')

  // On a page that a link leads to, too; and the club is told.
  await signInAs(admin)
  await page.goto(`/matches/${match.id}`)
  const shown = page.getByRole('main').locator('img[src^="/pictures/"]').first()
  await expect(shown).toHaveJSProperty('complete', true)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/dashboard/notifications')
  await expect(page.getByText(`Picture approved: ${club.name}`).first()).toBeVisible()

  await db.from('error_reports').delete().eq('subject_id', club.id).throwOnError()
  await db.from('pictures').delete().eq('club_id', club.id).throwOnError()
})
