// Whatever a client sends as headers of an upload in parts, it gets an answer, and no upload counts more than has come.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace, type Place } from '#gateway/storage/contract/fixture.ts'
import { addressOf, tusClient, uploadMetadata } from '#gateway/storage/contract/tus-client.ts'

const runs = 60 * Number(process.env['TEST_SCALE'] ?? 1)

let place: Place
let client: Awaited<ReturnType<typeof tusClient>>
beforeAll(async () => {
  place = await openPlace()
  client = await tusClient(place, 'operator')
})
afterAll(() => place.close())

const number = fc.oneof(
  fc.constantFrom('', '0', '-0', '00003', '1e3', '0x10', '9'.repeat(15), '9'.repeat(400), ' 3', '3, 3'),
  fc.nat({ max: 12 }).map(String),
)
const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 60 })
const metadata = fc.oneof(
  printable.map(text => text.trim()),
  fc
    .dictionary(
      fc.constantFrom('bucketName', 'objectName', 'contentType', 'cacheControl', 'metadata'),
      fc.oneof(
        fc.constantFrom('open', 'a.txt', 'text/plain', '{"a":{}}', '[', '\0', 'image/png', '3600'),
        fc.string({ unit: 'binary', maxLength: 12 }),
      ),
    )
    .map(fields => uploadMetadata({ bucketName: 'open', objectName: 'x', ...fields })),
)
const type = fc.constantFrom('application/offset+octet-stream', 'text/plain', 'application/json')
const part = fc.string({ maxLength: 12 })

test('a beginning is answered, whatever it says', async () => {
  await fc.assert(
    fc.asyncProperty(number, metadata, type, part, async (length, said, contentType, body) => {
      const headers = { 'upload-length': length, 'upload-metadata': said, 'content-type': contentType }
      expect((await client.send('POST', client.endpoint, headers, body)).status).toBeLessThan(500)
    }),
    { numRuns: runs },
  )
})

test('an upload has as much as has come, whatever the parts say', async () => {
  const step = fc.record({ offset: number, body: part, contentType: type })
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.array(step, { maxLength: 6 }), async (name, steps) => {
      const address = addressOf(await client.create(10, { bucketName: 'open', objectName: name }))
      let sent = Buffer.alloc(0)
      for (const { offset, body, contentType } of steps) {
        const answer = await client.patch(address, offset, body, { 'content-type': contentType })
        expect(answer.status).toBeLessThan(500)
        if (answer.status === 204) sent = Buffer.concat([sent, Buffer.from(body)])
        // A file whose bytes are refused once it is whole is gone.
        if (answer.status === 415 && contentType.startsWith('application/offset')) return
        expect(Number((await client.head(address)).headers.get('upload-offset'))).toBe(sent.length)
      }
      if (sent.length !== 10) return
      const { data } = await place.operator.storage.from('open').download(name)
      expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(sent)
    }),
    { numRuns: runs },
  )
})
