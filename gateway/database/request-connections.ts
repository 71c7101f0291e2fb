// The connections that requests share: a client waits for its turn first, then gets a connection.
import { Admission } from './admission.ts'
import type { Connection } from './connection.ts'
import { laneShares, type PoolClientName } from './lanes.ts'
import { OpenConnections, type RequestClient } from './open-connections.ts'
import type { StatementWatch } from './statement-watch.ts'

export type PoolOptions = {
  size?: number
  waitMs?: number
  /** The largest answer of one statement. */
  responseBytes?: number
  statementsPerClient?: number
  queuePerClient?: number
  now?: () => number
  onError: (error: Error) => void
  watch?: StatementWatch | undefined
}

/** How much of a pool is used at this moment, and how many wait, by lane. */
export type PoolFigures = {
  size: number
  open: number
  idle: number
  lanes: Record<string, { running: number; waiting: number }>
}

/**
 * Anonymous callers of the data API write statements of their own, and PostgreSQL remembers whatever tables they touch:
 * a connection that they have used is replaced this long after their first statement.
 */
const lifeAfterStrangersMs = 30_000

/** PostgreSQL itself ends a statement that runs too long, with a message; the connection is closed only this much later. */
export const graceMs = 1_000

/** However long somebody has waited for a turn, a connection has this long to open. */
const leastConnectMs = 1_000

/** Of one lane, all clients together. */
const queuePerLane = 200

export class RequestConnections {
  readonly #connections: OpenConnections
  readonly #admission: Admission<PoolClientName['lane']>
  readonly #now: () => number
  readonly #size: number
  readonly #waitMs: number

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
      watch,
    }: PoolOptions,
  ) {
    this.#now = now
    this.#size = size
    this.#waitMs = waitMs
    this.#connections = new OpenConnections(connection, { waitMs, responseBytes, now, onError, watch })
    this.#admission = new Admission({
      size,
      shares: laneShares(size),
      perClient: statementsPerClient,
      queuePerClient,
      queuePerLane,
      waitMs,
    })
  }

  get figures(): PoolFigures {
    return { size: this.#size, ...this.#connections.counts, lanes: this.#admission.figures }
  }

  /** The turn and the connection together take no longer than one of them may: somebody waits for both. */
  async acquire({ lane, name }: PoolClientName): Promise<RequestClient> {
    const asked = this.#now()
    const turn = this.#admission.enter(lane, name)
    if (turn) await turn
    try {
      const leftMs = Math.max(leastConnectMs, this.#waitMs - (this.#now() - asked))
      const client = this.#connections.takeIdle() ?? (await this.#connections.connect(leftMs))
      client.takenAt = this.#now()
      if (lane === 'anonymous')
        client.retireAt = Math.min(client.retireAt, client.takenAt + lifeAfterStrangersMs)
      return client
    } catch (error) {
      this.#admission.leave(lane, name)
      throw error
    }
  }

  release({ lane, name }: PoolClientName, client: RequestClient, isBroken = false): void {
    this.#connections.giveBack(client, isBroken)
    this.#admission.leave(lane, name)
  }

  /** Since it was acquired. */
  usedMs({ takenAt }: RequestClient): number {
    return this.#now() - takenAt
  }

  /** From now on: a statement that has not ended by then takes its connection along. */
  setDeadline(client: RequestClient, limitMs: number): void {
    client.receivedBytes = 0
    client.deadlineAt = this.#now() + limitMs
  }

  /** Rejects unless the database answers in time. */
  async check(withinMs: number): Promise<void> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(
        () => reject(new Error(`The database did not answer within ${withinMs} ms.`)),
        withinMs,
      ).unref()
    })
    await Promise.race([this.#selectOne(withinMs), late])
  }

  async #selectOne(withinMs: number): Promise<void> {
    const client = this.#connections.takeIdle() ?? (await this.#connections.connect())
    let isBroken = true
    try {
      // Checks of a database that hangs must not pile up.
      this.setDeadline(client, withinMs)
      await client.query('select 1')
      isBroken = false
    } finally {
      this.#connections.giveBack(client, isBroken)
    }
  }

  /** Running statements have a moment to end. */
  close(): Promise<void> {
    return this.#connections.close()
  }
}
