// What leaves the machine is encrypted by a passphrase: a line that says how, then pieces of 64 KB, each sealed by
// AES-256-GCM. The number of a piece and whether it is the last are part of its nonce, so that pieces cannot be left out,
// exchanged or cut off unseen.
//
//   {"encrypted":1,"salt":"…","nonce":"…"}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto'

export type Passphrase = string | undefined

export class CannotDecrypt extends Error {
  override name = 'CannotDecrypt'
}

type Header = { encrypted: number; salt: string; nonce: string }

const pieceLength = 64 * 1024
const tagLength = 16
const start = '{"encrypted":'
const longestHeader = 200

// Each passphrase is stretched once for each salt: 64 MB and a tenth of a second that a guess costs too.
const stretched = new Map<string, Buffer>()
const ownSalt = randomBytes(16).toString('base64')

function keyOf(passphrase: string, { salt, nonce }: Header): Buffer {
  const name = `${salt} ${passphrase}`
  const known =
    stretched.get(name) ??
    scryptSync(passphrase, Buffer.from(salt, 'base64'), 32, { N: 2 ** 16, r: 8, maxmem: 96 * 1024 * 1024 })
  stretched.set(name, known)
  return Buffer.from(hkdfSync('sha256', known, Buffer.from(nonce, 'base64'), 'pitch263 backup', 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Whole pieces, the last of which may be shorter and is never left out. */
async function* pieces(content: AsyncIterable<Buffer>, length: number) {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    held = Buffer.concat([held, chunk])
    for (; held.length > length; held = held.subarray(length))
      yield { piece: held.subarray(0, length), isLast: false }
  }
  yield { piece: held, isLast: true }
}

export async function* encrypted(content: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const header: Header = { encrypted: 1, salt: ownSalt, nonce: randomBytes(16).toString('base64') }
  const key = keyOf(passphrase, header)
  yield Buffer.from(`${JSON.stringify(header)}\n`)
  let number = 0
  for await (const { piece, isLast } of pieces(content, pieceLength)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** The content of a file that may be encrypted, or not. */
export async function* decrypted(
  content: AsyncIterable<Buffer>,
  passphrase: Passphrase,
): AsyncGenerator<Buffer> {
  const chunks = content[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < longestHeader && !head.includes('\n')) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const rest = { [Symbol.asyncIterator]: () => chunks }
  if (!head.subarray(0, start.length).equals(Buffer.from(start))) yield* followed(head, rest)
  else {
    const end = head.indexOf('\n')
    const header = JSON.parse(head.toString('utf8', 0, end)) as Header
    yield* opened(followed(head.subarray(end + 1), rest), header, passphrase)
  }
}

async function* followed(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  yield* rest
}

async function* opened(content: AsyncIterable<Buffer>, header: Header, passphrase: Passphrase) {
  if (passphrase === undefined) throw new CannotDecrypt('it is encrypted: set BACKUP_PASSPHRASE')
  const key = keyOf(passphrase, header)
  let number = 0
  for await (const { piece, isLast } of pieces(content, pieceLength + tagLength)) {
    const place = Math.max(0, piece.length - tagLength)
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
      decipher.setAuthTag(piece.subarray(place))
      yield Buffer.concat([decipher.update(piece.subarray(0, place)), decipher.final()])
    } catch (error) {
      const why = 'it is cut off or altered, or BACKUP_PASSPHRASE is not the one it was encrypted with'
      throw new CannotDecrypt(why, { cause: error })
    }
  }
}
