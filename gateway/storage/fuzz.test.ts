// Requests nobody would make on purpose: each gets an answer, none of them a broken server.
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPlace, tino, type Place } from './contract/fixture.ts'

const runs = 100 * inject('scale')
/** Beside other tests the machine is busy: only `npm run fuzz`, which is alone, looks at the time. */
const longestMs = process.env['FUZZ_ALONE'] ? 1_000 : 10_000

let place: Place
let slowest = { ms: 0, asked: '' }
beforeAll(async () => {
  place = await openPlace()
  token = await place.gateway.token(tino)
  await place.operator.storage.from('open').upload('a.txt', 'a')
})
afterAll(() => place.close())

const segment = fc.oneof(
  fc.constantFrom(
    'bucket',
    'object',
    'render',
    'image',
    'sign',
    'public',
    'authenticated',
    'info',
    'list',
    'list-v2',
  ),
  fc.constantFrom(
    'move',
    'copy',
    'upload',
    'cdn',
    'open',
    'crests',
    'a.txt',
    '..',
    '.',
    '',
    '%00',
    '%2f',
    '%ff',
    '%',
  ),
  fc.string({ maxLength: 8 }).map(name => encodeURIComponent(name.toWellFormed())),
)
const key = fc.constantFrom(
  'name',
  'id',
  'public',
  'file_size_limit',
  'allowed_mime_types',
  'prefix',
  'prefixes',
  'limit',
)
const otherKey = fc.constantFrom(
  'offset',
  'sortBy',
  'search',
  'bucketId',
  'sourceKey',
  'destinationKey',
  'expiresIn',
)
const moreKey = fc.constantFrom('paths', 'transform', 'cursor', 'with_delimiter', 'metadata', 'copyMetadata')
const known = fc.constantFrom<unknown>(
  'open',
  'a.txt',
  'b.txt',
  ['a.txt'],
  { column: 'name' },
  60,
  null,
  '\0',
  ['\0'],
)
const value = fc.oneof(known, fc.jsonValue({ maxDepth: 2 }))
const huge = fc.constantFrom(
  JSON.stringify({ prefixes: Array.from({ length: 1_000 }, (_, n) => `a\u0301\u0323${n}`.repeat(50)) }),
  JSON.stringify({ sourceKey: '\u0301\u0323'.repeat(50_000), bucketId: 'open', destinationKey: 'b' }),
  JSON.stringify({ paths: ['x'.repeat(100_000)], expiresIn: 60 }),
  JSON.stringify({ prefix: '%_'.repeat(500), search: '\\'.repeat(500), offset: 1e9 }),
  `{"metadata":${'['.repeat(50_000)}`,
  '[{},'.repeat(30_000),
  `%PDF-1.7\n${'<<>>stream\n'.repeat(5_000)}%%EOF`,
)
const body = fc.oneof(
  { weight: 1, arbitrary: huge },
  fc
    .dictionary(fc.oneof(key, otherKey, moreKey), value, { maxKeys: 6 })
    .map(fields => JSON.stringify(fields)),
  fc.string({ maxLength: 40 }),
)
const query = fc.constantFrom(
  '',
  '?',
  '?token=x',
  '?download=%00',
  '?width=1e9',
  '?search=%00&limit=3',
  '?versionId=%',
)
const header = fc.constantFrom<[string, string]>(
  ['range', 'bytes=1-'],
  ['range', 'bytes=0-0,2-3,-1'],
  ['range', `bytes=${'9'.repeat(400)}-`],
  ['if-range', '"'],
  ['if-none-match', 'W/"a", '.repeat(2_000)],
  ['accept', 'image/webp,*/*;q=0'],
  ['content-encoding', 'gzip'],
  ['content-type', 'application/pdf'],
  ['content-type', 'image/png'],
  ['content-type', `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
  ['content-type', 'a/b; charset='],
  ['transfer-encoding', 'chunked'],
  ['prefer', 'tx=rollback, count=exact'],
  ['authorization', 'Bearer nonsense'],
  ['x-metadata', Buffer.from('['.repeat(9_000)).toString('base64')],
  ['x-upsert', 'true'],
  ['x-metadata', 'eyJhIjoiXHUwMDAwIn0='],
  ['content-type', 'multipart/form-data; boundary=a'],
  ['if-modified-since', 'never'],
  ['cache-control', 'max-age=99999999999'],
  ['upload-metadata', `${'a'.repeat(5_000)} /w==,,= =`],
  ['upload-length', '1e3'],
  ['upload-offset', '-0'],
  ['x-http-method-override', 'PATCH'],
)

type Role = 'anon' | 'authenticated' | 'service_role'

const roles = fc.constantFrom<Role>('anon', 'authenticated', 'service_role')
let token = ''

async function send(
  method: string,
  path: string,
  sent: string,
  [name, content]: [string, string],
  role: Role,
) {
  const { keys, url } = place.gateway
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const headers = {
    apikey: role === 'service_role' ? keys.secret : keys.publishable,
    ...(role === 'authenticated' ? { authorization: `Bearer ${token}` } : {}),
    // Without it the body of a DELETE would be taken for the next request.
    ...(name === 'transfer-encoding' ? {} : { 'content-length': Buffer.byteLength(hasBody ? sent : '') }),
    [name]: content,
  }
  const begun = performance.now()
  const asking = request(url, { method, path, headers })
  // A refusal may come, and the connection end, before all is sent; `once` still rejects when no answer comes.
  asking.on('error', () => undefined)
  asking.end(hasBody ? sent : undefined)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const said = await text(response)
  const ms = performance.now() - begun
  if (ms > slowest.ms) slowest = { ms, asked: `${method} ${path} ${name}` }
  return { status: response.statusCode ?? 0, said, cacheControl: response.headers['cache-control'] }
}

/** Undefined for a sound answer: not of a broken server, not long, and if a refusal then kept by no cache. */
function problemOf({ status, said, cacheControl }: Awaited<ReturnType<typeof send>>): string | undefined {
  if (status >= 500) return `${status} ${said}`
  if (status < 400) return undefined
  if (said.length > 2_000) return 'The refusal is long.'
  return cacheControl === 'private, no-store' ? undefined : `${status} may be kept: ${cacheControl}`
}

test('no request breaks the server', async () => {
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
  const segments = fc.array(segment, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(method, segments, query, body, header, roles, async (verb, parts, tail, ...rest) => {
      expect(problemOf(await send(verb, `/storage/v1/${parts.join('/')}${tail}`, ...rest))).toBeUndefined()
    }),
    { numRuns: runs },
  )
}, 600_000)

test.each([
  ['POST', '/object/list/open'],
  ['POST', '/object/list-v2/open'],
  ['POST', '/object/move'],
  ['POST', '/object/copy'],
  ['POST', '/object/sign/open'],
  ['POST', '/object/sign/open/a.txt'],
  ['POST', '/object/upload/sign/open/new.txt'],
  ['POST', '/object/open/new.txt'],
  ['DELETE', '/object/open'],
  ['POST', '/bucket'],
  ['PUT', '/bucket/drop'],
] as const)(
  '%s %s answers whatever it is sent',
  async (method, path) => {
    await fc.assert(
      fc.asyncProperty(body, header, roles, async (sent, head, as) => {
        expect(problemOf(await send(method, `/storage/v1${path}`, sent, head, as))).toBeUndefined()
      }),
      { numRuns: Math.ceil(runs / 12) },
    )
  },
  600_000,
)

test('none of them took long, and the server is there', async () => {
  expect(slowest.ms > longestMs ? slowest : undefined).toBeUndefined()
  expect((await place.operator.storage.from('open').upload('after.txt', 'x')).error).toBeNull()
})
