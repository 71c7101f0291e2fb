import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blob, openPlace, picture, rudo, tino, type Place } from './fixture.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.close())

const read = async (bucket: string, name: string) =>
  (await place.operator.storage.from(bucket).download(name)).data?.text()

const countFiles = (bucket: string) =>
  readdirSync(join(place.gateway.dataDir, 'storage', bucket), {
    recursive: true,
    withFileTypes: true,
  }).filter(entry => entry.isFile()).length

test('several files are removed, and their bytes with them', async () => {
  const from = place.operator.storage.from('open')
  for (const name of ['r/a.txt', 'r/b.txt', 'r/c.txt']) await from.upload(name, name)
  const before = countFiles('open')
  const { data } = await from.remove(['r/a.txt', 'r/b.txt', 'r/none.txt'])
  expect(data).toMatchObject([
    { name: 'r/a.txt', bucket_id: 'open' },
    { name: 'r/b.txt', bucket_id: 'open' },
  ])
  expect((await from.list('r')).data?.map(({ name }) => name)).toEqual(['c.txt'])
  expect(countFiles('open')).toBe(before - 2)
})

test('only what the policies allow is removed', async () => {
  const name = `${tino.sub}/keep.txt`
  await place.tino.storage.from('crests').upload(name, 'mine')
  for (const other of [place.visitor, place.rudo])
    expect((await other.storage.from('crests').remove([name])).data).toEqual([])
  expect(await read('crests', name)).toBe('mine')
  expect((await place.tino.storage.from('crests').remove([name])).data).toHaveLength(1)
})

test('removing nothing, too much or from nowhere is refused', async () => {
  const from = place.operator.storage.from('open')
  expect((await from.remove([])).error?.status).toBe(400)
  expect((await from.remove(Array.from({ length: 1_001 }, String))).error?.status).toBe(400)
  expect((await place.operator.storage.from('nowhere').remove(['a'])).error?.message).toBe('Bucket not found')
})

test('one file is removed by its own address', async () => {
  await place.operator.storage.from('open').upload('single.txt', 'x')
  const remove = () =>
    fetch(`${place.gateway.url}/storage/v1/object/open/single.txt`, {
      method: 'DELETE',
      headers: { apikey: place.gateway.keys.secret },
    })
  expect(await (await remove()).json()).toEqual({ message: 'Successfully deleted' })
  expect((await remove()).status).toBe(404)
})

test('a file is moved within its bucket and to another', async () => {
  const from = place.operator.storage.from('open')
  await from.upload('m/one.txt', 'content')
  expect(await from.move('m/one.txt', 'm/two.txt')).toMatchObject({
    data: { message: 'Successfully moved' },
    error: null,
  })
  expect((await from.exists('m/one.txt')).data).toBe(false)
  expect(await read('open', 'm/two.txt')).toBe('content')
  await from.move('m/two.txt', 'moved.txt', { destinationBucket: 'crests' })
  expect((await from.exists('m/two.txt')).data).toBe(false)
  expect(await read('crests', 'moved.txt')).toBe('content')
})

test('a move does not replace, and what is not there does not move', async () => {
  const from = place.operator.storage.from('open')
  await from.upload('n/a.txt', 'a')
  await from.upload('n/b.txt', 'b')
  expect((await from.move('n/a.txt', 'n/b.txt')).error).toMatchObject({
    status: 409,
    message: 'The resource already exists',
  })
  expect(await read('open', 'n/a.txt')).toBe('a')
  expect(await read('open', 'n/b.txt')).toBe('b')
  expect((await from.move('n/none.txt', 'n/c.txt')).error?.message).toBe('Object not found')
  expect((await from.move('n/a.txt', '../x')).error?.message).toBe('Invalid key: ../x')
})

test('policies decide about a move on both ends', async () => {
  const from = place.tino.storage.from('crests')
  await from.upload(`${tino.sub}/t.txt`, 'x')
  expect((await from.move(`${tino.sub}/t.txt`, `${rudo.sub}/t.txt`)).error?.status).toBe(403)
  expect(
    (await place.rudo.storage.from('crests').move(`${tino.sub}/t.txt`, `${rudo.sub}/t.txt`)).error?.message,
  ).toBe('Object not found')
  expect((await from.move(`${tino.sub}/t.txt`, `${tino.sub}/u.txt`)).error).toBeNull()
  expect(await read('crests', `${tino.sub}/u.txt`)).toBe('x')
})

test('a file is copied, also to another bucket, with what was noted of it', async () => {
  const from = place.operator.storage.from('open')
  await from.upload('c/one.txt', 'content', { metadata: { by: 'Tino' }, cacheControl: '60' })
  expect(await from.copy('c/one.txt', 'c/two.txt')).toEqual({ data: { path: 'open/c/two.txt' }, error: null })
  await from.copy('c/one.txt', 'copied.txt', { destinationBucket: 'crests' })
  await from.remove(['c/one.txt'])
  expect(await read('open', 'c/two.txt')).toBe('content')
  expect(await read('crests', 'copied.txt')).toBe('content')
  expect((await from.info('c/two.txt')).data).toMatchObject({
    metadata: { by: 'Tino' },
    cacheControl: 'max-age=60',
  })
})

test('a copy may be kept for another while, but is of the same type', async () => {
  const from = place.operator.storage.from('open')
  await from.upload('d/one.txt', 'content', { metadata: { by: 'Tino' } })
  await from.copy('d/one.txt', 'd/two.txt', {
    copyMetadata: false,
    metadata: { cacheControl: 'max-age=5', mimetype: 'text/html' },
  })
  expect((await from.info('d/two.txt')).data).toMatchObject({
    metadata: {},
    cacheControl: 'max-age=5',
    contentType: 'text/plain',
  })
})

test('a copy does not replace, and needs the right to add', async () => {
  const from = place.operator.storage.from('open')
  await from.upload('e/one.txt', '1')
  await from.upload('e/two.txt', '2')
  expect((await from.copy('e/one.txt', 'e/two.txt')).error?.status).toBe(409)
  expect((await from.copy('e/one.txt', 'e/one.txt')).error?.status).toBe(400)
  const own = place.tino.storage.from('crests')
  await own.upload(`${tino.sub}/s.txt`, 's')
  expect((await own.copy(`${tino.sub}/s.txt`, `${rudo.sub}/s.txt`)).error?.status).toBe(403)
  expect(
    (await place.rudo.storage.from('crests').copy(`${tino.sub}/s.txt`, `${rudo.sub}/s.txt`)).error?.status,
  ).toBe(404)
})

test('what another bucket does not take does not get there by copying', async () => {
  await place.operator.storage.createBucket('pictures', { public: true, allowedMimeTypes: ['image/*'] })
  const from = place.operator.storage.from('open')
  await from.upload('f/note.txt', 'text')
  await from.upload('f/crest.png', blob(await picture('png'), 'image/png'))
  for (const go of ['copy', 'move'] as const) {
    expect((await from[go]('f/note.txt', 'note.txt', { destinationBucket: 'pictures' })).error?.status).toBe(
      415,
    )
    expect((await from[go]('f/crest.png', `${go}.png`, { destinationBucket: 'pictures' })).error).toBeNull()
  }
  expect((await from.copy('f/note.txt', 'x', { destinationBucket: 'nowhere' })).error?.message).toBe(
    'Bucket not found',
  )
})
