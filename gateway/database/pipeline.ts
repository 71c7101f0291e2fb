// Several statements in one round trip. Without an explicit BEGIN they are one implicit
// transaction, which ends at the Sync: settings made "local" by the first hold for the others
// and are gone afterwards, whether it worked or not.
import type { Client, Submittable } from 'pg'
import { serialize } from 'pg-protocol'
import { BoundedMap } from './bounded-map.ts'
import type { StatementWatch } from './statement-watch.ts'
import type { Watched } from './wire.ts'

export type Row = (string | null)[]

/** A statement with its values; `name` keeps it prepared on the connection. */
export type Prepared = { name: string; text: string; values: (string | null)[]; isLines?: boolean }

type Line = Client & Watched & { watch?: StatementWatch | undefined }

/** The part of the driver's connection that is used here. */
type Wire = { stream: { writable: boolean; write(bytes: Buffer): void } }

/** What says who a request is (request-session.ts), and begins its transaction. */
const ofEveryRequest = new Set(['begin', 'reset', 'settle', 'settle-timezone'])

/** What a connection keeps prepared. PostgreSQL keeps a plan for each, many times as large as its text. */
const mostPrepared = 128
const mostPreparedBytes = 256 * 1024

/** Names prepared on a connection; `false` after an error, when it is unknown whether the statement still is. */
const preparedOn = new WeakMap<Client, BoundedMap<boolean>>()

/** Runs the statements and gives the first row of each, or all of its lines; what came before an error is in `rows`. */
export function pipeline(
  client: Line,
  statements: Prepared[],
  rows: (Row | undefined)[] = [],
): Promise<(Row | undefined)[]> {
  return new Promise((resolve, reject) => {
    client.query(new Exchange(client, statements, rows, () => resolve(rows), reject))
  })
}

class Exchange implements Submittable {
  readonly #client: Line
  readonly #statements: Prepared[]
  readonly #resolve: () => void
  readonly #reject: (error: Error) => void
  readonly #prepared: BoundedMap<boolean>
  readonly #rows: (Row | undefined)[]
  #current: Row | undefined
  /** When it was sent. */
  #since = 0

  constructor(
    client: Line,
    statements: Prepared[],
    rows: (Row | undefined)[],
    resolve: () => void,
    reject: (error: Error) => void,
  ) {
    this.#client = client
    this.#statements = statements
    this.#rows = rows
    this.#resolve = resolve
    this.#reject = reject
    let prepared = preparedOn.get(client)
    if (!prepared) preparedOn.set(client, (prepared = new BoundedMap(mostPrepared, mostPreparedBytes)))
    this.#prepared = prepared
  }

  submit(connection: unknown): void {
    const { stream } = connection as Wire
    this.#since = performance.now()
    const messages: Buffer[] = []
    // Evicted statements are closed first: after an error PostgreSQL would skip the close.
    const isNew = this.#statements.map(statement => this.#isNew(messages, statement))
    for (const [at, { name, text, values }] of this.#statements.entries()) {
      if (isNew[at]) messages.push(serialize.parse({ name, text }))
      messages.push(serialize.bind({ statement: name, values }), serialize.execute())
    }
    messages.push(serialize.sync())
    // A write for each message would cost more than making them.
    if (stream.writable) stream.write(Buffer.concat(messages))
  }

  #isNew(messages: Buffer[], { name, text }: Prepared): boolean {
    if (name === '') return true
    const state = this.#prepared.get(name)
    if (state === true) return false
    if (state === false) messages.push(serialize.close({ type: 'S', name }))
    for (const evicted of this.#prepared.set(name, true, text.length))
      messages.push(serialize.close({ type: 'S', name: evicted }))
    return true
  }

  handleDataRow(message: { fields: Row }): void {
    if (this.#current === undefined) this.#current = message.fields
    else if (this.#statements[this.#rows.length]?.isLines) this.#current.push(...message.fields)
  }

  handleCommandComplete(): void {
    this.#rows.push(this.#current)
    this.#current = undefined
    this.#client.receivedBytes = 0
  }

  handleReadyForQuery(): void {
    this.#tellEnd(this.#statements)
    this.#resolve()
  }

  handleError(error: Error): void {
    const failed = this.#statements[this.#rows.length]
    this.#tellEnd(failed ? [failed] : [], error)
    for (const { name, text } of this.#statements)
      if (name !== '') this.#prepared.set(name, false, text.length)
    this.#reject(error)
  }

  /** PostgreSQL sends all answers of a round trip together: only the time of the whole is known. */
  #tellEnd(statements: Prepared[], error?: Error): void {
    const texts = () => statements.filter(({ name }) => !ofEveryRequest.has(name)).map(({ text }) => text)
    this.#client.watch?.ended(texts, performance.now() - this.#since, error)
  }

  // The protocol has more messages than these statements can cause; the driver expects a place for each.
  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
