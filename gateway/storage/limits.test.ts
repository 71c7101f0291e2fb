import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, type Gateway } from '#gateway/gateway.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { parseSize } from './size.ts'
import { WorkQueue } from './work-queue.ts'

let roomy: TestGateway
let full: Gateway
let server: Server
let client: SupabaseClient
let isFull = false

beforeAll(async () => {
  roomy = await startTestGateway({ schema: 'select 1' })
  full = await openGateway({
    database: { ...roomy.database, isFull: () => isFull },
    dataDir: roomy.dataDir,
    schemas: ['public'],
    longestLink: 600,
    log: { info: () => undefined, error: () => undefined },
  })
  server = createServer((asked, response) => full.handle(asked, response))
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  client = createClient(address(), roomy.keys.secret)
  await client.storage.createBucket('open', { public: true })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await full.close()
  await roomy.close()
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const partHead =
  '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\ncontent-type: text/plain\r\n\r\n'
const incoming = () => readdirSync(join(roomy.dataDir, 'storage', '.incoming'))

test('on a full disk reading goes on, and an upload is refused in words until there is room', async () => {
  const from = client.storage.from('open')
  const png = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  await from.upload('before.png', png, { contentType: 'image/png' })
  isFull = true
  expect((await from.upload('after.txt', 'x')).error).toMatchObject({
    status: 507,
    message: expect.stringMatching(/^The server is full/),
  })
  expect((await from.copy('before.png', 'copy.png')).error?.status).toBe(507)
  expect((await from.download('before.png')).error).toBeNull()
  expect((await from.download('before.png', { transform: { width: 10 } })).error).toBeNull()
  expect((await from.remove(['before.png'])).data).toHaveLength(1)
  isFull = false
  expect((await from.upload('after.txt', 'x')).error).toBeNull()
})

test('who goes away in the middle of an upload leaves nothing behind', async () => {
  for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
    const upload = request(`${address()}/storage/v1/object/open/half.txt`, {
      method: 'POST',
      headers: { apikey: roomy.keys.secret, 'content-type': type },
    })
    upload.on('error', () => undefined)
    if (type !== 'text/plain') upload.write(partHead)
    upload.write('half '.repeat(20_000))
    while (incoming().length === 0) await sleep(5)
    upload.destroy()
    while (incoming().length > 0) await sleep(5)
  }
  expect((await client.storage.from('open').exists('half.txt')).data).toBe(false)
})

test('a form that is none is refused', async () => {
  for (const [type, body] of [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--\r\n'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ['multipart/form-data; boundary=x', `${partHead}cut off`],
    ['multipart/form-data; boundary=x', `${partHead}whole\r\n--x`],
    ['multipart/form-data; boundary=x', `${partHead}one\r\n${partHead}two\r\n--x--\r\n`],
  ] as const) {
    const response = await fetch(`${address()}/storage/v1/object/open/form.txt`, {
      method: 'POST',
      headers: { apikey: roomy.keys.secret, 'content-type': type },
      body,
    })
    expect([body, response.status]).toEqual([body, 400])
  }
  expect(incoming()).toEqual([])
})

test('as much is worked on as there is room for, some waits, the rest is asked to come back', async () => {
  const queue = new WorkQueue({ room: 10, mostWaiting: 3 })
  let running = 0
  let most = 0
  const work = (weight: number) => async () => {
    most = Math.max(most, (running += weight))
    await sleep(5)
    running -= weight
  }
  const weights = [5, 5, 4, 99, 3, 1, 1]
  const answers = await Promise.allSettled(
    weights.map(weight => queue.run(weight, work(Math.min(weight, 10)))),
  )
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(answers.at(-1)).toMatchObject({ reason: { status: 503, retryAfter: 2 } })
  expect([most, running]).toEqual([10, 0])
  await expect(queue.run(1, async () => 'again')).resolves.toBe('again')
})

test('large pictures do not hold up other requests, and too many at once are put off', async () => {
  const pixels = randomBytes(300 * 200 * 3)
  const small = await sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
    .resize(1_000, 750)
    .jpeg({ quality: 60 })
    .toBuffer()
  const from = client.storage.from('open')
  const statuses: (number | undefined)[] = []
  const folder = randomUUID()
  // Three times what is let wait: some of them are done before the last arrives.
  const uploads = Array.from({ length: 100 }, async (_, at) => {
    const { error } = await from.upload(`${folder}/${at}.jpg`, small, { contentType: 'image/jpeg' })
    statuses.push(error ? error.status : 200)
  })
  const waits: number[] = []
  while (statuses.length < 8) {
    const asked = performance.now()
    await fetch(`${address()}/storage/v1/object/public/open/after.txt`)
    waits.push(performance.now() - asked)
    await sleep(10)
  }
  await Promise.all(uploads)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(500)
  expect(incoming()).toEqual([])
})

test('sizes are written as people write them', () => {
  expect(['5MB', '1.5kb', '200', '3B', '1 GB', 'x', '-1', ''].map(parseSize)).toEqual([
    5e6,
    1_500,
    200,
    3,
    1e9,
    undefined,
    undefined,
    undefined,
  ])
})

test('a signed address lives no longer than the gateway allows', async () => {
  const from = client.storage.from('open')
  await from.upload('signed.txt', 'x')
  expect((await from.createSignedUrl('signed.txt', 600)).error).toBeNull()
  const tooLong = { status: 400, message: expect.stringMatching(/at most 600/) }
  expect((await from.createSignedUrl('signed.txt', 601)).error).toMatchObject(tooLong)
  expect((await from.createSignedUrls(['signed.txt'], 601)).error).toMatchObject(tooLong)
})
