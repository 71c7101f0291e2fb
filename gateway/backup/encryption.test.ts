import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decrypted, encrypted } from './encryption.ts'

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length)
}

const seal = (bytes: Buffer, passphrase = 'a long passphrase') =>
  buffer(encrypted(inPieces(bytes, 10_000), passphrase))
const open = (bytes: Buffer, passphrase: string | undefined = 'a long passphrase') =>
  buffer(decrypted(inPieces(bytes, 7_000), passphrase))

const piece = 64 * 1024

test.each([0, 1, piece - 1, piece, piece + 1, 2 * piece, 300_000])(
  '%i bytes come back by the passphrase',
  async length => {
    const bytes = randomBytes(length)
    const sealed = await seal(bytes)
    expect(sealed.includes(bytes.subarray(0, 50)) && length > 50).toBe(false)
    expect((await open(sealed)).equals(bytes)).toBe(true)
  },
)

test('what is not encrypted passes as it is', async () => {
  const bytes = randomBytes(100_000)
  expect((await open(bytes)).equals(bytes)).toBe(true)
  expect((await open(Buffer.alloc(0))).length).toBe(0)
})

const headerLength = (sealed: Buffer) => sealed.indexOf('\n') + 1

test.each<[string, (sealed: Buffer) => Buffer]>([
  ['cut off within a piece', sealed => sealed.subarray(0, -1)],
  ['cut off after a piece', sealed => sealed.subarray(0, headerLength(sealed) + piece + 16)],
  ['altered', sealed => Buffer.concat([sealed.subarray(0, -20), randomBytes(20)])],
  [
    'put together in another order',
    sealed => {
      const start = headerLength(sealed)
      const [first, second] = [start + piece + 16, start + 2 * (piece + 16)]
      return Buffer.concat([
        sealed.subarray(0, start),
        sealed.subarray(first, second),
        sealed.subarray(start, first),
        sealed.subarray(second),
      ])
    },
  ],
])('what is %s is refused', async (_, change) => {
  const sealed = await seal(randomBytes(200_000))
  await expect(open(change(sealed))).rejects.toThrow('it is cut off or altered')
})

test('without the passphrase, or with another, nothing is told', async () => {
  const sealed = await seal(Buffer.from('the league'))
  await expect(buffer(decrypted(inPieces(sealed, 50), undefined))).rejects.toThrow(
    'it is encrypted: set BACKUP_PASSPHRASE',
  )
  await expect(open(sealed, 'another passphrase')).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the one it was encrypted with',
  )
})
