// News: what readers find, and how a text comes from a club's desk to them.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { longTest, test } from '#e2e/testing/html.ts'
import { expect, operator, type Person } from '#e2e/testing/people.ts'
import { expectReadable } from '#e2e/testing/readable.ts'
import { elsewhere } from '#e2e/testing/signed-in.ts'
import { complaints } from '#e2e/testing/watching.ts'

test('without a script news is narrowed by kind, club and year, and a bad wish is answered with a sentence', async ({
  html: page,
}) => {
  await page.goto('/news')
  await page.getByRole('link', { name: 'Analysis', exact: true }).first().click()
  await page.getByLabel('Club').selectOption('Scottland')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/kind=analysis&club=scottland/)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: 'Scottland: champions in their first season' })).toBeVisible()
  for (const [query, words] of [
    ['kind=gossip', 'There is no kind “gossip”'],
    ['club=nobody', 'There is no club “nobody” in the record'],
    ['page=99', 'There is no page 99'],
    ['year=1999', 'No news in 1999'],
  ] as const) {
    expect((await page.goto(`/news?${query}`))?.status()).toBe(200)
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('without a script an article stands whole, with what it mentions and how it was counted', async ({
  html: page,
}) => {
  await page.goto('/news/highlanders-v-dynamos-in-the-record')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Highlanders v Dynamos, in the record')
  await expect(page.getByText('By Pitch263 record desk')).toBeVisible()
  await expect(page.getByText('How this was counted.')).toBeVisible()
  const mentions = page.getByRole('region', { name: 'In this article' })
  await expect(mentions.getByRole('link', { name: 'Highlanders', exact: true })).toHaveAttribute(
    'href',
    '/teams/highlanders',
  )
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('"NewsArticle"')
  expect(data).toContain('"BreadcrumbList"')
})
test('an address with a slip in it is answered with the nearest titles', async ({ page }) => {
  expect((await page.goto('/news/the-drawn-league'))?.status()).toBe(404)
  await page.getByRole('link', { name: 'The draw league' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The draw league')
})

/** Makes somebody one of a club's people. */
async function joinClub(baseURL: string | undefined, person: Person, slug: string) {
  const db = operator(baseURL)
  const { data: club } = await db.from('clubs').select('id').eq('slug', slug).single().throwOnError()
  await db
    .from('club_members')
    .insert({ user_id: person.id, club_id: club.id, member_role: 'club_admin' })
    .throwOnError()
}

/** By the keyboard: Tab finds its way from field to field. */
async function write(page: Page, title: string, text: string) {
  await page.getByLabel('Title').focus()
  await page.keyboard.type(title)
  await page.getByLabel('Text').fill(text)
}

test('a club’s draft goes to review, is published, corrected and withdrawn', async ({
  page,
  person,
  signInAs,
  baseURL,
}) => {
  const said = complaints(page)
  const writer = await person(['club_admin'], 'Chipo Writer')
  await joinClub(baseURL, writer, 'dynamos')
  const title = `Training moves to Rufaro ${randomUUID().slice(0, 8)}`
  const address = `/news/${title.toLowerCase().replaceAll(' ', '-')}`

  await signInAs(writer)
  await page.goto('/club-dashboard')
  await page.getByRole('link', { name: 'Write an article' }).click()
  // Refused, and nothing is lost.
  await write(page, title, '')
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await expect(page.getByLabel('Text')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  // Nor by a tab that the phone closes.
  await page.reload()
  await expect(page.getByText('Unsent changes restored')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page
    .getByLabel('Text')
    .fill('From Monday **all training** of [Dynamos](/teams/dynamos) is at Rufaro.\n\n<b>raw</b>')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('<b>raw</b>')).toBeVisible()
  await page.getByLabel('Cover picture').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await page.getByLabel('What the picture shows').fill('A green square')
  await page.getByLabel('Picture by').fill('Tendai Lens')
  await page.getByLabel('Text').selectText()
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Quote' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('blockquote')).toContainText('From Monday')
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Quote' }).click()
  await page.getByRole('button', { name: 'Full preview' }).click()
  await expect(page.getByLabel('Text')).toBeHidden()
  await expect(preview.getByRole('img', { name: 'A green square' })).toBeVisible()
  await expect(preview.getByText('Picture: Tendai Lens')).toBeVisible()
  await page.getByRole('button', { name: 'Back to writing' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  // What the article shows is in the library from then on.
  await expect(page.getByRole('button', { name: 'Save and send for review' })).toBeVisible()
  await page.getByLabel('Text').press('Control+End')
  await page.getByRole('button', { name: 'Picture…' }).click()
  await page.getByRole('button', { name: 'Use picture: A green square' }).first().click()
  await expect(page.getByLabel('Text')).toHaveValue(/!\[A green square\]\(covers\//)
  await page.getByRole('button', { name: 'Save and send for review' }).click()
  await expect(page.getByText('Sent for review.').first()).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)

  await signInAs(await person(['admin'], 'Tapiwa Editor'))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'News & notices' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByLabel('Text')).toHaveValue(/^From Monday/)
  // Scheduled first: nobody reads it before its time.
  await page.getByLabel('Publish later').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: 'Save and schedule' }).click()
  await expect(page.getByLabel('Publish later')).toHaveAccessibleDescription(/in the future/)
  await page.getByLabel('Publish later').fill('2099-01-01T09:00')
  await page.getByRole('button', { name: 'Save and schedule' }).click()
  await expect(page.getByText('Will be published on 1 January 2099, 09:00')).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
  await expectReadable(page, 'an article that is scheduled')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Published.').first()).toBeVisible()
  await page
    .getByLabel('Text')
    .fill('From Tuesday **all training** of [Dynamos](/teams/dynamos) is at Rufaro.')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByLabel('Correction')).toBeFocused()
  await page.getByLabel('Correction').fill('It begins on Tuesday.')
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()

  await page.goto(address)
  await expect(page.getByRole('img', { name: 'A green square' })).toBeVisible()
  await expect(page.getByText('Chipo Writer, from')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Corrections' }).getByText('It begins on Tuesday.'),
  ).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Withdraw…' }).click()
  await page.getByLabel('Reason').fill('The move was called off.')
  await page.getByRole('button', { name: 'Withdraw article', exact: true }).click()
  await expect(page.getByText('Article withdrawn. Readers see the reason.').first()).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('The move was called off.')).toBeVisible()
  await expect(page.getByText('From Tuesday')).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(said).toEqual([])
})

longTest(
  'who saves after somebody else is told, and what they typed stays',
  async ({ page, person, signInAs, baseURL }) => {
    const admin = await person(['admin'], 'Tapiwa Editor')
    const db = await elsewhere(baseURL, admin)
    const slug = `a-notice-${randomUUID().slice(0, 8)}`
    const { data: article } = await db
      .from('articles')
      .insert({ slug, kind: 'notice', title: 'A notice to edit', body: 'As it was.', byline: 'League' })
      .select('id')
      .single()
      .throwOnError()
    await signInAs(admin)
    await page.goto(`/admin?tab=news&article=${article.id}`)
    await page.getByLabel('Text').fill('As I want it.')
    await db
      .from('articles')
      .update({ body: 'As somebody else wants it.' })
      .eq('id', article.id)
      .throwOnError()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Somebody else saved this article after you opened it.')).toBeVisible()
    await expect(page.getByLabel('Text')).toHaveValue('As I want it.')
    await page.getByText('Show their version').click()
    await expect(page.getByText('As somebody else wants it.')).toBeVisible()
    await expectReadable(page, 'the desk of news')
    await page.getByRole('button', { name: 'Save mine over theirs' }).click()
    await expect(page.getByText('Saved.').first()).toBeVisible()
    const { data: now } = await db
      .from('articles')
      .select('body')
      .eq('id', article.id)
      .single()
      .throwOnError()
    expect(now.body).toBe('As I want it.')
  },
)

longTest('everybody can read an article with tables', async ({ page }) => {
  await page.goto('/news/fc-platinum-four-in-a-row')
  await expectReadable(page, 'an article')
})
