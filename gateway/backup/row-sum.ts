// A checksum of rows in COPY's text form that does not depend on their order: two tables with the same rows have the same.

import { hash } from 'node:crypto'

const newline = 10

export class RowSum {
  rows = 0
  readonly #words = new Uint32Array(4)
  #half: Buffer = Buffer.alloc(0)

  add(chunk: Buffer): void {
    const all = this.#half.length > 0 ? Buffer.concat([this.#half, chunk]) : chunk
    let from = 0
    for (let end = all.indexOf(newline); end !== -1; end = all.indexOf(newline, from)) {
      this.#addRow(all.subarray(from, end))
      from = end + 1
    }
    this.#half = Buffer.from(all.subarray(from))
  }

  #addRow(row: Buffer): void {
    const bytes = hash('sha256', row, 'buffer')
    for (const place of this.#words.keys())
      this.#words[place] = (this.#words[place] ?? 0) + bytes.readUInt32BE(place * 4)
    this.rows += 1
  }

  toString(): string {
    return `${this.rows} ${[...this.#words].map(word => word.toString(16).padStart(8, '0')).join('')}`
  }
}
