// Requests nobody would make on purpose: each gets an answer, none of them a broken server.
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace, type Place } from './contract/fixture.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
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
const body = fc.oneof(
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
  ['x-upsert', 'true'],
  ['x-metadata', 'eyJhIjoiXHUwMDAwIn0='],
  ['content-type', 'multipart/form-data; boundary=a'],
  ['if-modified-since', 'never'],
  ['cache-control', 'max-age=99999999999'],
)

async function send(
  method: string,
  path: string,
  sent: string,
  [name, content]: [string, string],
  isOperator: boolean,
) {
  const apikey = isOperator ? place.gateway.keys.secret : place.gateway.keys.publishable
  const asking = request(place.gateway.url, { method, path, headers: { apikey, [name]: content } })
  asking.end(method === 'GET' || method === 'HEAD' ? undefined : sent)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, said: await text(response) }
}

test('no request breaks the server', async () => {
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')
  const segments = fc.array(segment, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(
      method,
      segments,
      query,
      body,
      header,
      fc.boolean(),
      async (verb, parts, tail, ...rest) => {
        const { status, said } = await send(verb, `/storage/v1/${parts.join('/')}${tail}`, ...rest)
        expect([status < 500, said]).toEqual([true, said])
      },
    ),
    { numRuns: 400 },
  )
}, 60_000)

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
] as const)('%s %s answers whatever it is sent', async (method, path) => {
  await fc.assert(
    fc.asyncProperty(body, header, async (sent, head) => {
      const { status, said } = await send(method, `/storage/v1${path}`, sent, head, true)
      expect([status < 500, said]).toEqual([true, said])
    }),
    { numRuns: 30 },
  )
})
