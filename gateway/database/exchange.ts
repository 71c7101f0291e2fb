// Several statements in one round trip. Without an explicit BEGIN they are one implicit
// transaction, which ends at the Sync: settings made "local" by the first hold for the others
// and are gone afterwards, whether it worked or not.
import type { Client, Submittable } from 'pg'

export type Row = (string | null)[]

/** A statement with its values; `name` keeps it prepared on the connection. */
export type Prepared = { name: string; text: string; values: (string | null)[] }

/** What of the driver's connection is used here: the messages of PostgreSQL's extended protocol. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: (string | null)[] }): void
  execute(message: { portal: string }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

/** How many statements a connection keeps prepared; the one not used for longest makes room. */
const mostPrepared = 128

/** Names prepared on a connection; `false` after an error, when nobody knows whether it still is. */
const preparedOn = new WeakMap<Client, Map<string, boolean>>()

/** Runs the statements and gives the first row of each; what came before an error is in `rows`. */
export function exchange(
  client: Client,
  statements: Prepared[],
  rows: (Row | undefined)[] = [],
): Promise<(Row | undefined)[]> {
  return new Promise((resolve, reject) => {
    client.query(new Exchange(client, statements, rows, () => resolve(rows), reject))
  })
}

class Exchange implements Submittable {
  readonly #statements: Prepared[]
  readonly #resolve: () => void
  readonly #reject: (error: Error) => void
  readonly #prepared: Map<string, boolean>
  readonly #rows: (Row | undefined)[]
  #current: Row | undefined

  constructor(
    client: Client,
    statements: Prepared[],
    rows: (Row | undefined)[],
    resolve: () => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements
    this.#rows = rows
    this.#resolve = resolve
    this.#reject = reject
    let prepared = preparedOn.get(client)
    if (!prepared) preparedOn.set(client, (prepared = new Map()))
    this.#prepared = prepared
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    wire.stream.cork()
    for (const { name, text, values } of this.#statements) {
      this.#prepare(wire, name, text)
      wire.bind({ statement: name, values })
      wire.execute({ portal: '' })
    }
    wire.sync()
    wire.stream.uncork()
  }

  #prepare(wire: Wire, name: string, text: string): void {
    const state = this.#prepared.get(name)
    if (name !== '') {
      this.#prepared.delete(name)
      this.#prepared.set(name, true)
    }
    if (state === true) return
    if (state === false) wire.close({ type: 'S', name })
    const [oldest] = this.#prepared.keys()
    if (this.#prepared.size > mostPrepared && oldest !== undefined) {
      this.#prepared.delete(oldest)
      wire.close({ type: 'S', name: oldest })
    }
    wire.parse({ name, text })
  }

  handleDataRow(message: { fields: Row }): void {
    this.#current ??= message.fields
  }

  handleCommandComplete(): void {
    this.#rows.push(this.#current)
    this.#current = undefined
  }

  handleReadyForQuery(): void {
    this.#resolve()
  }

  handleError(error: Error): void {
    for (const { name } of this.#statements) if (name !== '') this.#prepared.set(name, false)
    this.#reject(error)
  }

  // The protocol has more messages than these statements can cause; the driver expects a place for each.
  handleRowDescription(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
