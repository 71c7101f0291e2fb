// The connections that requests share: a client waits for its turn first, then gets a connection.
import { Pool, type PoolClient } from 'pg'
import { Admission } from './admission.ts'
import type { Connection } from './connection.ts'
import { endPool, trackUse } from './end-pool.ts'
import { laneShares, type PoolClientName } from './lanes.ts'
import { watchAnswers } from './wire.ts'

export type PoolOptions = {
  size?: number
  waitMs?: number
  /** The largest answer of one statement. */
  responseBytes?: number
  statementsPerClient?: number
  queuePerClient?: number
  now?: () => number
  onError: (error: Error) => void
}

/** A connection is replaced after this many uses, and with it everything that PostgreSQL remembers for it. */
const mostUses = 50_000
const longestLifeSeconds = 900

/**
 * Anonymous callers of the data API write statements of their own, and PostgreSQL remembers whatever tables they touch:
 * a connection that they have used is replaced this long after their first statement.
 */
const lifeAfterStrangersMs = 30_000

/** After a rush the extra connections are closed; a few stay open for the next request. */
const fewestOpen = 4
const idleMs = 30_000

/** Of one lane, all clients together. */
const queuePerLane = 200

export class RequestConnections {
  readonly #pool: Pool
  readonly #admission: Admission<PoolClientName['lane']>
  readonly #now: () => number
  /** When the connections that anonymous callers have used are replaced. */
  readonly #retireAt = new WeakMap<PoolClient, number>()

  constructor(
    connection: Connection,
    {
      size = 10,
      waitMs = 5_000,
      responseBytes = 8 * 1024 * 1024,
      statementsPerClient = 3,
      queuePerClient = 20,
      now = () => performance.now(),
      onError,
    }: PoolOptions,
  ) {
    this.#now = now
    this.#pool = new Pool({
      ...connection,
      max: size,
      connectionTimeoutMillis: waitMs,
      min: fewestOpen,
      idleTimeoutMillis: idleMs,
      maxUses: mostUses,
      maxLifetimeSeconds: longestLifeSeconds,
      application_name: 'gateway',
    })
    this.#admission = new Admission({
      size,
      shares: laneShares(size),
      perClient: statementsPerClient,
      queuePerClient,
      queuePerLane,
      waitMs,
    })
    trackUse(this.#pool)
    this.#pool.on('error', onError)
    this.#pool.on('connect', client => {
      // A connection that breaks during a request fails that request; it must not end the process.
      client.on('error', onError)
      watchAnswers(client, responseBytes)
    })
  }

  async acquire({ lane, name }: PoolClientName): Promise<PoolClient> {
    const turn = this.#admission.enter(lane, name)
    if (turn) await turn
    try {
      return await this.#pool.connect()
    } catch (error) {
      this.#admission.leave(lane, name)
      throw error
    }
  }

  release({ lane, name }: PoolClientName, client: PoolClient, isBroken = false): void {
    const retireAt = this.#retireAt.get(client)
    if (lane === 'anonymous' && retireAt === undefined)
      this.#retireAt.set(client, this.#now() + lifeAfterStrangersMs)
    client.release(isBroken || this.#now() >= (retireAt ?? Infinity))
    this.#admission.leave(lane, name)
  }

  /** Rejects unless the database answers in time. */
  async check(withinMs: number): Promise<void> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(
        () => reject(new Error(`The database did not answer within ${withinMs} ms.`)),
        withinMs,
      ).unref()
    })
    await Promise.race([this.#pool.query('select 1'), late])
  }

  /** Running statements have a moment to end. */
  async close(): Promise<void> {
    await endPool(this.#pool)
  }
}
