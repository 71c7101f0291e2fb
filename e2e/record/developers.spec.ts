// For programs and other sites: an example of the API runs in the page, and an embed on a page of somebody else, as a
// newspaper has it: made here, pasted there, and brought up to date.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '#e2e/testing/live-match.ts'
import { expect } from '#e2e/testing/people.ts'
import { hydrated } from '#e2e/testing/watching.ts'

/** Another site, on which these frames stand. */
async function openNewspaper(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>The paper</title><h1>Today</h1>${html}</html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

// The frame of another page is refused, which the browser says aloud.
test.use({ provoked: /frame-ancestors|Framing|refused to connect|ERR_BLOCKED/i })

test('the HTML of a live match shows it on a page elsewhere, goal by goal, where no other page of ours is shown', async ({
  page,
  request,
  baseURL,
  live,
}) => {
  const match = `${baseURL}/matches/${live.id}`
  await page.goto(`/developers/embed?page=${encodeURIComponent(match)}`)
  const html = await page.getByRole('main').locator('code').innerText()
  // Systems that know oEmbed get the same by the address alone.
  const { html: told } = await (await request.get('/oembed', { params: { url: match } })).json()
  expect(told).toBe(html)

  const others = [match, `${baseURL}/about`, `${baseURL}/auth`]
  const newspaper = await openNewspaper(html + others.map(src => `<iframe src="${src}"></iframe>`).join(''))
  try {
    await page.clock.install()
    await page.goto(newspaper.url)
    const embed = page.frameLocator('iframe').first()
    await expect(embed.getByRole('heading')).toContainText(`${live.home} 0–0 ${live.away}`)
    const scorer = await live.score(63)
    await page.clock.runFor(31_000)
    await expect(embed.getByRole('heading')).toContainText(`${live.home} 1–0 ${live.away}`)
    await expect(embed.getByRole('listitem').filter({ hasText: scorer })).toBeVisible()

    for (const [at] of others.entries()) {
      const frame = await page
        .locator('iframe')
        .nth(at + 1)
        .elementHandle()
      await expect
        .poll(async () => (await frame?.contentFrame())?.url())
        .toBe('chrome-error://chromewebdata/')
    }
  } finally {
    newspaper.close()
  }
})

test('an example of the API runs in the page, and answers what its address does', async ({
  page,
  request,
}) => {
  await page.goto('/developers')
  await hydrated(page)
  await page.getByRole('button', { name: 'Run /api/v1/clubs/dynamos' }).click()
  await expect(page.getByText('Response with status 200')).toBeVisible()
  const { data } = await (await request.get('/api/v1/clubs/dynamos')).json()
  await expect(page.getByRole('region', { name: 'Response', exact: true })).toContainText(
    `"name": "${data.name}"`,
  )
})
