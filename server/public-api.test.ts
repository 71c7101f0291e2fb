// The public API as strangers use it: on the sample season, each from an address of their own.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#app/api/contract.ts'
import type { Schema } from '#app/api/fields.ts'
import { components } from '#app/api/components.ts'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'
import { ask } from './testing/ask.ts'
import { openSite, type TestSite } from './testing/open-site.ts'
import { addNumbers, addTransfers } from './testing/published-rows.ts'

type Row = Record<string, unknown>

let site: TestSite
let db: Client
let season = ''
let match = ''

beforeAll(async () => {
  const database = await createTestDatabase({ filling: withSampleOfSunday })
  site = await openSite({ database, trustedProxies: ['127.0.0.1'] })
  db = new Client(database.admin)
  await db.connect()
  const { rows } = await db.query<{ season: string; slug: string; match: string }>(
    `select season_id as season, seasons.slug, matches.id as match from public.matches
     join public.seasons on seasons.id = season_id
     where matches.is_sample and exists (select from public.match_events where match_id = matches.id)
     order by played_on limit 1`,
  )
  const [found] = rows
  season = found?.slug ?? ''
  match = found?.match ?? ''
  await addNumbers(db, found?.season ?? '', match)
  await addTransfers(db)
}, 240_000)
afterAll(async () => {
  await db.end()
  await site.close()
})

let strangers = 0
const stranger = () => ({ 'x-forwarded-for': `10.${(strangers += 1) >> 8}.${strangers & 255}.1` })

async function get(path: string, headers: Record<string, string> = stranger()) {
  const answer = await ask(site.port, path, { headers })
  return { ...answer, json: JSON.parse(answer.text || 'null') }
}

const questions: Record<string, () => string> = {
  events: () => `?match=${match}`,
  lineups: () => `?match=${match}`,
  tables: () => `?season=${season}`,
  ratings: () => `?season=${season}`,
  forecasts: () => `?season=${season}`,
  odds: () => `?season=${season}`,
}

/** What of a value is not as its schema says. */
function faults(schema: Schema, value: unknown, path: string): string[] {
  const { $ref, anyOf, type, enum: values, items, properties } = schema
  if ($ref) return faults(components[$ref.replace(/.*\//, '') as keyof typeof components], value, path)
  if (anyOf) return anyOf.some(each => faults(each, value, path).length === 0) ? [] : [path]
  const types = [type ?? []].flat()
  if (!types.includes(typeOf(value)) && !(types.includes('number') && typeOf(value) === 'integer'))
    return [path]
  if (values && !values.includes(value as string)) return [`${path}: ${String(value)}`]
  if (Array.isArray(value)) return value.flatMap(each => faults(items ?? {}, each, `${path}[]`))
  if (!properties || value === null) return []
  const names = Object.keys(value as object)
  if (names.join() !== Object.keys(properties).join()) return [`${path}: ${names.join()}`]
  return names.flatMap(name => faults(properties[name] ?? {}, (value as Row)[name], `${path}.${name}`))
}

function typeOf(value: unknown) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

test.each(resources.map(({ name, fields }) => ({ name, fields })))(
  '$name has rows, and they are as declared',
  async ({ name, fields }) => {
    const { status, json } = await get(`/api/v1/${name}${questions[name]?.() ?? ''}`)
    expect({ status, json }).toMatchObject({ status: 200, json: { data: expect.any(Array) } })
    const rows: Row[] = json.data
    expect(rows.length).toBeGreaterThan(0)
    const names = Object.keys(fields)
    expect(
      rows.flatMap(row => (Object.keys(row).join() === names.join() ? [] : [Object.keys(row).join()])),
    ).toEqual([])
    expect(
      rows.flatMap(row => names.flatMap(each => faults(fields[each]?.schema ?? {}, row[each], each))),
    ).toEqual([])
  },
)

test('a row with an address of its own is found there, and another is not', async () => {
  const { json: list } = await get('/api/v1/clubs?limit=1')
  const { json } = await get(`/api/v1/clubs/${list.data[0].slug}`)
  expect(json.data).toEqual(list.data[0])
  expect((await get(`/api/v1/matches/${match}`)).json.data).toMatchObject({ id: match, sample: true })
  expect(await get('/api/v1/clubs/nobody')).toMatchObject({
    status: 404,
    json: { detail: 'Not in the record: nobody.' },
  })
})

test.each(['clubs', 'matches?season=2025', 'people', 'transfers'])(
  'the pages of %s have each row once',
  async path => {
    const all: Row[] = []
    let next: string | null = `/api/v1/${path}${path.includes('?') ? '&' : '?'}limit=90`
    while (next !== null) {
      const { json }: { json: { data: Row[]; next: string | null } } = await get(
        next.replace('https://pitch263.test', ''),
      )
      all.push(...json.data)
      next = json.next
    }
    const [name = ''] = path.split('?')
    const table = name === 'transfers' ? 'transfer_entries' : name
    const condition = path.includes('season')
      ? `where season_id in (select id from public.seasons where slug = '2025')`
      : ''
    const { rows } = await db.query(`select count(*)::integer as count from public.${table} ${condition}`)
    expect(new Set(all.map(row => row['id'] ?? row['ref'])).size).toBe(rows[0].count)
    expect(all.length).toBe(rows[0].count)
  },
)

test('matches are narrowed by club, state and day', async () => {
  const { json: found } = await get(`/api/v1/matches/${match}`)
  const { played_on: day, home, status } = found.data
  const { json } = await get(
    `/api/v1/matches?season=${season}&club=${home.slug}&status=${status}&from=${day}&until=${day}`,
  )
  expect(json.data.map((row: Row) => row['id'])).toEqual([match])
})

test.each([
  [
    'matches?seson=2025',
    'No such parameter: seson. There are: competition, season, club, status, from, until, limit, cursor.',
  ],
  ['matches?from=2025-02-30', 'Wrong value for from. It must be a day such as 2025-03-01.'],
  ['matches?season=2025&season=2024', 'Give this parameter once: season.'],
  ['matches?limit=101', 'limit must be a number from 1 to 100.'],
  ['matches?cursor=abc', 'This cursor is not from here. Take it from next of the page before.'],
  ['events', 'Add the parameter: match.'],
  [
    'events?match=1',
    'Wrong value for match. It must be an identifier such as 0b6f3c52-8a4e-4d39-9a57-1f2d3c4b5a69.',
  ],
  ['clubs/Not%20a%20name', 'Wrong value for slug. It must be a short name, as in addresses of pages.'],
  ['openapi.json?a=1', 'No such parameter: a. This address takes none.'],
])('%s is refused in words', async (path, detail) => {
  const { status, headers, json } = await get(`/api/v1/${path}`)
  expect({ status, detail: json.detail }).toEqual({ status: 400, detail })
  expect(headers['content-type']).toContain('application/problem+json')
})

test('what is not there is 404: an address, and a name that the record does not have', async () => {
  expect(await get('/api/v1/goals')).toMatchObject({ status: 404 })
  expect(await get('/api/v2/clubs')).toMatchObject({ status: 404 })
  expect(await get('/api')).toMatchObject({ status: 404 })
  expect(await get('/api/v1/matches?season=1950')).toMatchObject({
    status: 404,
    json: { detail: 'Not in the record: 1950. Correct the parameter: season.' },
  })
})

test('an answer has an ETag, and is not sent again to whoever has it; any page may ask', async () => {
  const first = await get('/api/v1/competitions')
  const again = await ask(site.port, '/api/v1/competitions', {
    headers: { ...stranger(), 'if-none-match': String(first.headers.etag) },
  })
  expect(again).toMatchObject({ status: 304, text: '', headers: { 'access-control-allow-origin': '*' } })
  expect(first.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=0, s-maxage=10',
  })
})

test('it is to be read alone', async () => {
  const head = await ask(site.port, '/api/v1/clubs', { method: 'HEAD', headers: stranger() })
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(Number(head.headers['content-length'])).toBeGreaterThan(100)
  const options = await ask(site.port, '/api/v1/clubs', { method: 'OPTIONS' })
  expect(options).toMatchObject({
    status: 204,
    headers: { allow: 'GET, HEAD, OPTIONS', 'access-control-allow-headers': 'authorization, if-none-match' },
  })
  const post = await ask(site.port, '/api/v1/clubs', { method: 'POST', headers: stranger() })
  expect(post).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } })
})

test('whoever may not be seen on pages is not seen here', async () => {
  const { json } = await get('/api/v1/people?limit=1')
  const { slug, id } = json.data[0]
  await db.query('update public.people set is_unregistered = true where id = $1', [id])
  site.pages.empty()
  expect((await get(`/api/v1/people/${slug}`)).status).toBe(404)
  expect((await get('/api/v1/people?limit=1')).json.data[0].slug).not.toBe(slug)
  await db.query('update public.people set is_unregistered = false where id = $1', [id])
})

test('ten requests a minute from one address, and the eleventh is told to wait', async () => {
  const me = stranger()
  const left: unknown[] = []
  for (let count = 0; count < 10; count += 1)
    left.push((await get('/api/v1/competitions', me)).headers['ratelimit'])
  expect(left[0]).toBe('"address";r=9;t=6')
  expect(left.at(-1)).toMatch(/^"address";r=0;t=/)
  const refused = await get('/api/v1/competitions', me)
  expect(refused.status).toBe(429)
  expect(refused.headers['ratelimit-policy']).toBe('"address";q=10;w=60')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json.detail).toMatch(/^The limit is 10 requests in 60 seconds\. .* A free key allows more\./)
})

test('with a key it is 120 from any address, each counted; a wrong key counts for the address', async () => {
  const userId = '00000000-0000-4000-8000-00000000a91e'
  await db.query(`insert into auth.users (id, email) values ($1, 'developer@sample.pitch263.test')`, [userId])
  await db.query(
    `insert into app.api_keys (user_id, name, begins_with, key_hash, request_id)
     values ($1, 'Test', 'p263_abcdef', app.token_hash('p263_abcdef'), gen_random_uuid())`,
    [userId],
  )
  const withKey = await get('/api/v1/competitions', { ...stranger(), authorization: 'Bearer p263_abcdef' })
  expect(withKey).toMatchObject({
    status: 200,
    headers: { ratelimit: '"key";r=119;t=1', 'ratelimit-policy': '"key";q=120;w=60' },
  })
  const again = await get('/api/v1/competitions', { ...stranger(), authorization: 'Bearer p263_abcdef' })
  expect(again.headers['ratelimit']).toMatch(/^"key";r=118;/)
  const { rows } = await db.query('select requests from app.api_key_uses')
  expect(rows).toEqual([{ requests: 2 }])
  const guess = await get('/api/v1/competitions', { ...stranger(), authorization: 'Bearer p263_000000' })
  expect(guess).toMatchObject({
    status: 401,
    headers: { ratelimit: '"address";r=9;t=6', 'www-authenticate': 'Bearer' },
  })
})
