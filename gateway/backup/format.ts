// The form of a backup: gzip over lines, so that `zcat` shows it, and encrypted where there is a passphrase.
//
//   {"format":2,…}          who made it, when, and the migrations of the database
//   {"file":…}              an uploaded file, which lies beside the backup in files/
//   {"table":…}             then the rows in PostgreSQL's COPY text form, then a line \.
//   {"sum":…}               how many rows that were, and their checksum
//   {"sequence":…}
//   {"secret":…}            a file of DATA_DIR/secrets; only in encrypted ones
//   {"rows":…}              how many rows there are in all
//   {"sha256":"…"}          of everything before it; always the last line, always of the same length

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { BackedUpSequence, BackedUpTable, Migrations } from './catalogue.ts'
import { CannotDecrypt, decrypted, type Passphrase } from './encryption.ts'

type Header = { format: number; made: string; server: string; migrations: Migrations }
export type BackedUpFile = { path: string; size: number; sha256: string }
export type BackedUpSecret = { name: string; content: string }
type Part =
  | { table: BackedUpTable }
  | { sum: string }
  | { sequence: BackedUpSequence }
  | { file: BackedUpFile }
  | { secret: BackedUpSecret }
  | { rows: number }

/** Those of format 1 have neither files nor sums. */
export const formats = [1, 2]
export const format = 2
export const endOfRows = '\\.\n'

export class BackupDamaged extends Error {
  override name = 'BackupDamaged'

  constructor(file: string, why: string) {
    super(`${file} cannot be restored: ${why}. Nothing was changed.`)
  }
}

export function line(content: Header | Part | { sha256: string }): Buffer {
  return Buffer.from(`${JSON.stringify(content)}\n`)
}

const sealLength = line({ sha256: '0'.repeat(64) }).length

/** The content, followed by the line that seals it. */
export async function* sealed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  yield line({ sha256: hash.digest('hex') })
}

/** Reads the whole file once and throws when a byte of it is missing or was altered. */
export async function verify(file: string, passphrase: Passphrase): Promise<void> {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of unpacked(file, passphrase)) {
      const all = Buffer.concat([held, chunk])
      const known = Math.max(0, all.length - sealLength)
      hash.update(all.subarray(0, known))
      held = all.subarray(known)
    }
  } catch (error) {
    if (error instanceof CannotDecrypt) throw new BackupDamaged(file, error.message)
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new BackupDamaged(file, 'it is cut off or altered')
    }
    throw error
  }
  if (!held.equals(line({ sha256: hash.digest('hex') })))
    throw new BackupDamaged(file, 'it is cut off or altered')
}

function unpacked(file: string, passphrase: Passphrase): AsyncIterable<Buffer> {
  // Errors reach the reader of the last stream; here there is nothing to add.
  const packed = Readable.from(decrypted(createReadStream(file), passphrase), { objectMode: false })
  return pipeline(packed, createGunzip(), () => undefined)
}

/** Walks through a file that was verified, line by line, with the rows of a table in large pieces. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string, passphrase: Passphrase) {
    this.#chunks = unpacked(file, passphrase)[Symbol.asyncIterator]()
  }

  async header(): Promise<Header> {
    return JSON.parse(await this.#line())
  }

  /** The next part, or undefined at the seal. */
  async next(): Promise<Part | undefined> {
    const part: Part | { sha256: string } = JSON.parse(await this.#line())
    return 'sha256' in part ? undefined : part
  }

  /** The rows of the table whose part was read last. */
  async *rows(): AsyncGenerator<Buffer> {
    const mark = Buffer.from(`\n${endOfRows}`)
    for (;;) {
      if (this.#rest.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows))) {
        this.#rest = this.#rest.subarray(endOfRows.length)
        return
      }
      // Whole rows only, so that the mark always stands at the beginning of what is left.
      const end = this.#rest.indexOf(mark)
      const whole = (end === -1 ? this.#rest.lastIndexOf('\n') : end) + 1
      if (whole > 0) {
        yield this.#rest.subarray(0, whole)
        this.#rest = this.#rest.subarray(whole)
      }
      if (end === -1) await this.#more()
    }
  }

  /** For those who have read enough. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf('\n')
      if (end !== -1) {
        const text = this.#rest.toString('utf8', 0, end)
        this.#rest = this.#rest.subarray(end + 1)
        return text
      }
      await this.#more()
    }
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next()
    if (done) throw new Error('The backup ended too early.')
    this.#rest = Buffer.concat([this.#rest, value])
  }
}

/** The uploaded files that a backup needs, which stand at its beginning. */
export async function listFiles(file: string, passphrase: Passphrase): Promise<BackedUpFile[]> {
  const reader = new BackupReader(file, passphrase)
  await reader.header()
  const files: BackedUpFile[] = []
  for (let part = await reader.next(); part && 'file' in part; part = await reader.next())
    files.push(part.file)
  await reader.close()
  return files
}
