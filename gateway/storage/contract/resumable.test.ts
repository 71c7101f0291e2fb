import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, offsetOf, tusClient } from './tus-client.ts'
import { openPlace, picture, rudo, tino, type Place } from './fixture.ts'

let place: Place
let client: Awaited<ReturnType<typeof tusClient>>
beforeAll(async () => {
  place = await openPlace()
  client = await tusClient(place, tino)
})
afterAll(() => place.close())

const named = (file: string, contentType = 'text/plain') => ({
  bucketName: 'crests',
  objectName: `${tino.sub}/${file}`,
  contentType,
})

const read = async (file: string) => {
  const { data } = await place.tino.storage.from('crests').download(`${tino.sub}/${file}`)
  return data ? Buffer.from(await data.arrayBuffer()) : null
}

const kept = () => readdirSync(join(place.gateway.dataDir, 'storage', '.resumable'))
const incoming = () => readdirSync(join(place.gateway.dataDir, 'storage', '.incoming'))

async function begin(file: string, length: number, headers: Record<string, string> = {}): Promise<string> {
  const created = await client.create(length, named(file), headers)
  expect(created.status).toBe(201)
  return addressOf(created)
}

test('the server says what it can', async () => {
  const answer = await fetch(client.endpoint, { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,expiration,termination',
    'tus-max-size': '5000000',
  })
})

test('a file arrives in parts and is there once it is whole', async () => {
  const created = await client.create(11, {
    ...named('parts.txt'),
    cacheControl: '60',
    metadata: '{"shirt":7}',
  })
  expect([created.status, offsetOf(created), created.headers.get('tus-resumable')]).toEqual([
    201,
    '0',
    '1.0.0',
  ])
  const expires = Date.parse(created.headers.get('upload-expires') ?? '')
  expect(expires - Date.now()).toBeGreaterThan(23 * 60 * 60 * 1000)
  const address = addressOf(created)

  const first = await client.patch(address, 0, 'hello ')
  expect([first.status, offsetOf(first)]).toEqual([204, '6'])
  const asked = await client.head(address)
  expect([asked.status, offsetOf(asked), asked.headers.get('upload-length')]).toEqual([200, '6', '11'])
  expect(asked.headers.get('cache-control')).toContain('no-store')
  expect(await read('parts.txt')).toBeNull()

  const last = await client.patch(address, 6, 'world')
  expect([last.status, offsetOf(last)]).toEqual([204, '11'])
  expect(String(await read('parts.txt'))).toBe('hello world')
  const { data } = await place.tino.storage.from('crests').info(`${tino.sub}/parts.txt`)
  expect(data).toMatchObject({ size: 11, cacheControl: 'max-age=60', metadata: { shirt: 7 } })
  const [row] = await place.gateway.sql(`select owner_id from storage.objects where name = $1`, [
    `${tino.sub}/parts.txt`,
  ])
  expect(row).toEqual({ owner_id: tino.sub })
  expect(kept()).toEqual([])
  expect(incoming()).toEqual([])
})

test('a client that did not get the last answer learns that the file is there', async () => {
  const address = await begin('last.txt', 3)
  await client.patch(address, 0, 'abc')
  expect(offsetOf(await client.head(address))).toBe('3')
  expect((await client.patch(address, 3, '')).status).toBe(204)
  expect((await client.patch(address, 0, 'xyz')).status).toBe(409)
  expect((await client.remove(address)).status).toBe(409)
  expect(String(await read('last.txt'))).toBe('abc')
})

test('the first part may come with the creation', async () => {
  const part = { 'content-type': 'application/offset+octet-stream' }
  const created = await client.create(6, named('with.txt'), part, 'abc')
  expect([created.status, offsetOf(created)]).toEqual([201, '3'])
  expect((await client.patch(addressOf(created), 3, 'def')).status).toBe(204)
  expect(String(await read('with.txt'))).toBe('abcdef')
  const whole = await client.create(3, named('at-once.txt'), part, 'abc')
  expect([whole.status, offsetOf(whole)]).toEqual([201, '3'])
  expect(String(await read('at-once.txt'))).toBe('abc')
})

test('a picture is put together and written again like any other', async () => {
  const png = await picture('png', { width: 60, height: 40 })
  const created = await client.create(png.length, named('picture.png', 'image/png'))
  const half = Math.floor(png.length / 2)
  await client.patch(addressOf(created), 0, png.subarray(0, half))
  expect((await client.patch(addressOf(created), half, png.subarray(half))).status).toBe(204)
  const { data } = await place.tino.storage.from('crests').info(`${tino.sub}/picture.png`)
  expect(data?.contentType).toBe('image/png')
})

test('a part at another place than the end of what has come is refused', async () => {
  const address = await begin('order.txt', 6)
  await client.patch(address, 0, 'abc')
  for (const offset of [0, 2, 4, 6]) {
    const refused = await client.patch(address, offset, 'x')
    expect([refused.status, refused.headers.get('tus-resumable')]).toEqual([409, '1.0.0'])
  }
  expect(offsetOf(await client.head(address))).toBe('3')
  expect((await client.patch(address, 3, 'defg')).status).toBe(413)
  expect((await client.patch(address, 3, 'def')).status).toBe(204)
})

test('of two parts for the same place that come at once, one counts', async () => {
  const address = await begin('twice.txt', 4)
  const answers = await Promise.all(['aa', 'bb'].map(part => client.patch(address, 0, part)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409'])
  const [winner] = answers.flatMap(({ status }, at) => (status === 204 ? [['aa', 'bb'][at]] : []))
  await client.patch(address, 2, 'cc')
  expect(String(await read('twice.txt'))).toBe(`${winner}cc`)
})

/** Sends the beginning of a part and then nothing more. */
async function beginPart(address: string, announced: number, sent: string) {
  const line = request(new URL(address, client.endpoint), {
    method: 'PATCH',
    headers: {
      ...client.headers,
      'content-type': 'application/offset+octet-stream',
      'content-length': announced,
      'upload-offset': 0,
    },
  })
  line.on('error', () => undefined)
  line.write(sent)
  while (incoming().length === 0) await sleep(10)
  await sleep(50)
  return line
}

test('what came before the line broke is kept', async () => {
  const address = await begin('broken.txt', 10)
  const line = await beginPart(address, 10, 'abcd')
  line.destroy()
  while (offsetOf(await client.head(address)) !== '4') await sleep(10)
  expect((await client.patch(address, 4, 'efghij')).status).toBe(204)
  expect(String(await read('broken.txt'))).toBe('abcdefghij')
})

test('a client that comes back on another line does not wait for the old one', async () => {
  const address = await begin('again.txt', 10)
  const line = await beginPart(address, 10, 'abcd')
  const answered = once(line, 'response') as Promise<[{ statusCode: number }]>
  expect(offsetOf(await client.head(address))).toBe('4')
  expect((await client.patch(address, 4, 'efghij')).status).toBe(204)
  expect(String(await read('again.txt'))).toBe('abcdefghij')
  line.end('efghij')
  expect((await answered)[0].statusCode).toBe(423)
})

test('an upload that is cancelled is gone, with what had come', async () => {
  const address = await begin('cancelled.txt', 6)
  await client.patch(address, 0, 'abc')
  expect(kept()).toHaveLength(1)
  expect((await client.remove(address)).status).toBe(204)
  expect(kept()).toEqual([])
  expect((await client.head(address)).status).toBe(404)
  expect((await client.patch(address, 3, 'def')).status).toBe(404)
})

test('only who began an upload continues, sees or cancels it', async () => {
  const address = await begin('mine.txt', 6)
  await client.patch(address, 0, 'abc')
  for (const person of [rudo, 'visitor', 'operator'] as const) {
    const other = await tusClient(place, person)
    expect((await other.head(address)).status).toBe(404)
    expect((await other.patch(address, 3, 'def')).status).toBe(404)
    expect((await other.remove(address)).status).toBe(404)
  }
  expect((await client.patch(address, 3, 'def')).status).toBe(204)
  expect(String(await read('mine.txt'))).toBe('abcdef')
})

test('a file that is there is replaced only on request', async () => {
  const first = await begin('kept.txt', 3)
  await client.patch(first, 0, 'old')
  expect((await client.create(3, named('kept.txt'))).status).toBe(409)
  const again = await begin('kept.txt', 3, { 'x-upsert': 'true' })
  expect((await client.patch(again, 0, 'new')).status).toBe(204)
  expect(String(await read('kept.txt'))).toBe('new')
})

test('two uploads of one name: the first that is whole is kept', async () => {
  const [first, second] = [await begin('raced.txt', 3), await begin('raced.txt', 3)]
  expect((await client.patch(first, 0, 'one')).status).toBe(204)
  expect((await client.patch(second, 0, 'two')).status).toBe(409)
  expect((await client.head(second)).status).toBe(404)
  expect(String(await read('raced.txt'))).toBe('one')
})

test('where a line takes only POST, the method stands in a header', async () => {
  const address = await begin('post.txt', 3)
  const answer = await client.send(
    'POST',
    address,
    {
      'x-http-method-override': 'PATCH',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    'abc',
  )
  expect([answer.status, String(await read('post.txt'))]).toEqual([204, 'abc'])
})
