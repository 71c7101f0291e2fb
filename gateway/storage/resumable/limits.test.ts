// What an upload in parts may not do either.
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPlace, picture, rudo, tino, type Place } from '#gateway/storage/contract/fixture.ts'
import { testPool } from '#gateway/testing/test-pool.ts'
import { Parts } from './parts.ts'
import { addressOf, offsetOf, tusClient, uploadMetadata } from '#gateway/storage/contract/tus-client.ts'

let place: Place
let client: Awaited<ReturnType<typeof tusClient>>
beforeAll(async () => {
  vi.stubEnv('UPLOADS_OPEN', '3')
  vi.stubEnv('UPLOADS_PER_HOUR', '5')
  vi.stubEnv('UPLOAD_SIZE_PER_DAY', '40KB')
  place = await openPlace()
  client = await tusClient(place, tino)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await place.close()
})

async function newcomer() {
  const sub = randomUUID()
  const tus = await tusClient(place, { sub })
  const named = (file: string, contentType = 'text/plain') => ({
    bucketName: 'crests',
    objectName: `${sub}/${file}`,
    contentType,
  })
  return {
    ...tus,
    sub,
    named,
    begin: async (file: string, length: number) => addressOf(await tus.create(length, named(file))),
  }
}

const idOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
const folder = () => join(place.gateway.dataDir, 'storage', '.resumable')
const said = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
]

test.each([
  ['another version', { 'tus-resumable': '0.2.2' }, 412],
  ['no length', { 'upload-length': '' }, 400],
  ['an unknown length', { 'upload-defer-length': '1' }, 400],
  ['a negative length', { 'upload-length': '-1' }, 400],
  ['an empty file', { 'upload-length': '0' }, 400],
  ['a file that is too large', { 'upload-length': '5000001' }, 413],
  ['a length beyond all numbers', { 'upload-length': '9'.repeat(40) }, 400],
  ['no metadata', { 'upload-metadata': '' }, 400],
  ['metadata that is not Base64', { 'upload-metadata': 'bucketName ***' }, 400],
  ['metadata that is no text', { 'upload-metadata': 'bucketName /w==' }, 400],
  ['a key twice', { 'upload-metadata': `${uploadMetadata({ bucketName: 'crests' })},bucketName eA==` }, 400],
  ['no name', { 'upload-metadata': uploadMetadata({ bucketName: 'crests' }) }, 400],
  ['a way out', { 'upload-metadata': uploadMetadata({ bucketName: 'crests', objectName: '../x' }) }, 400],
  ['no such bucket', { 'upload-metadata': uploadMetadata({ bucketName: 'none', objectName: 'x' }) }, 404],
  [
    'a type that is not taken',
    {
      'upload-metadata': uploadMetadata({
        bucketName: 'crests',
        objectName: `${tino.sub}/x`,
        contentType: 'text/html',
      }),
    },
    415,
  ],
  [
    'a folder of somebody else',
    { 'upload-metadata': uploadMetadata({ bucketName: 'crests', objectName: `${rudo.sub}/x` }) },
    403,
  ],
])('%s is refused at the beginning', async (_what, headers, status) => {
  const named = { bucketName: 'crests', objectName: `${tino.sub}/refused`, contentType: 'text/plain' }
  const answer = await client.create(10, named, headers)
  expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([status, '1.0.0'])
  expect(
    await place.gateway.sql('select from storage.resumable_uploads where owner_id = $1', [tino.sub]),
  ).toEqual([])
})

test('who is nobody begins nothing', async () => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': 'bucketName YQ==' }
  expect((await fetch(client.endpoint, { method: 'POST', headers })).status).toBe(403)
  const visitor = await tusClient(place, 'visitor')
  expect((await visitor.create(1, { bucketName: 'crests', objectName: 'x' })).status).toBe(403)
})

test('a part must say that it is one, and where it belongs', async () => {
  const ada = await newcomer()
  const address = await ada.begin('a.txt', 5)
  expect((await ada.patch(address, 0, 'abc', { 'content-type': 'text/plain' })).status).toBe(415)
  for (const offset of ['', '-1', '1.5', 'x'])
    expect((await ada.patch(address, offset, 'abc')).status).toBe(400)
  for (const id of ['x', randomUUID(), `${randomUUID()}/x`, '%00'])
    expect((await ada.head(`${ada.endpoint}/${id}`)).status).toBeGreaterThanOrEqual(400)
})

test('a file that is not what it claims is refused when it is whole, and nothing stays', async () => {
  const ada = await newcomer()
  const png = await picture('png')
  const address = addressOf(await ada.create(png.length, ada.named('a.jpg', 'image/jpeg')))
  await ada.patch(address, 0, png.subarray(0, 20))
  expect((await ada.patch(address, 20, png.subarray(20))).status).toBe(415)
  expect((await ada.head(address)).status).toBe(404)
  expect(readdirSync(folder())).toEqual([])
})

test('the policies decide once more when the file is whole', async () => {
  const ada = await newcomer()
  const address = await ada.begin('a.txt', 6)
  await ada.patch(address, 0, 'abc')
  await place.gateway.sql(`create policy "closed" on storage.objects as restrictive
    for insert to authenticated with check (name not like '%/a.txt')`)
  expect((await ada.patch(address, 3, 'def')).status).toBe(403)
  await place.gateway.sql('drop policy "closed" on storage.objects')
  expect((await ada.head(address)).status).toBe(404)
})

test('a person has so many unfinished uploads, also when they begin at once', async () => {
  const [ada, ben] = [await newcomer(), await newcomer()]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => ada.create(10, ada.named(`${n}.txt`))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await said(await ada.create(10, ada.named('more.txt')))).toEqual([
    429,
    'You can have 3 unfinished uploads. Finish or cancel one first.',
  ])
  expect((await ben.create(10, ben.named('a.txt'))).status).toBe(201)
  const [first] = answers.filter(({ status }) => status === 201)
  if (first) await ada.remove(addressOf(first))
  expect((await ada.create(10, ada.named('more.txt'))).status).toBe(201)
})

test('what has been begun and what has been uploaded share one quota', async () => {
  const ada = await newcomer()
  expect((await ada.create(30_000, ada.named('a.txt'))).status).toBe(201)
  expect((await ada.create(15_000, ada.named('b.txt'))).status).toBe(413)
  expect((await ada.create(10_000, ada.named('b.txt'))).status).toBe(201)
})

test('a quota that is used up meanwhile leaves the upload to be finished later', async () => {
  const ada = await newcomer()
  const address = await ada.begin('late.txt', 6)
  await ada.patch(address, 0, 'abc')
  const from = (await place.gateway.client({ sub: ada.sub })).storage.from('crests')
  for (const name of ['1', '2', '3', '4', '5']) await from.upload(`${ada.sub}/${name}`, 'x')
  expect((await ada.patch(address, 3, 'def')).status).toBe(429)
  expect(offsetOf(await ada.head(address))).toBe('3')
  await place.gateway.sql(
    `update storage.uploads set uploaded_at = uploaded_at - interval '2 hours' where owner_id = $1`,
    [ada.sub],
  )
  expect((await ada.patch(address, 3, 'def')).status).toBe(204)
  expect(await (await from.download(`${ada.sub}/late.txt`)).data?.text()).toBe('abcdef')
})

test('an upload that has expired is not continued, and is removed', async () => {
  const ada = await newcomer()
  const [old, young] = [await ada.begin('old.txt', 6), await ada.begin('young.txt', 6)]
  for (const address of [old, young]) await ada.patch(address, 0, 'abc')
  await place.gateway.sql(`update storage.resumable_uploads set expires_at = now() where id = $1`, [
    idOf(old),
  ])
  expect((await ada.head(old)).status).toBe(410)
  expect((await ada.patch(old, 3, 'def')).status).toBe(410)
  writeFileSync(join(folder(), randomUUID()), 'of no row')
  const owner = testPool(place.gateway.database.admin)
  await new Parts(join(place.gateway.dataDir, 'storage'), owner).sweep()
  await owner.end()
  expect(readdirSync(folder())).toEqual([idOf(young)])
  expect((await ada.head(old)).status).toBe(404)
  expect((await ada.patch(young, 3, 'def')).status).toBe(204)
})

test('without its file an upload begins again', async () => {
  const ada = await newcomer()
  const address = await ada.begin('lost.txt', 6)
  await ada.patch(address, 0, 'abc')
  for (const name of readdirSync(folder())) rmSync(join(folder(), name))
  expect((await ada.patch(address, 3, 'de')).status).toBe(410)
  expect((await ada.patch(address, 3, 'def')).status).toBe(410)
})
