// An article in two languages: written at the desk, and read by those who chose one or the other.
import { randomUUID } from 'node:crypto'
import { published, read, test } from '#e2e/testing/html.ts'
import { expect, operator } from '#e2e/testing/people.ts'

test('an editor translates an article; each language lists its version, and readers switch between them', async ({
  page,
  request,
  person,
  signInAs,
  baseURL,
}) => {
  const words = randomUUID().slice(0, 8)
  const [english, shona] = [`Gates open early ${words}`, `Magedhi anovhurwa ${words}`]
  const article = {
    title: english,
    slug: `gates-${words}`,
    body: 'Gates open at noon.',
    byline: 'Rudo',
    status: 'published',
  }
  await operator(baseURL).from('articles').insert(article).throwOnError()

  await signInAs(await person(['admin'], 'Tapiwa Editor'))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'News & notices' }).click()
  await page.getByRole('link', { name: 'Write an article' }).click()
  await page.getByLabel('Title').fill(shona)
  await page.getByLabel('Language', { exact: true }).selectOption('chiShona')
  await page.getByLabel('Translation of').selectOption(english)
  await page.getByLabel('Text').fill('Magedhi anovhurwa masikati.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Published.').first()).toBeVisible()

  await published(request, '/sn/news').toContain(shona)
  await published(request, '/news').not.toContain(shona)
  expect((await read(request, '/sn/news')).text('main').join()).not.toContain(english)
  expect(await (await request.get('/sn/news.rss')).text()).toContain(`<title>${shona}</title>`)
  const { document } = await read(request, `/news/${article.slug}`)
  const inShona = document.querySelector('link[rel=alternate][hreflang=sn]')?.getAttribute('href')
  expect(inShona).toMatch(new RegExp(`/sn/news/magedhi-anovhurwa-${words}$`))

  await page.goto(`/news/${article.slug}`)
  await page
    .getByRole('navigation', { name: 'This article in other languages' })
    .getByRole('link', { name: 'chiShona' })
    .click()
  await expect(page).toHaveURL(new URL(inShona ?? '').pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shona)
})
