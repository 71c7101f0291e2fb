import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blob, openPlace, picture, tino, type Place } from './fixture.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
  const wide = blob(await picture('jpeg', { width: 600, height: 300 }), 'image/jpeg')
  await place.operator.storage.from('open').upload('wide.jpg', wide)
  await place.operator.storage.from('open').upload('note.txt', 'text')
  await place.operator.storage.from('crests').upload(`${tino.sub}/wide.jpg`, wide)
})
afterAll(() => place.close())

async function render(transform: Record<string, unknown>, accept = '*/*') {
  const { publicUrl } = place.operator.storage.from('open').getPublicUrl('wide.jpg', { transform }).data
  const response = await fetch(publicUrl, { headers: { accept } })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) return { response, bytes, size: [] }
  const { width, height, format } = await sharp(bytes).metadata()
  return { response, bytes, size: [width, height, format] }
}

test.each([
  [{ width: 200 }, [200, 100, 'jpeg']],
  [{ height: 60 }, [120, 60, 'jpeg']],
  [{ width: 200, height: 200 }, [200, 200, 'jpeg']],
  [{ width: 200, height: 200, resize: 'contain' }, [200, 100, 'jpeg']],
  [{ width: 200, height: 200, resize: 'fill' }, [200, 200, 'jpeg']],
  [{ width: 5_000 }, [600, 300, 'jpeg']],
  [{ width: 197 }, [200, 100, 'jpeg']],
])('%j gives %j', async (transform, size) => {
  expect((await render(transform)).size).toEqual(size)
})

test('WebP goes to those who take it, unless the original is wanted', async () => {
  const accept = 'image/avif,image/webp,*/*'
  const modern = await render({ width: 100 }, accept)
  expect(modern.size).toEqual([100, 50, 'webp'])
  expect(modern.response.headers.get('content-type')).toBe('image/webp')
  expect(modern.response.headers.get('vary')).toBe('accept, origin')
  expect((await render({ width: 100, format: 'origin' }, accept)).size).toEqual([100, 50, 'jpeg'])
})

test.each([
  [{ width: 200 }, 'width:200,resizing_type:fill'],
  [{ width: 197, height: 60, resize: 'contain' }, 'height:60,width:200,resizing_type:fit'],
  [{ height: 60, resize: 'fill', quality: 60 }, 'height:60,resizing_type:force,quality:60'],
])('the answer to %j says what was done: %s', async (transform, done) => {
  expect((await render(transform)).response.headers.get('x-transformations')).toBe(done)
})

test('a lower quality is smaller', async () => {
  const fine = await render({ width: 600, quality: 100 })
  const coarse = await render({ width: 600, quality: 20 })
  expect(coarse.bytes.length).toBeLessThan(fine.bytes.length)
})

test('a variant is safe and cacheable like its original', async () => {
  const { response } = await render({ width: 200 })
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600, immutable')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-disposition')).toBe('inline')
  const etag = response.headers.get('etag') ?? ''
  const again = await fetch(response.url, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test.each([{ width: -1 }, { width: 'x' }, { quality: 5 }, { resize: 'stretch' }, { format: 'bmp' }])(
  '%j is refused',
  async transform => {
    expect((await render(transform)).response.status).toBe(400)
  },
)

test('only pictures have other sizes', async () => {
  const { publicUrl } = place.operator.storage
    .from('open')
    .getPublicUrl('note.txt', { transform: { width: 10 } }).data
  expect((await fetch(publicUrl)).status).toBe(400)
})

test('sizes close to each other share one file, and go when the picture goes', async () => {
  const from = place.operator.storage.from('open')
  await from.upload('short-lived.jpg', blob(await picture('jpeg', { width: 300, height: 300 }), 'image/jpeg'))
  const version = (await from.info('short-lived.jpg')).data?.version ?? ''
  const kept = () =>
    readdirSync(join(place.gateway.dataDir, 'storage', '.variants')).filter(name => name.startsWith(version))
  for (const width of [193, 194, 197, 200]) await from.download('short-lived.jpg', { transform: { width } })
  expect(kept()).toHaveLength(1)
  await from.remove(['short-lived.jpg'])
  expect(kept()).toEqual([])
})

test('a hundred who ask for the same new size are all served', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => render({ width: 320 })))
  expect(new Set(answers.map(({ size }) => size.join()))).toEqual(new Set(['320,160,jpeg']))
})

test('policies decide who sees a variant, and a signature shows only the size that was signed', async () => {
  const name = `${tino.sub}/wide.jpg`
  const { data } = await place.tino.storage.from('crests').download(name, { transform: { width: 80 } })
  expect((await sharp(await data?.arrayBuffer()).metadata()).width).toBe(80)
  const { error } = await place.rudo.storage.from('crests').download(name, { transform: { width: 80 } })
  expect(error?.message).toBe('Object not found')

  const signed = await place.tino.storage
    .from('crests')
    .createSignedUrl(name, 60, { transform: { width: 40 } })
  const address = signed.data?.signedUrl ?? ''
  expect(address).toContain('/render/image/sign/')
  for (const url of [address, `${address}&width=500`, address.replace('/render/image/', '/object/')]) {
    const bytes = await (await fetch(url)).arrayBuffer()
    expect((await sharp(bytes).metadata()).width).toBe(40)
  }
})

test('the cache of variants is emptied with the secret key alone', async () => {
  await render({ width: 240 })
  expect((await place.visitor.storage.from('open').purgeCache('wide.jpg')).error?.status).toBe(403)
  expect((await place.operator.storage.from('open').purgeCache('wide.jpg')).data).toEqual({
    message: 'success',
  })
})
