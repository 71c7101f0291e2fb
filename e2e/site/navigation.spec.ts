// Following a link to a page that reads: the server is asked for its data once, and supabase-js is not loaded.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, longTest, test } from '#e2e/testing/people.ts'
import { hydrated, requests } from '#e2e/testing/watching.ts'

test('a followed link brings the data of the next page', async ({ page }) => {
  await page.goto('/clubs/nowhere')
  await hydrated(page)
  const asked = requests(page)
  await page.getByRole('link', { name: 'Front page' }).click()
  await expect(page.getByRole('heading', { name: 'Latest results' })).toBeVisible()
  expect(asked.filter(path => path.startsWith('/_data'))).toEqual(['/_data?path=%2F'])
  expect(asked.filter(path => /signed-in|\/rest\//.test(path))).toEqual([])
})

longTest('when the data cannot be had, the link is an ordinary one', async ({ page }) => {
  await page.goto('/clubs/nowhere')
  await hydrated(page)
  await page.route('**/_data?path=*', route => route.fulfill({ status: 503, body: '{}' }))
  const documents = requests(page, 'document')
  await page.getByRole('link', { name: 'Front page' }).click()
  await expect(page.getByRole('heading', { name: 'Latest results' })).toBeVisible()
  expect(documents).toEqual(['/'])
})

/** The site through a line on which the end of the document waits until it is let through. */
async function slowLine(site: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    void fetch(site + request.url).then(async answer => {
      const body = Buffer.from(await answer.arrayBuffer())
      response.setHeader('content-type', answer.headers.get('content-type') ?? '')
      const end = body.indexOf('<script type="application/json"')
      if (end === -1) return response.end(body)
      response.write(body.subarray(0, end))
      await held
      return response.end(body.subarray(end))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return { url: `http://127.0.0.1:${address.port}`, release, close: () => server.close() }
}

test('scripts wait until the page is there, and the page does not wait for them', async ({
  page,
  baseURL,
}) => {
  const line = await slowLine(baseURL ?? '')
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  const scripts = requests(page, 'script')
  await page.goto(`${line.url}/about`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  line.release()
  await hydrated(page)
  expect(errors).toEqual([])
  line.close()
})
