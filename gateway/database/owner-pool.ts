// The connections of the gateway itself: accounts, files, channels. Their statements are short and our own, but anybody
// can cause them, so that clients take turns here too.
import { Pool, type PoolClient } from 'pg'
import { currentClient } from '#gateway/http/client.ts'
import { Admission } from './admission.ts'
import type { Connection } from './connection.ts'
import { trackUse } from './end-pool.ts'
import type { PoolFigures } from './request-connections.ts'

const size = 5

/** `requests`: on behalf of an address. `background`: what sockets and timers cause. */
const shares = { requests: { reserved: 2, most: 4 }, background: { reserved: 1, most: size } }

/** Mobile carriers put thousands of people behind one address; each statement takes a millisecond. */
const queuePerClient = 500
const queuePerLane = 1_000
const waitMs = 5_000
const statementMs = 20_000
/** PostgreSQL ends a statement by then. Where nothing comes by now the network is silent, and the connection given up. */
const answerMs = statementMs + 5_000

/** Nothing came back in time. */
export const isUnanswered = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/** After an error; whether the connection can be used again. On one that did not answer nothing more is said. */
export async function isRolledBack(client: PoolClient, error: unknown): Promise<boolean> {
  if (isUnanswered(error)) return false
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

export class OwnerPool extends Pool {
  readonly #admission: Admission<keyof typeof shares>
  readonly #leave = new WeakMap<PoolClient, () => void>()

  constructor(connection: Connection, perClient: number, withinMs = answerMs) {
    super({
      ...connection,
      max: size,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: 30_000,
      // Whoever waits for a table that is locked is told so, instead of waiting with a connection.
      lock_timeout: 5_000,
      statement_timeout: statementMs,
      query_timeout: withinMs,
      application_name: 'gateway',
    })
    this.#admission = new Admission({ size, shares, perClient, queuePerClient, queuePerLane, waitMs })
    this.on('release', (_error, client) => {
      this.#leave.get(client)?.()
      this.#leave.delete(client)
    })
  }

  get figures(): PoolFigures {
    return { size, open: this.totalCount, idle: this.idleCount, lanes: this.#admission.figures }
  }

  /** As the driver has it: with a callback, which its own `query` gives, or with a promise. */
  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const connecting = this.#enter()
    if (!callback) return connecting
    connecting.then(
      client => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  async #enter(): Promise<PoolClient> {
    const client = currentClient()
    const lane = client ? 'requests' : 'background'
    const name = client && !client.isOurs ? client.network : ''
    await this.#admission.enter(lane, name)
    try {
      const connected = await super.connect()
      this.#leave.set(connected, () => this.#admission.leave(lane, name))
      return connected
    } catch (error) {
      this.#admission.leave(lane, name)
      throw error
    }
  }
}

export function openOwnerPool(connection: Connection, perClient: number, withinMs?: number): OwnerPool {
  const pool = new OwnerPool(connection, perClient, withinMs)
  trackUse(pool)
  return pool
}
