// The page server without a database or a gateway of its own, on the gateway of another process.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import type { Website } from './website.ts'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let other: TestGateway
let site: TestSite

/** The built site, with a front page that shows rows of the record, and who it was read as. */
function withClubs(built: Website): Website {
  return {
    ...built,
    entry: async () => {
      const entry = await built.entry('en')
      return {
        ...entry,
        renderPage: async (request, around) => {
          const { data } = await request.db.from('clubs').select('name').throwOnError()
          const { status, html } = await entry.renderPage({ ...request, path: '/about' }, around)
          return { status, html: `clubs: ${data.map(({ name }) => name).join()}\n${html}` }
        },
      }
    },
  }
}

beforeAll(async () => {
  const schema = `insert into public.clubs (name, code, slug) values ('Chapungu', 'CHA', 'chapungu')`
  other = await startTestGateway({ schema, filling: migrated })
  const elsewhere = { url: other.url, publishableKey: other.keys.publishable }
  site = await openSite({ elsewhere, website: withClubs })
})
afterAll(async () => {
  await site.close()
  await other.close()
})

test('pages are read from the other address', async () => {
  const { status, text } = await ask(site.port, '/')
  expect([status, text.split('\n', 1)[0]]).toEqual([200, 'clubs: Chapungu'])
})

test('the browser is told that address, and may speak with nobody else', async () => {
  const { text, headers } = await ask(site.port, '/')
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  expect(JSON.parse(json).api).toEqual({ url: other.url, publishableKey: other.keys.publishable })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain(`connect-src 'self' ${other.url} ${other.url.replace('http', 'ws')}`)
  expect(policy).toContain(`img-src 'self' blob: data: ${other.url}`)
})

test('there is no data API here, and what e-mails bring for the accounts is sent on', async () => {
  const api = await ask(site.port, '/rest/v1/clubs?select=name', {
    headers: { apikey: other.keys.publishable },
  })
  expect(api.headers['content-type']).toBe('text/html; charset=utf-8')
  const { status, headers } = await ask(site.port, '/auth/v1/verify?token=x&type=signup')
  expect([status, headers.location]).toEqual([307, `${other.url}/auth/v1/verify?token=x&type=signup`])
})

test('the other address lets the pages of its site in, and no others', async () => {
  const { port } = new URL(other.url)
  const preflight = await ask(Number(port), '/rest/v1/clubs', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'apikey,authorization',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-headers': 'apikey,authorization',
  })
  const foreign = await ask(Number(port), '/rest/v1/clubs', { headers: { origin: 'https://elsewhere.test' } })
  expect(foreign.headers['access-control-allow-origin']).toBe('http://localhost:3000')
})

test('while the other address is away visitors are told to come back', async () => {
  expect((await ask(site.port, '/readyz')).text).toBe('{"state":"ready"}')
  const away = await openSite({
    elsewhere: { url: 'http://127.0.0.1:9', publishableKey: other.keys.publishable },
    website: withClubs,
  })
  const ready = await ask(away.port, '/readyz')
  expect([ready.status, ready.text]).toEqual([503, '{"state":"the data API does not answer"}'])
  expect((await ask(away.port, '/', { headers: { accept: 'text/html' } })).status).toBe(503)
  expect((await ask(away.port, '/livez')).status).toBe(200)
  await away.close()
})

test('a wrong key is not ready', async () => {
  const wrong = await openSite({ elsewhere: { url: other.url, publishableKey: 'sb_publishable_wrong' } })
  expect((await ask(wrong.port, '/readyz')).status).toBe(503)
  await wrong.close()
})
