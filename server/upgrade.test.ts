// A request may offer to change its protocol. Only websockets may, and every other gets an answer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRaw } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const offer = (path: string, protocol: string, more: string[] = []) =>
  [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'connection: Upgrade, close',
    `upgrade: ${protocol}`,
    ...more,
    '',
    '',
  ].join('\r\n')

const websocket = ['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==']

test.each(['h2c', 'h2c, HTTP/2.0', 'TLS/1.0', 'Foo/1', 'websocket2', ''])(
  'an offer of %j is answered as an ordinary request',
  async protocol => {
    const { status, text } = await askRaw(site.port, offer('/livez', protocol))
    expect([status, text]).toEqual([200, expect.stringContaining('{"state":"alive"}')])
  },
)

test('so is one to the data API', async () => {
  const { status, text } = await askRaw(site.port, offer('/rest/v1/clubs', 'h2c'))
  expect([status, text]).toEqual([401, expect.stringContaining('No API key')])
})

test.each(['/nowhere', '/', '/rest/v1/clubs', '/auth/v1/health'])(
  'a websocket at %s is refused in words',
  async path => {
    const { status, headers, text } = await askRaw(site.port, offer(path, 'websocket', websocket))
    expect(status).toBe(404)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    expect(text).toContain('There is no live channel at this address')
  },
)

test('a websocket without a key is refused by the channels themselves', async () => {
  const path = '/realtime/v1/websocket?vsn=1.0.0'
  const { status, text } = await askRaw(site.port, offer(path, 'websocket', websocket))
  expect([status, text]).toEqual([401, expect.stringContaining('No API key')])
})
