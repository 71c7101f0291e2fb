import { afterAll, beforeAll, expect, test } from 'vitest'
import { blob, openPlace, picture, tino, type Place } from './fixture.ts'

let place: Place
let address: string
const text = 'The quick brown fox jumps over the lazy dog'

beforeAll(async () => {
  place = await openPlace()
  address = place.operator.storage.from('open').getPublicUrl('fox.txt').data.publicUrl
  await place.operator.storage.from('open').upload('fox.txt', text)
  await place.operator.storage
    .from('open')
    .upload('pictures/crest.png', blob(await picture('png'), 'image/png'))
  await place.operator.storage.from('crests').upload(`${tino.sub}/mine.txt`, 'mine')
})
afterAll(() => place.close())

test('everybody reads a public file, without a key', async () => {
  const response = await fetch(address)
  expect([response.status, await response.text()]).toEqual([200, text])
})

test('a file of a private bucket has no public address', async () => {
  const { publicUrl } = place.operator.storage.from('crests').getPublicUrl(`${tino.sub}/mine.txt`).data
  const response = await fetch(publicUrl)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
})

test('policies decide who reads, and what is hidden is not there', async () => {
  const name = `${tino.sub}/mine.txt`
  expect(await (await place.tino.storage.from('crests').download(name)).data?.text()).toBe('mine')
  for (const other of [place.visitor, place.rudo]) {
    const { error } = await other.storage.from('crests').download(name)
    expect(error).toMatchObject({ status: 404, statusCode: '404', message: 'Object not found' })
  }
  expect((await place.visitor.storage.from('nowhere').download('x')).error?.message).toBe('Bucket not found')
})

test('in a public bucket reading takes no policy, whichever way one comes', async () => {
  expect(await (await place.visitor.storage.from('open').download('fox.txt')).data?.text()).toBe(text)
  expect((await place.rudo.storage.from('open').info('fox.txt')).data?.name).toBe('fox.txt')
  expect((await place.visitor.storage.from('open').list()).data).toEqual([])
})

test('a row without a file is no file, and names no other', async () => {
  await place.gateway.sql(
    `insert into storage.objects (bucket_id, name, version, metadata) values
       ('open', 'by-hand.txt', null, null),
       ('open', 'elsewhere.txt', '../../../secrets/secret-key', '{"mimetype": "text/plain", "size": 9, "eTag": "x"}')`,
  )
  const from = place.operator.storage.from('open')
  for (const name of ['by-hand.txt', 'elsewhere.txt']) {
    expect((await from.download(name)).error?.message).toBe('Object not found')
    expect((await from.move(name, 'other.txt')).error?.message).toBe('Object not found')
    expect((await from.remove([name])).data).toHaveLength(1)
  }
})

test('a file is read as a stream', async () => {
  const { data } = await place.operator.storage.from('open').download('fox.txt').asStream()
  expect(await new Response(data).text()).toBe(text)
})

test('what is known of a file', async () => {
  const { data } = await place.operator.storage.from('open').info('fox.txt')
  expect(data).toMatchObject({
    name: 'fox.txt',
    bucketId: 'open',
    size: text.length,
    contentType: 'text/plain',
    cacheControl: 'max-age=3600',
    etag: expect.stringMatching(/^"[0-9a-f]+"$/),
    version: expect.any(String),
    lastModified: expect.any(String),
    createdAt: expect.any(String),
    metadata: {},
  })
})

test('whether a file exists', async () => {
  expect(await place.operator.storage.from('open').exists('fox.txt')).toEqual({ data: true, error: null })
  expect((await place.operator.storage.from('open').exists('wolf.txt')).data).toBe(false)
  expect((await place.rudo.storage.from('crests').exists(`${tino.sub}/mine.txt`)).data).toBe(false)
})

test('HEAD tells what GET would send', async () => {
  const response = await fetch(address, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe(String(text.length))
  expect(await response.text()).toBe('')
  expect((await fetch(`${address}x`, { method: 'HEAD' })).status).toBe(404)
})

test('a public file may be kept by caches, a private one only by its reader', async () => {
  const open = await fetch(address)
  expect(open.headers.get('cache-control')).toBe('public, max-age=3600, immutable')
  const own = await fetch(
    `${place.gateway.url}/storage/v1/object/authenticated/crests/${tino.sub}/mine.txt`,
    {
      headers: { authorization: `Bearer ${await place.gateway.token(tino)}` },
    },
  )
  expect(own.headers.get('cache-control')).toBe('private, max-age=3600')
})

test('who has the file already is told so', async () => {
  const first = await fetch(address)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await fetch(address, { headers: { 'if-none-match': tag } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  }
  expect((await fetch(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  const since = first.headers.get('last-modified') ?? ''
  expect((await fetch(address, { headers: { 'if-modified-since': since } })).status).toBe(304)
})

test.each([
  ['bytes=0-8', 'The quick', 'bytes 0-8/43'],
  ['bytes=35-', 'lazy dog', 'bytes 35-42/43'],
  ['bytes=-3', 'dog', 'bytes 40-42/43'],
  ['bytes=40-99', 'dog', 'bytes 40-42/43'],
])('the part %s is sent alone', async (range, part, told) => {
  const response = await fetch(address, { headers: { range } })
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    206,
    part,
    told,
  ])
})

test.each(['bytes=43-', 'bytes=99-100', 'bytes=-0'])('the part %s is beyond the end', async range => {
  const response = await fetch(address, { headers: { range } })
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */43'])
})

test.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])('%s means the whole file', async range => {
  const response = await fetch(address, { headers: { range } })
  expect([response.status, await response.text()]).toEqual([200, text])
})

test('a part of a file that has changed since is sent whole', async () => {
  const response = await fetch(address, { headers: { range: 'bytes=0-2', 'if-range': '"older"' } })
  expect([response.status, await response.text()]).toEqual([200, text])
})

test('nothing of a file is ever run, and only pictures are shown in place', async () => {
  const crest = await fetch(
    place.operator.storage.from('open').getPublicUrl('pictures/crest.png').data.publicUrl,
  )
  expect(crest.headers.get('content-disposition')).toBe('inline')
  const fox = await fetch(address)
  expect(fox.headers.get('content-disposition')).toBe(
    `attachment; filename="fox.txt"; filename*=UTF-8''fox.txt`,
  )
  for (const { headers } of [crest, fox]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  }
})

test.each([
  [true, `attachment; filename="crest.png"; filename*=UTF-8''crest.png`],
  ['Chikomo ü.png', `attachment; filename="Chikomo _.png"; filename*=UTF-8''Chikomo%20%C3%BC.png`],
  [
    'a"; filename="evil.exe',
    `attachment; filename="a_; filename=_evil.exe"; filename*=UTF-8''a_%3B%20filename%3D_evil.exe`,
  ],
  [
    '../../x\r\nset-cookie: a=b',
    `attachment; filename=".._.._x__set-cookie: a=b"; filename*=UTF-8''.._.._x__set-cookie%3A%20a%3Db`,
  ],
])('a download is saved under %j', async (download, header) => {
  const { publicUrl } = place.operator.storage
    .from('open')
    .getPublicUrl('pictures/crest.png', { download }).data
  expect((await fetch(publicUrl)).headers.get('content-disposition')).toBe(header)
})
