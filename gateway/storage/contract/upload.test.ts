import { createReadStream, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blob, openPlace, picture, rudo, tino, type Place } from './fixture.ts'

let place: Place
let png: Buffer<ArrayBuffer>
beforeAll(async () => {
  place = await openPlace()
  png = await picture('png')
})
afterAll(() => place.close())

const rows = (name: string) => place.gateway.sql('select * from storage.objects where name = $1', [name])

const filesOnDisk = () =>
  readdirSync(join(place.gateway.dataDir, 'storage'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)

test('a Blob is uploaded and read back', async () => {
  const { data, error } = await place.operator.storage
    .from('open')
    .upload('club/crest.png', blob(png, 'image/png'))
  expect(error).toBeNull()
  expect(data).toEqual({ path: 'club/crest.png', id: expect.any(String), fullPath: 'open/club/crest.png' })
  const { data: read } = await place.operator.storage.from('open').download('club/crest.png')
  expect(read?.type).toBe('image/png')
  const { width, height } = await sharp(await read?.arrayBuffer()).metadata()
  expect([width, height]).toEqual([40, 30])
})

test('the row has what Supabase writes into it', async () => {
  await place.tino.storage.from('crests').upload(`${tino.sub}/row.png`, blob(png, 'image/png'), {
    cacheControl: '60',
    metadata: { taken: 'at the match' },
  })
  const [row] = await rows(`${tino.sub}/row.png`)
  expect(row).toMatchObject({
    bucket_id: 'crests',
    owner: tino.sub,
    owner_id: tino.sub,
    user_metadata: { taken: 'at the match' },
    path_tokens: [tino.sub, 'row.png'],
    metadata: {
      eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      mimetype: 'image/png',
      cacheControl: 'max-age=60',
      httpStatusCode: 200,
      size: expect.any(Number),
      contentLength: expect.any(Number),
      lastModified: expect.any(String),
    },
  })
  expect(row?.['version']).toMatch(/^[0-9a-f-]{36}$/)
})

test('the file on the disk is named by its version, not by anybody', async () => {
  await place.operator.storage.from('open').upload('secret-name.txt', 'hello')
  const [row] = await rows('secret-name.txt')
  expect(filesOnDisk()).toContain(row?.['version'])
  expect(filesOnDisk().join()).not.toContain('secret-name')
})

test.each([
  ['a File', () => new File([new Uint8Array(png)], 'crest.png', { type: 'image/png' })],
  ['an ArrayBuffer', () => new Uint8Array(png).buffer],
  ['a Buffer', () => png],
  ['a typed array', () => new Uint8Array(png)],
  ['a web stream', () => new Blob([png]).stream()],
  [
    'a Node stream',
    () => {
      const path = join(place.gateway.dataDir, 'crest.png')
      writeFileSync(path, png)
      return createReadStream(path)
    },
  ],
  [
    'a form',
    () => {
      const form = new FormData()
      form.append('cacheControl', '77')
      form.append('file', blob(png, 'image/png'), 'crest.png')
      return form
    },
  ],
])('%s is uploaded', async (what, body) => {
  const name = `bodies/${what}.png`
  const { error } = await place.operator.storage
    .from('open')
    .upload(name, body(), { contentType: 'image/png' })
  expect(error).toBeNull()
  const { data } = await place.operator.storage.from('open').info(name)
  expect(data).toMatchObject({
    contentType: 'image/png',
    cacheControl: `max-age=${what === 'a form' ? 77 : 3600}`,
  })
})

test('text is uploaded as a string', async () => {
  await place.operator.storage.from('open').upload('note.txt', 'Dynamos 2 Highlanders 1')
  const { data } = await place.operator.storage.from('open').download('note.txt')
  expect(await data?.text()).toBe('Dynamos 2 Highlanders 1')
})

test('metadata goes with a bare body too', async () => {
  const from = place.operator.storage.from('open')
  await from.upload('with-metadata.txt', 'x', { metadata: { who: 'Tinashe Ž' } })
  expect((await from.info('with-metadata.txt')).data?.metadata).toEqual({ who: 'Tinashe Ž' })
})

test('a name that is taken is refused unless it shall be replaced', async () => {
  const from = place.operator.storage.from('open')
  const first = await from.upload('twice.txt', 'one')
  expect((await from.upload('twice.txt', 'two')).error).toMatchObject({
    status: 409,
    statusCode: '409',
    message: 'The resource already exists',
  })
  const [before] = await rows('twice.txt')
  const second = await from.upload('twice.txt', 'two', { upsert: true })
  expect(second.data?.id).toBe(first.data?.id)
  expect(await (await from.download('twice.txt')).data?.text()).toBe('two')
  expect(filesOnDisk()).not.toContain(before?.['version'])
})

test('a file is updated in place', async () => {
  const from = place.operator.storage.from('open')
  await from.upload('updated.txt', 'one')
  expect((await from.update('updated.txt', blob('two', 'text/plain'))).error).toBeNull()
  expect(await (await from.download('updated.txt')).data?.text()).toBe('two')
})

test('policies decide who may upload where', async () => {
  const refusal = {
    status: 403,
    statusCode: '403',
    message: 'new row violates row-level security policy',
  }
  const body = blob(png, 'image/png')
  expect((await place.visitor.storage.from('crests').upload('x.png', body)).error).toMatchObject(refusal)
  expect((await place.tino.storage.from('crests').upload('x.png', body)).error).toMatchObject(refusal)
  expect((await place.tino.storage.from('crests').upload(`${rudo.sub}/x.png`, body)).error).toMatchObject(
    refusal,
  )
  expect((await place.tino.storage.from('crests').upload(`${tino.sub}/x.png`, body)).error).toBeNull()
  expect(
    (await place.rudo.storage.from('crests').upload(`${tino.sub}/x.png`, body, { upsert: true })).error,
  ).toMatchObject(refusal)
  expect(
    (await place.tino.storage.from('crests').upload(`${tino.sub}/x.png`, body, { upsert: true })).error,
  ).toBeNull()
})

test('who may add need not be able to look', async () => {
  const { error } = await place.tino.storage.from('drop').upload(`${tino.sub}/letter.txt`, 'dear league')
  expect(error).toBeNull()
  expect((await place.tino.storage.from('drop').list(tino.sub)).data).toEqual([])
  expect((await place.tino.storage.from('drop').download(`${tino.sub}/letter.txt`)).error?.message).toBe(
    'Object not found',
  )
})

test('a bucket that is not there is told', async () => {
  expect((await place.operator.storage.from('nowhere').upload('a.txt', 'a')).error).toMatchObject({
    status: 404,
    message: 'Bucket not found',
  })
})

test('a token that does not verify is refused, not taken for a visitor', async () => {
  const response = await fetch(`${place.gateway.url}/storage/v1/object/open/x.txt`, {
    method: 'POST',
    headers: { apikey: place.gateway.keys.publishable, authorization: 'Bearer a.b.c' },
    body: 'x',
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' })
})

test('a bearer alone is enough, and neither key nor bearer is not', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${place.gateway.url}/storage/v1/object/list/open`, { method: 'POST', headers, body: '{}' })
  expect((await send({ authorization: `Bearer ${place.gateway.keys.secret}` })).status).toBe(200)
  expect((await send({ authorization: `Bearer ${await place.gateway.token(tino)}` })).status).toBe(200)
  expect((await send({})).status).toBe(403)
})

test('what is too large is refused, by its length and while it arrives', async () => {
  const tooLarge = { status: 413, statusCode: '413', message: 'The object exceeded the maximum allowed size' }
  const from = place.operator.storage.from('open')
  const many = 'x'.repeat(5_000_001)
  expect((await from.upload('large.txt', many)).error).toMatchObject(tooLarge)
  expect((await from.upload('large.txt', blob(many, 'text/plain'))).error).toMatchObject(tooLarge)
  expect((await from.upload('large.txt', new Blob([many]).stream())).error).toMatchObject(tooLarge)
  expect((await from.upload('large.txt', 'x'.repeat(4_999_999))).error).toBeNull()
  expect(readdirSync(join(place.gateway.dataDir, 'storage', '.incoming'))).toEqual([])
})

test('a bucket has its own limit and its own types', async () => {
  const { storage } = place.operator
  await storage.createBucket('narrow', {
    public: false,
    fileSizeLimit: 2_000,
    allowedMimeTypes: ['image/png'],
  })
  const from = storage.from('narrow')
  expect((await from.upload('a.png', blob(png, 'image/png'))).error).toBeNull()
  expect((await from.upload('b.png', Buffer.alloc(2_001), { contentType: 'image/png' })).error?.status).toBe(
    413,
  )
  const jpeg = await picture('jpeg')
  const wrong = { status: 415, statusCode: '415', message: 'mime type image/jpeg is not supported' }
  expect((await from.upload('c.jpg', blob(jpeg, 'image/jpeg'))).error).toMatchObject(wrong)
  expect((await from.upload('c.jpg', jpeg, { contentType: 'image/jpeg' })).error).toMatchObject(wrong)
  await storage.updateBucket('narrow', { public: false, allowedMimeTypes: ['image/*'] })
  expect((await from.upload('c.jpg', blob(jpeg, 'image/jpeg'))).error).toBeNull()
})

test('a type that the bytes belie is refused in words', async () => {
  const { error } = await place.operator.storage.from('open').upload('fake.jpg', blob(png, 'image/jpeg'))
  expect(error).toMatchObject({
    status: 415,
    message: 'mime type image/jpeg is not supported: the file is image/png',
  })
})

test('a packed file is refused: nobody can look into it', async () => {
  const { error } = await place.operator.storage
    .from('open')
    .upload('packed.txt', blob('x', 'text/plain'), { contentEncoding: 'gzip' })
  expect(error?.status).toBe(415)
})

test('names are kept in one spelling', async () => {
  const from = place.operator.storage.from('open')
  expect((await from.upload('Cafe\u0301 Zürich.txt', 'x')).error).toBeNull()
  expect((await from.exists('Caf\u00e9 Zürich.txt')).data).toBe(true)
})

test('twenty people at once replace one file, and one whole file is there', async () => {
  const from = place.operator.storage.from('open')
  const bodies = Array.from({ length: 20 }, (_, at) => `number ${at} `.repeat(50))
  const answers = await Promise.all(bodies.map(body => from.upload('raced.txt', body, { upsert: true })))
  expect(answers.map(({ error }) => error)).toEqual(bodies.map(() => null))
  expect(bodies).toContain(await (await from.download('raced.txt')).data?.text())
  const [{ count } = {}] = await place.gateway.sql(
    `select count(*)::int from storage.objects where bucket_id = 'open'`,
  )
  const kept = readdirSync(join(place.gateway.dataDir, 'storage', 'open'), { recursive: true }).filter(name =>
    statSync(join(place.gateway.dataDir, 'storage', 'open', String(name))).isFile(),
  )
  expect(kept.length).toBe(count)
})

test('who reads while a file is replaced gets the old one or the new one, whole', async () => {
  const from = place.operator.storage.from('open')
  const pictures = await Promise.all([picture('png'), picture('png', { width: 60, height: 60 })])
  await from.upload('busy.png', blob(png, 'image/png'))
  const { publicUrl } = from.getPublicUrl('busy.png').data
  const { publicUrl: small } = from.getPublicUrl('busy.png', { transform: { width: 20 } }).data
  const seen = new Set<string>()
  const look = async (address: string) => {
    const response = await fetch(address)
    seen.add(`${response.status} ${(await sharp(await response.arrayBuffer()).metadata()).width}`)
  }
  for (let at = 0; at < 20; at++) {
    const body = blob(pictures[at % 2] ?? png, 'image/png')
    const addresses = [publicUrl, publicUrl, publicUrl, small]
    await Promise.all([from.upload('busy.png', body, { upsert: true }), ...addresses.map(look)])
    await look(publicUrl)
  }
  expect([...seen].toSorted()).toEqual(['200 20', '200 40', '200 60'])
})
