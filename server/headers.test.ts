import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, askRaw } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let site: TestSite
let asset: string
beforeAll(async () => {
  site = await openSite()
  asset = /\/assets\/[\w-]+\.js/.exec((await ask(site.port, '/')).text)?.[0] ?? ''
})
afterAll(() => site.close())

function expectSecurityHeaders(headers: Record<string, unknown>) {
  // Only pages carry something inline.
  const isPage = String(headers['content-type']).startsWith('text/html')
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      expect.stringMatching(isPage ? /^script-src 'self'( 'sha256-[\w+/]{43}='){2}$/ : /^script-src 'self'$/),
      expect.stringMatching(isPage ? /^style-src 'self' 'sha256-[\w+/]{43}='$/ : /^style-src 'self'$/),
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "worker-src 'self'",
      "require-trusted-types-for 'script'",
    ]),
  )
  expect(policy.join()).not.toContain('unsafe')
}

describe('every response has the security headers', () => {
  test.each([
    ['a page', 'GET', '/', 200],
    ['a page that is not there', 'GET', '/no/such/page', 404],
    ['a file', 'GET', '/robots.txt', 200],
    ['a file without its body', 'HEAD', '/favicon.svg', 200],
    ['a moved page', 'GET', '/news/', 308],
    ['the data of a page', 'GET', '/_data?path=/', 200],
    ['the data of no page', 'GET', '/_data', 400],
    ['the data API without a key', 'GET', '/rest/v1/', 401],
    ['health', 'GET', '/livez', 200],
    ['readiness', 'GET', '/readyz', 200],
    ['a question about what is allowed', 'OPTIONS', '/', 204],
    ['a method that is not allowed', 'DELETE', '/', 405],
    ['an address that cannot be decoded', 'GET', '/%E0%A4%A', 400],
    ['an address that is too long', 'GET', `/${'a'.repeat(20_000)}`, 414],
  ])('%s', async (_name, method, path, status) => {
    const answer = await ask(site.port, path, { method })
    expect(answer.status).toBe(status)
    expectSecurityHeaders(answer.headers)
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })

  test('an asset', async () => {
    const answer = await ask(site.port, asset)
    expect(answer.status).toBe(200)
    expectSecurityHeaders(answer.headers)
  })

  test.each([
    ['what is not HTTP', 'GET / HTTP/1.1\r\nno colon here\r\n\r\n', 400],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n', 405],
    ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(60_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: cake\r\nconnection: close\r\n\r\n', 417],
  ])('%s', async (_name, bytes, status) => {
    const answer = await askRaw(site.port, bytes)
    expect(answer.status).toBe(status)
    expectSecurityHeaders(answer.headers)
    expect(answer.text).toMatch(/"message":"[A-Z].+\."/)
  })
})

test.each([
  ['/', '@supports'],
  // It links the stylesheet.
  ['/dashboard', '@font-face'],
])('%s carries only the scripts and the style that the policy names', async (path, rule) => {
  const { text, headers } = await ask(site.port, path)
  const policy = headers['content-security-policy']
  const inline = [...text.matchAll(/<script(?! type="application\/(?:ld\+)?json")[^>]*>([^]*?)<\/script>/g)]
  const hashes = await Promise.all(inline.map(([, script = '']) => hashOf(script)))
  expect(hashes).toHaveLength(2)
  const [, allowed = ''] = /script-src ([^;]*);/.exec(String(policy)) ?? []
  expect(allowed.split(' ')).toEqual(["'self'", ...hashes.map(hash => `'${hash}'`)])
  expect(inline[0]?.[1]).toContain('pitch263-theme')
  expect(text).not.toMatch(/ style="| on\w+="/)

  const css = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? ''
  expect(css).toMatch(new RegExp(`^${rule}`))
  expect(policy).toContain(`style-src 'self' '${await hashOf(css)}'`)
})

test('what is said to a person who asked for something wrong carries the style that its policy names', async () => {
  const { text, headers } = await ask(site.port, '/%E0%A4%A', { headers: { accept: 'text/html' } })
  const css = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? ''
  expect(css).toContain('.button')
  expect(headers['content-security-policy']).toContain(`style-src 'self' '${await hashOf(css)}'`)
})

test('a page for those who save data carries no script at all', async () => {
  const { text } = await ask(site.port, '/', { headers: { 'save-data': 'on' } })
  expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/)
})

async function hashOf(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(text))
  return `sha256-${Buffer.from(hash).toString('base64')}`
}

test('a refusal says which methods are allowed', async () => {
  const answer = await ask(site.port, '/', { method: 'POST' })
  expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
})

test('a person is refused with a page, a program with JSON', async () => {
  const page = await ask(site.port, '/%ff', { headers: { accept: 'text/html,*/*' } })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.text).toContain('<h1>This address cannot be read</h1>')
  const json = await ask(site.port, '/%ff')
  expect(JSON.parse(json.text)).toMatchObject({ status: 400 })
})
