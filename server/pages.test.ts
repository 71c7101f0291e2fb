import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('the front page is drawn on the server', async () => {
  const { status, text, headers } = await ask(site.port, '/')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text).toContain('<title>Pitch263 · Your Premier Zimbabwe PSL Hub</title>')
  expect(text).toContain('href="https://pitch263.test/"')
  expect(text.match(/<h1/g)).toHaveLength(1)
})

test('an unknown address is the not-found page with status 404', async () => {
  const { status, text } = await ask(site.port, '/no/such/page')
  expect(status).toBe(404)
  expect(text).toContain('Page not found')
})

test('a page has a name, and is not sent again to those who have it', async () => {
  const first = await ask(site.port, '/')
  const etag = first.headers.etag ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask(site.port, '/', { headers: { 'if-none-match': known } })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers.etag).toBe(etag)
  }
  expect((await ask(site.port, '/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

const again = async (path: string) => {
  const { etag = '' } = (await ask(site.port, path)).headers
  const { status, headers } = await ask(site.port, path, { headers: { 'if-none-match': etag } })
  return [status, 'content-security-policy' in headers, JSON.stringify(headers).length < 300]
}

test('what is no page and has not changed is answered with the few headers that are needed', async () => {
  expect(await again('/news.rss')).toEqual([304, false, true])
  expect(await again('/news')).toEqual([304, true, false])
})

test('a page may be kept by proxies for seconds, and by browsers only when they ask again', async () => {
  const { headers } = await ask(site.port, '/')
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
  expect(headers.vary).toContain('save-data')
  expect(headers.vary).toContain('accept-encoding')
})

test('a page is packed as the browser asks', async () => {
  const plain = await ask(site.port, '/')
  const br = await ask(site.port, '/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  const gz = await ask(site.port, '/', { headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gz.body)).toEqual(plain.body)
  expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('a page drawn anew from the same rows keeps its name', async () => {
  const before = await ask(site.port, '/seasons')
  site.pages.empty()
  const { status } = await ask(site.port, '/seasons', {
    headers: { 'if-none-match': before.headers.etag ?? '' },
  })
  expect([before.status, status]).toEqual([200, 304])
})

test('HEAD has the headers of GET and no body', async () => {
  const get = await ask(site.port, '/')
  const head = await ask(site.port, '/', { method: 'HEAD' })
  expect(head.body).toHaveLength(0)
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect(head.headers.etag).toBe(get.headers.etag)
})

test('a visitor who saves data gets one small page without script or font', async () => {
  const { body, text } = await ask(site.port, '/', {
    headers: { 'save-data': 'on', 'accept-encoding': 'br' },
  })
  const html = brotliDecompressSync(body).toString()
  expect(text).not.toBe(html)
  expect(body.length).toBeLessThan(12_000)
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect(html).not.toContain('data-first')
  expect(html).toContain('class="lite"')
})

test('lite mode is chosen by a form at the foot, and leads back to the page and nowhere else', async () => {
  const choose = (choice: string, referer: string) =>
    ask(site.port, `/_lite/${choice}`, { method: 'POST', headers: { referer } })
  const { status, headers } = await choose('on', `http://127.0.0.1:${site.port}/standings?season=2025`)
  expect([status, headers.location]).toEqual([303, '/standings?season=2025'])
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^lite=on; Path=\/; SameSite=Lax; Max-Age=\d+$/),
  ])
  expect((await choose('on', 'https://elsewhere.example//evil.example/x')).headers.location).toBe(
    '/evil.example/x',
  )
  expect((await choose('off', 'no address')).headers.location).toBe('/')
  expect((await choose('perhaps', '')).status).toBe(405)

  const { text } = await ask(site.port, '/standings', { headers: { cookie: 'lite=on' } })
  expect(text).toContain('class="lite"')
  expect(text).toMatch(/This page: about \d+ KB, in one request\./)
  const refused = await ask(site.port, '/', { headers: { 'save-data': 'on', cookie: 'x=1; lite=off' } })
  expect(refused.text).not.toContain('class="lite"')
  expect(refused.text).toMatch(/This page: about \d\d+ KB, with its scripts\./)

  // Who is signed in fetches more.
  const sizes = await Promise.all(['/', '/dashboard'].map(path => ask(site.port, path)))
  const [open = 0, guarded = 0] = sizes.map(page => Number(/about (\d+) KB/.exec(page.text)?.[1]))
  expect(guarded).toBeGreaterThan(open + 20)
})

test('those who save data get the table of a chart instead of the chart', async () => {
  const [full, lite] = await Promise.all(
    [{}, { 'save-data': 'on' }].map(headers => ask(site.port, '/records', { headers })),
  )
  expect(full?.text).toContain('Data table')
  expect(lite?.text).not.toContain('Data table')
  expect(lite?.text).toContain('<table')
})

test.each(['/auth/callback', '/admin-dashboard', '/dashboard', '/super/users'])(
  'saving data keeps no script from %s, where nothing can be done without',
  async path => {
    const { text } = await ask(site.port, path, { headers: { 'save-data': 'on' } })
    expect(text).toContain('<script data-first="/assets/')
  },
)

test('a guarded page asks for its scripts from the head, and a public one when it has been painted', async () => {
  const [head = '', body = ''] = (await ask(site.port, '/dashboard')).text.split('</head>')
  expect(head).toContain('<link rel="modulepreload" href="/assets/vendor-')
  expect(head).toContain('<script data-first="/assets/')
  expect(body).not.toContain('data-first')
  const home = (await ask(site.port, '/')).text
  expect(home).not.toContain('modulepreload" href')
  expect(home.indexOf('data-first')).toBeGreaterThan(home.indexOf('</main>'))
  // The browser draws a guarded page, with all styles; a public one names them for when something else is shown.
  expect(head).toMatch(/<\/style><link rel="stylesheet" href="\/assets\/[\w-]+\.css"/)
  expect(home).toMatch(/<script [^>]*data-sheet="\/assets\/[\w-]+\.css"/)
  // The one for the simplest browsers is fetched by no other.
  expect(home.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/basic.css" disabled=""/>',
  ])
})

test('a guarded page says which browsers work where no script of ours runs, and a public one needs none', async () => {
  const said = /<p class="without-script[^"]*">Signing in needs JavaScript.*Chrome 87/
  expect((await ask(site.port, '/fan-dashboard')).text).toMatch(said)
  expect((await ask(site.port, '/')).text).not.toMatch(said)
})

test('the page carries where the data is and the key that every visitor may use', async () => {
  const { text } = await ask(site.port, '/')
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  expect(JSON.parse(json).api).toEqual({ url: '/', publishableKey: site.publishableKey })
})

test('the data of the next page can be asked for alone', async () => {
  const { status, text, headers } = await ask(site.port, '/_data?path=%2Fseasons')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('application/json')
  expect(JSON.parse(text)).toContainEqual([['seasons'], []])
  expect((await ask(site.port, '/_data?path=%2Fnowhere')).status).toBe(404)
  expect((await ask(site.port, '/_data?path=https://example.com')).status).not.toBe(500)
})

test('each page has one address', async () => {
  const cases = {
    '/news/': '/news',
    '/explore?a=1': '/explore/teams?a=1',
    '/compare/': '/compare-players',
    '/referees': '/explore/officials',
    '/news//x?a=1': '/news/x?a=1',
    '//example.com/': '/example.com',
    '///': '/',
  }
  for (const [path, location] of Object.entries(cases)) {
    const answer = await ask(site.port, path)
    expect([path, answer.status, answer.headers.location]).toEqual([path, 308, location])
  }
  expect((await ask(site.port, '/\\example.com/')).status).toBe(400)
})

test('what somebody is sent on to is drawn while they are on their way', async () => {
  const drawn: string[] = []
  const moved = await openSite({
    website: built => ({
      ...built,
      entry: async () => {
        const entry = await built.entry('en')
        return {
          ...entry,
          renderPage: (request, around) => {
            drawn.push(request.path)
            return request.path === '/moved'
              ? Promise.resolve({ status: 302, html: '', location: '/seasons?a=1#for-you' })
              : entry.renderPage(request, around)
          },
        }
      },
    }),
  })
  try {
    const { status, headers } = await ask(moved.port, '/moved')
    expect([status, headers.location]).toEqual([302, '/seasons?a=1#for-you'])
    await expect.poll(() => drawn).toEqual(['/moved', '/seasons'])
    expect((await ask(moved.port, '/seasons?a=1')).status).toBe(200)
    expect(drawn).toHaveLength(2)
  } finally {
    await moved.close()
  }
})
