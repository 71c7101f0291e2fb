// The form of a backup: gzip over lines, so that `zcat` shows it.
//
//   {"format":1,…}          who made it, when, and the migrations of the database
//   {"table":…}             then the rows in PostgreSQL's COPY text form, then a line \.
//   {"sequence":…}
//   {"rows":…}              how many rows there are in all
//   {"sha256":"…"}          of everything before it; always the last line, always of the same length

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream'
import type { BackedUpSequence, BackedUpTable, Migrations } from './backup-catalogue.ts'

type Header = { format: number; made: string; server: string; migrations: Migrations }
type Part = { table: BackedUpTable } | { sequence: BackedUpSequence } | { rows: number }

export const format = 1
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
export async function verify(file: string): Promise<void> {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of unpacked(file)) {
      const all = Buffer.concat([held, chunk])
      const known = Math.max(0, all.length - sealLength)
      hash.update(all.subarray(0, known))
      held = all.subarray(known)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new BackupDamaged(file, 'it is cut off or altered')
    }
    throw error
  }
  if (!held.equals(line({ sha256: hash.digest('hex') })))
    throw new BackupDamaged(file, 'it is cut off or altered')
}

function unpacked(file: string): AsyncIterable<Buffer> {
  // Errors reach the reader of the last stream; here there is nothing to add.
  return pipeline(createReadStream(file), createGunzip(), () => undefined)
}

/** Walks through a file that was verified, line by line, with the rows of a table in large pieces. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    this.#chunks = unpacked(file)[Symbol.asyncIterator]()
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
