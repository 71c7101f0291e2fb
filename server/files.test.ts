import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let site: TestSite
let asset: string
beforeAll(async () => {
  site = await openSite()
  asset = /\/assets\/vendor[\w-]+\.js/.exec((await ask(site.port, '/')).text)?.[0] ?? ''
})
afterAll(() => site.close())

test('a built asset never changes, and is sent packed', async () => {
  const { status, headers, body } = await ask(site.port, asset, { headers: { 'accept-encoding': 'br' } })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-length': String(body.length),
  })
  const again = await ask(site.port, asset, { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(again.status).toBe(304)
})

test('files have their types', async () => {
  const types = {
    '/favicon.svg': 'image/svg+xml',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  }
  for (const [path, type] of Object.entries(types)) {
    expect((await ask(site.port, path)).headers['content-type']).toBe(type)
  }
})

const up = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2e.',
  '..%2f',
  '..%5c',
  '%252e%252e',
  '..;',
  '....//',
  '%c0%ae%c0%ae',
  '\\..',
]
const wanted = [
  'package.json',
  'etc/passwd',
  'server/main.ts',
  'dist/server/en/entry-server.js',
  '.vite/manifest-en.json',
]
const starts = ['/', '/assets/', '/assets/../', '//', '/./', '/assets/%2f']

test('no way of writing a path leads out of the built files', async () => {
  let tried = 0
  for (const start of starts) {
    for (const step of up) {
      for (const target of wanted) {
        for (const depth of [1, 3]) {
          const path = start + `${step}/`.repeat(depth) + target
          const answer = await ask(site.port, path)
          expect([path, answer.status]).toEqual([path, expect.toBeOneOf([308, 400, 404])])
          expect(answer.text).not.toMatch(/root:x:|optionalDependencies|import \{|isDynamicEntry/)
          tried += 1
        }
      }
    }
  }
  expect(tried).toBe(660)
})

test.each([
  '/.vite/manifest-en.json',
  '/index.html',
  '/__proto__',
  '/constructor',
  '/assets/',
  '/assets',
  '/built-from',
])('%s is not a file', async path => {
  expect((await ask(site.port, path)).status).toBeOneOf([308, 404])
})
