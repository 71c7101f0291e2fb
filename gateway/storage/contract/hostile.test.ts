import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blob, openPlace, picture, type Place } from './fixture.ts'
import { hostileFiles } from './hostile.ts'

const files = await hostileFiles()
let place: Place
beforeAll(async () => {
  place = await openPlace()
  await place.operator.storage.createBucket('documents', {
    public: true,
    allowedMimeTypes: ['image/svg+xml', 'text/html', 'application/zip', 'image/*'],
  })
})
afterAll(() => place.close())

/** Everything below the storage folder, as it lies there. */
function onDisk(): Buffer[] {
  const folder = join(place.gateway.dataDir, 'storage')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name)))
}

const traces = [
  '<script',
  'onload=',
  'alert(',
  '<?php',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'Secret Name',
  'GPS',
  'Exif',
]

test('there are enough of them', () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(new Set(files.map(({ what }) => what)).size).toBe(files.length)
})

type Upload = Awaited<ReturnType<ReturnType<Place['operator']['storage']['from']>['upload']>>

async function expectRefused(key: string, error: NonNullable<Upload['error']>): Promise<void> {
  expect([400, 413, 415]).toContain(error.status)
  expect((await place.operator.storage.from('open').exists(key)).data).toBe(false)
}

async function expectOnlyPixels(key: string, sent: Buffer): Promise<void> {
  const response = await fetch(place.operator.storage.from('open').getPublicUrl(key).data.publicUrl)
  const served = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-type')).toMatch(/^image\/(jpeg|png|webp|gif)$/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(served.equals(sent)).toBe(false)
  expect(traces.filter(trace => served.includes(trace))).toEqual([])
  const { exif, xmp, icc, comments } = await sharp(served).metadata()
  expect([exif, xmp, icc, comments]).toEqual([undefined, undefined, undefined, undefined])
}

for (const [at, { what, name, type, bytes }] of files.entries()) {
  test(`${what} is refused, or only its pixels are kept`, async () => {
    expect.hasAssertions()
    for (const [how, body] of [
      ['form', blob(bytes, type)],
      ['bare', bytes],
    ] as const) {
      const key = `${at}/${how}/${name}`
      const { error } = await place.operator.storage.from('open').upload(key, body, { contentType: type })
      await (error ? expectRefused(key, error) : expectOnlyPixels(key, bytes))
    }
  })
}

test('nothing of them lies on the disk as it came', () => {
  const kept = onDisk()
  expect(kept.length).toBeGreaterThan(0)
  for (const { what, bytes } of files)
    expect([what, kept.some(each => each.length > 0 && each.equals(bytes))]).toEqual([what, false])
})

test('where a bucket names SVG and HTML they are handed out for saving, never shown', async () => {
  const from = place.operator.storage.from('documents')
  for (const { name, type, bytes } of files.filter(
    ({ what }) => what === 'HTML' || what === 'SVG with a script',
  )) {
    expect((await from.upload(name, blob(bytes, type))).error).toBeNull()
    const { headers } = await fetch(from.getPublicUrl(name).data.publicUrl)
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const shrunk = await fetch(from.getPublicUrl(name, { transform: { width: 10 } }).data.publicUrl)
    expect(shrunk.status).toBe(400)
  }
})

test.each([
  '../escape.png',
  'a/../../escape.png',
  '..%2f..%2fescape.png',
  'a/%2e%2e/b.png',
  '%2e%2e',
  './a.png',
  'a//b.png',
  'back\\slash.png',
  '%5c..%5cwindows.png',
  'nul%00.png',
  'line%0abreak.png',
  'cr%0d%0aset-cookie.png',
  'right-to-left-\u{202e}gnp.exe',
  'isolate-\u{2066}x.png',
  'zero\u{200b}width.png',
  'bom\u{feff}.png',
  'mark-\u{200f}.png',
  'line\u{2028}.png',
  'del\u{7f}.png',
  `${'long'.repeat(257)}.png`,
  `${'ü'.repeat(520)}.png`,
  '%ff%fe.png',
  '%',
])('the name %j is refused', async name => {
  const { status, body } = await sendAs(name, await picture('png'))
  expect([400, 404]).toContain(status)
  expect(body).toMatch(/Invalid key|not found/)
  expect(body).not.toMatch(/[\u{202e}\u{2066}\u{200b}]/u)
})

/** As it stands: fetch would tidy the address first. */
async function sendAs(name: string, body: Buffer): Promise<{ status: number; body: string }> {
  const path = `/storage/v1/object/open/${name.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent)}`
  const headers = { apikey: place.gateway.keys.secret, 'content-type': 'image/png' }
  const sending = request(place.gateway.url, { method: 'POST', path, headers })
  // A refusal may come, and the connection end, before all is sent; `once` still rejects when no answer comes.
  sending.on('error', () => undefined)
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}

test('a name is refused in the body of a request too', async () => {
  const from = place.operator.storage.from('open')
  await from.upload('here.txt', 'x')
  for (const name of ['../x', '/x', 'a//b', 'x\0y', '\u{202e}x', '\u{d800}', 'a\\b', '.', ''])
    expect((await from.move('here.txt', name)).error?.message).toMatch(/^Invalid key/)
  expect((await from.remove(['../../etc/passwd', '\0'])).data).toEqual([])
  expect((await from.list('../..')).data).toEqual([])
})

test('a picture is turned as its camera says before that word is dropped', async () => {
  const lying = await sharp(await picture('jpeg', { width: 80, height: 20 }))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await place.operator.storage.from('open').upload('lying.jpg', blob(lying, 'image/jpeg'))
  const { data } = await place.operator.storage.from('open').download('lying.jpg')
  const { width, height, orientation } = await sharp(await data?.arrayBuffer()).metadata()
  expect([width, height, orientation]).toEqual([20, 80, undefined])
})

test('a moving picture still moves', async () => {
  const colours = [0, 1, 2].map(at => ({ r: at * 100, g: 0, b: 0 }))
  const frames = await Promise.all(colours.map(colour => picture('png', { width: 20, height: 20, colour })))
  for (const format of ['gif', 'webp'] as const) {
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    const name = `moving.${format}`
    expect(
      (await place.operator.storage.from('open').upload(name, blob(moving, `image/${format}`))).error,
    ).toBeNull()
    const { data } = await place.operator.storage.from('open').download(name)
    expect((await sharp(await data?.arrayBuffer(), { animated: true }).metadata()).pages).toBe(3)
  }
})

test('a plain PDF is kept and handed out for saving', async () => {
  const pdf =
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /OpenAction [3 0 R /Fit] >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
  const from = place.operator.storage.from('open')
  expect((await from.upload('rules.pdf', blob(pdf, 'application/pdf'))).error).toBeNull()
  const response = await fetch(from.getPublicUrl('rules.pdf').data.publicUrl)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="rules.pdf"/)
})
