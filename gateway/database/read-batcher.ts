// Reads that one caller sends in the same moment, as a page does, share one round trip. Each has its settings to
// itself, and a refusal reaches only the read that it is for.
import type { RequestClient } from './open-connections.ts'
import { pipeline, type Prepared, type Row } from './pipeline.ts'
import { PoolRefusal } from './pool-refusal.ts'
import type { PreparedNames, SqlText } from './prepared-names.ts'
import { graceMs, type RequestConnections } from './request-connections.ts'
import { settle, settleLength, type Session } from './request-session.ts'
import { isRefusal } from './server-error.ts'

type Waiting = {
  session: Session
  statements: SqlText[]
  resolve: (rows: (Row | undefined)[]) => void
  reject: (error: unknown) => void
}

type Batch = [Waiting, ...Waiting[]]

/** The reads of a page, and no more than one connection answers quickly. */
const largestBatch = 8

/** PostgreSQL times each read for itself; together they have no longer than so many of the slowest would take. */
const mostSlowReads = 2

export class ReadBatcher {
  readonly #connections: RequestConnections
  readonly #names: PreparedNames
  /** By caller: the batch that is sent at the end of this turn of the event loop. */
  readonly #batches = new Map<string, Batch>()

  constructor(connections: RequestConnections, names: PreparedNames) {
    this.#connections = connections
    this.#names = names
  }

  read(session: Session, statements: SqlText[]): Promise<(Row | undefined)[]> {
    return new Promise((resolve, reject) => {
      const caller = `${session.client.lane} ${session.client.name} ${session.role} ${session.claims}`
      const read: Waiting = { session, statements, resolve, reject }
      const present = this.#batches.get(caller)
      if (present && present.length < largestBatch) {
        present.push(read)
        return
      }
      const batch: Batch = [read]
      this.#batches.set(caller, batch)
      process.nextTick(() => {
        if (this.#batches.get(caller) === batch) this.#batches.delete(caller)
        void this.#send(batch)
      })
    })
  }

  async #send(batch: Batch): Promise<void> {
    const [{ session: first }] = batch
    let client: RequestClient
    try {
      client = await this.#connections.acquire(first.client)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    const prepared = batch.map(({ session, statements }) => [
      ...settle(session),
      ...this.#names.prepare(session.role, statements),
    ])
    const rows: (Row | undefined)[] = []
    try {
      this.#connections.setDeadline(client, first.timeoutMs * Math.min(batch.length, mostSlowReads) + graceMs)
      await pipeline(client, prepared.flat(), rows)
      this.#connections.release(first.client, client)
      resolveAnswered(batch, prepared, rows)
    } catch (error) {
      this.#connections.release(first.client, client, !isRefusal(error))
      const answered = resolveAnswered(batch, prepared, rows)
      const [refused, ...others] = batch.slice(answered)
      refused?.reject(error)
      // PostgreSQL has not run the reads after the refused one. Where no answer came, none would come to them.
      const isOfOneRead = error instanceof PoolRefusal && error.cancelled === 'too_large'
      if (isRefusal(error) || isOfOneRead) await Promise.all(others.map(other => this.#send([other])))
      else for (const other of others) other.reject(error)
    }
  }
}

/** Resolves the reads whose rows have all arrived; gives their number. */
function resolveAnswered(batch: Batch, prepared: Prepared[][], rows: (Row | undefined)[]): number {
  let [answered, from] = [0, 0]
  for (const [at, { resolve }] of batch.entries()) {
    const until = from + (prepared[at]?.length ?? 0)
    if (until > rows.length) break
    resolve(rows.slice(from + settleLength, until))
    answered++
    from = until
  }
  return answered
}
