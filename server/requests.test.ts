import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let open: TestSite
let proxied: TestSite
beforeAll(async () => {
  open = await openSite()
  proxied = await openSite({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })
})
afterAll(async () => {
  await open.close()
  await proxied.close()
})

function lastLine(site: TestSite): Record<string, unknown> {
  return JSON.parse(site.logged().trim().split('\n').at(-1) ?? '{}')
}

test('everybody is told which release runs, with its commit and schema', async () => {
  const { status, headers, text } = await ask(open.port, '/version')
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(text)).toEqual({ version: '1.2.3', commit: null, schema: null })
})

test('a stranger cannot name a request, a proxy of ours can', async () => {
  const headers = { 'x-request-id': 'from-the-proxy-1' }
  expect((await ask(open.port, '/livez', { headers })).headers['x-request-id']).not.toBe('from-the-proxy-1')
  expect((await ask(proxied.port, '/livez', { headers })).headers['x-request-id']).toBe('from-the-proxy-1')
})

test.each(['short', 'a'.repeat(65), 'has space in it', '{"level":50}', 'späße-und-mehr'])(
  'a name that is not well formed is replaced: %s',
  async name => {
    const answer = await ask(proxied.port, '/livez', {
      headers: { 'x-request-id': Buffer.from(name).toString('latin1') },
    })
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{8}-/)
  },
)

test.each([
  ['nobody stands between', undefined, '127.0.0.1'],
  ['one proxy', '203.0.113.9', '203.0.113.9'],
  ['what the visitor claims to the left does not count', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['a chain of our own proxies', '203.0.113.9, 10.1.2.3, 10.9.9.9', '203.0.113.9'],
  ['the sixth version', '2001:db8::7', '2001:db8::7'],
  ['the fourth inside the sixth', '::ffff:203.0.113.9', '203.0.113.9'],
  ['not an address', '<script>', '127.0.0.1'],
])('the address of a visitor behind our proxy: %s', async (_name, forwarded, address) => {
  await ask(proxied.port, '/favicon.svg', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
  expect(lastLine(proxied).ip).toBe(address)
})

test('a stranger cannot claim another address', async () => {
  await ask(open.port, '/favicon.svg', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(lastLine(open).ip).toBe('127.0.0.1')
})

test('one line a request: what was asked, what was answered, how long it took', async () => {
  const answer = await ask(open.port, '/robots.txt?who=me')
  expect(lastLine(open)).toMatchObject({
    level: 'info',
    msg: 'request',
    id: answer.headers['x-request-id'],
    method: 'GET',
    path: '/robots.txt',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  })
})

test('the log holds no token, key, cookie, password or e-mail address', async () => {
  const secrets = [
    'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'sb_secret_0123456789abcdefghij',
    'tendai@example.co.zw',
    'tendai%40example.co.zw',
    'Zq8vJ2mX4tR7yB1nK5wP9cL3hD6fG0sA2u',
    'correct-horse',
  ]
  for (const secret of secrets) {
    const headers = { authorization: `Bearer ${secret}`, apikey: secret, cookie: `session=${secret}` }
    await ask(open.port, `/x?email=${secret}&token=${secret}`, { headers })
    await ask(open.port, '/rest/v1/rpc/sign_in', {
      method: 'POST',
      headers,
      body: JSON.stringify({ password: secret }),
    })
    if (secret !== 'correct-horse') await ask(open.port, `/reset/${secret}/now`, { headers })
  }
  for (const secret of secrets) expect(open.logged()).not.toContain(secret)
  expect(open.logged()).toContain('/reset/[hidden]/now')
})

test('ids stay readable in the log', async () => {
  await ask(open.port, '/matches/0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10')
  expect(lastLine(open).path).toBe('/matches/0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10')
})

test('a browser can tell what the content policy stopped', async () => {
  const report = [
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'script-src', blockedURL: 'inline', documentURL: 'https://x/?token=abc' },
    },
  ]
  const answer = await ask(open.port, '/_reports', { method: 'POST', body: JSON.stringify(report) })
  expect(answer.status).toBe(204)
  expect(open.logged()).toContain('"directive":"script-src"')
  expect(open.logged()).not.toContain('token=abc')
  for (const body of ['', 'null', '[[[', '[null]', '{"body":7}', 'x'.repeat(20_000)]) {
    expect((await ask(open.port, '/_reports', { method: 'POST', body })).status).toBe(204)
  }
})

test('a page that broke in a browser is found in the log by the id that its visitor was shown', async () => {
  const report = {
    id: 'k3m9xw2a',
    message: 'TypeError: no club of rudo@example.co.zw',
    path: '/teams/dynamos?q=tendai moyo',
    cookie: 'secret=1',
  }
  const answer = await ask(open.port, '/_reports', { method: 'POST', body: JSON.stringify(report) })
  expect(answer.status).toBe(204)
  const [line = ''] = open
    .logged()
    .split('\n')
    .filter(each => each.includes('k3m9xw2a'))
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    time: expect.any(String),
    error: 'k3m9xw2a',
    message: 'TypeError: no club of [hidden]',
    page: '/teams/dynamos',
    msg: 'a page broke in a browser',
  })
})

test.each([
  ['an id of another shape', { id: 'k3m9\n{"level"', message: 'forged', path: '/' }],
  ['no id', { message: 'forged', path: '/' }],
  ['no message', { id: 'forged22', path: '/' }],
  ['too much at once', { id: 'forged22', message: 'x'.repeat(9_000), path: '/' }],
])('a report of a broken page with %s is not written down', async (_odd, report) => {
  await ask(open.port, '/_reports', { method: 'POST', body: JSON.stringify(report) })
  expect(open.logged()).not.toContain('forged')
})
