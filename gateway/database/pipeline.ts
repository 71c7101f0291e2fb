// Several statements in one round trip. Without an explicit BEGIN they are one implicit
// transaction, which ends at the Sync: settings made "local" by the first hold for the others
// and are gone afterwards, whether it worked or not.
import type { Client, Submittable } from 'pg'
import { BoundedMap } from './bounded-map.ts'
import { beginAnswer } from './wire.ts'

export type Row = (string | null)[]

/** A statement with its values; `name` keeps it prepared on the connection. */
export type Prepared = { name: string; text: string; values: (string | null)[] }

/** The part of the driver's connection that is used here: the messages of PostgreSQL's extended protocol. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: (string | null)[] }): void
  execute(message: { portal: string }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

/** What a connection keeps prepared. PostgreSQL keeps a plan for each, many times as large as its text. */
const mostPrepared = 128
const mostPreparedBytes = 256 * 1024

/** Names prepared on a connection; `false` after an error, when it is unknown whether the statement still is. */
const preparedOn = new WeakMap<Client, BoundedMap<boolean>>()

/** Runs the statements and gives the first row of each; what came before an error is in `rows`. */
export function pipeline(
  client: Client,
  statements: Prepared[],
  rows: (Row | undefined)[] = [],
): Promise<(Row | undefined)[]> {
  return new Promise((resolve, reject) => {
    client.query(new Exchange(client, statements, rows, () => resolve(rows), reject))
  })
}

class Exchange implements Submittable {
  readonly #client: Client
  readonly #statements: Prepared[]
  readonly #resolve: () => void
  readonly #reject: (error: Error) => void
  readonly #prepared: BoundedMap<boolean>
  readonly #rows: (Row | undefined)[]
  #current: Row | undefined

  constructor(
    client: Client,
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
    const wire = connection as Wire
    wire.stream.cork()
    // Evicted statements are closed first: after an error PostgreSQL would skip the close.
    const isNew = this.#statements.map(statement => this.#isNew(wire, statement))
    for (const [at, { name, text, values }] of this.#statements.entries()) {
      if (isNew[at]) wire.parse({ name, text })
      wire.bind({ statement: name, values })
      wire.execute({ portal: '' })
    }
    wire.sync()
    wire.stream.uncork()
  }

  #isNew(wire: Wire, { name, text }: Prepared): boolean {
    if (name === '') return true
    const state = this.#prepared.get(name)
    if (state === true) return false
    if (state === false) wire.close({ type: 'S', name })
    for (const evicted of this.#prepared.set(name, true, text.length))
      wire.close({ type: 'S', name: evicted })
    return true
  }

  handleDataRow(message: { fields: Row }): void {
    this.#current ??= message.fields
  }

  handleCommandComplete(): void {
    this.#rows.push(this.#current)
    this.#current = undefined
    beginAnswer(this.#client)
  }

  handleReadyForQuery(): void {
    this.#resolve()
  }

  handleError(error: Error): void {
    for (const { name, text } of this.#statements)
      if (name !== '') this.#prepared.set(name, false, text.length)
    this.#reject(error)
  }

  // The protocol has more messages than these statements can cause; the driver expects a place for each.
  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
