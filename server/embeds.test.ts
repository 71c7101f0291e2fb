// Embeds: small pages that every site may show in a frame, while nothing else of ours may be; and oEmbed, which leads there.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pages } from '#app/routes.tsx'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'

let site: TestSite
let db: Client
let live = ''

beforeAll(async () => {
  const database = await createTestDatabase({ filling: withSampleOfSunday })
  site = await openSite({ database })
  db = new Client(database.admin)
  await db.connect()
  const { rows } = await db.query<{ id: string }>(
    `select id from public.matches where status in ('live_1h', 'half_time', 'live_2h') limit 1`,
  )
  live = rows[0]?.id ?? ''
}, 240_000)
afterAll(async () => {
  await db.end()
  await site.close()
})

const embeds = () => ['/embed/table', `/embed/match/${live}`, '/embed/club/dynamos/next']
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test('each embed is one document of at most 15 KB, in three languages', async () => {
  for (const path of embeds().flatMap(each => [each, `/sn${each}`, `/nd${each}`])) {
    const { status, headers, body, text } = await ask(site.port, path)
    expect({ path, status, type: headers['content-type'] }).toEqual({
      path,
      status: 200,
      type: 'text/html; charset=utf-8',
    })
    expect(body.length, `at ${path}`).toBeLessThan(15 * 1024)
    expect(text, `at ${path}`).not.toMatch(/<(link|img)|\ssrc=/)
  }
})

test('the table has every club of the season, and as many rows as are asked for', async () => {
  const { text } = await ask(site.port, '/embed/table?season=2025&club=dynamos')
  expect(text.match(/<tr/g)).toHaveLength(1 + 18)
  expect(text).toContain('<tr class="own"><td>')
  expect((await ask(site.port, '/embed/table?season=2025&rows=5')).text.match(/<tr/g)).toHaveLength(1 + 5)
})

test('a match that goes on is brought up to date by a script that its policy names; one that is over has none', async () => {
  const { headers, text } = await ask(site.port, `/embed/match/${live}`)
  expect(text).toContain('data-live="1"')
  expect(policyOf(headers)).toMatch(/script-src 'sha256-[^']+'; connect-src 'self'/)
  const { rows } = await db.query<{ id: string }>(
    `select id from public.matches where played_on = '2025-03-01' limit 1`,
  )
  const over = await ask(site.port, `/embed/match/${rows[0]?.id}`)
  expect(over.text).not.toContain('<script')
  expect(policyOf(over.headers)).not.toContain('script-src')
})

test('theme and accent are taken from the address, and nothing else is', async () => {
  const { text } = await ask(site.port, '/embed/table?theme=dark&accent=FF8800')
  expect(text).toContain('color-scheme:dark')
  expect(text).toContain('--accent:#FF8800')
  for (const query of [
    'theme=blue',
    'accent=red',
    'accent=%3C%2Fstyle%3E',
    'rows=0',
    'rows=21',
    'colour=red',
    'season=1950',
  ]) {
    const wrong = await ask(site.port, `/embed/table?${query}`)
    expect([400, 404], `at ${query}`).toContain(wrong.status)
    expect(wrong.headers['content-type'], `at ${query}`).toContain('text/plain')
  }
})

test('embeds may be framed anywhere, and no other address may', async () => {
  for (const path of embeds()) {
    const { headers } = await ask(site.port, path)
    expect(policyOf(headers)).toContain('frame-ancestors *')
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' })
  }
  const patterns = [
    ...pages.map(({ path }) => path),
    ...feedPaths(),
    '/api/v1',
    '/version',
    '/no/such/page',
    '/oembed',
  ]
  const others = patterns
    .filter(path => !path.startsWith('/embed/'))
    .map(path => path.replaceAll(/:\w+|\*/g, '2025'))
  expect(others.length).toBeGreaterThan(100)
  // All headers are set in one place: every fifth, and all in the long run.
  const tried = others.filter((_, at) => inject('scale') > 1 || at % 5 === 0)
  for (const path of tried) {
    const { headers } = await ask(site.port, path)
    expect(policyOf(headers), `at ${path}`).toContain("frame-ancestors 'none'")
  }
}, 120_000)

const root = join(import.meta.dirname, '..')
const feedPaths = () =>
  globSync('app/{feeds,embeds}/*.ts', { cwd: root }).flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}path: '([^']+)'/gm)].map(
      ([, path = '']) => path,
    ),
  )

const oembed = (query: Record<string, string>) =>
  ask(site.port, `/oembed?${new URLSearchParams(query).toString()}`)

test('the pages of tables, matches and clubs name their oEmbed address, which answers with a frame', async () => {
  for (const [page, embed] of [
    ['/standings', '/embed/table'],
    [`/matches/${live}`, `/embed/match/${live}`],
    ['/teams/dynamos', '/embed/club/dynamos/next'],
    ['/sn/teams/dynamos', '/sn/embed/club/dynamos/next'],
  ] as const) {
    const { text } = await ask(site.port, page)
    const [, href = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? []
    expect(href, `at ${page}`).toContain('https://pitch263.test/oembed?url=')
    const answer = await ask(site.port, href.replace('https://pitch263.test', '').replaceAll('&amp;', '&'))
    expect(answer.status, `at ${page}`).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    // What oembed.com requires of a rich answer.
    expect(JSON.parse(answer.text)).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: expect.any(Number),
      height: expect.any(Number),
      html: expect.stringContaining(`<iframe src="https://pitch263.test${embed}"`),
    })
  }
})

test('oEmbed keeps within the size that is asked for, and refuses what it does not know', async () => {
  const url = 'https://pitch263.test/standings'
  expect(JSON.parse((await oembed({ url, maxwidth: '300', maxheight: '200' })).text)).toMatchObject({
    width: 300,
    height: 200,
    html: expect.stringContaining('width="300" height="200"'),
  })
  expect((await oembed({ url, format: 'xml' })).status).toBe(501)
  expect((await oembed({ url, maxwidth: 'wide' })).status).toBe(400)
  for (const other of ['https://elsewhere.test/standings', 'https://pitch263.test/news', 'nonsense', ''])
    expect((await oembed({ url: other })).status, `at ${other}`).toBe(404)
})
