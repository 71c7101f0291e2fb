// The connections that requests run on. Each request says who it is; its statements see that
// role and those settings, and no other request ever does.
import { Pool, type PoolClient, type QueryResultRow } from 'pg'
import { Admission } from './admission.ts'
import { BoundedMap } from './bounded-map.ts'
import type { Connection } from './connection.ts'
import { endPool, trackUse } from './end-pool.ts'
import { pipeline, type Prepared, type Row } from './pipeline.ts'
import { laneShares, type PoolClientName } from './lanes.ts'
import { PoolRefusal } from './pool-refusal.ts'
import { watchAnswers, withDeadline } from './wire.ts'

export type Session = {
  /** Whose share of the connections it uses. */
  client: PoolClientName
  role: string
  /** The verified claims, as JSON. */
  claims: string
  searchPath: string
  timeoutMs: number
  isReadOnly: boolean
  method: string
  path: string
  headers: string
  cookies: string
}

export type SqlText = { text: string; values: (string | null)[] }

/** Runs a statement inside a transaction; rows by column name. */
export type Query = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

export type Verdict = 'commit' | 'rollback'

const settings = [
  'search_path',
  'role',
  'request.jwt.claims',
  'request.method',
  'request.path',
  'request.headers',
  'request.cookies',
  'statement_timeout',
  'transaction_read_only',
]

const settingsText = `select ${settings.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`

export type PoolOptions = {
  size?: number
  waitMs?: number
  /** The largest answer of one statement. */
  responseBytes?: number
  statementsPerClient?: number
  queuePerClient?: number
  onError: (error: Error) => void
}

type Waiting = {
  session: Session
  statements: SqlText[]
  resolve: (rows: (Row | undefined)[]) => void
  reject: (error: unknown) => void
}

/** How many reads travel together: those of a page, and no more than one connection answers quickly. */
const mostTogether = 8

/** What is known of statements that may come again. A longer text is planned each time: its plan is not worth keeping. */
const mostNumbered = 4_096
const mostNumberedBytes = 4 * 1024 * 1024
const longestPrepared = 8 * 1024

/** A connection is replaced after so long: whatever PostgreSQL keeps for it goes with it. */
const mostUses = 50_000
/** Connections that only a rush needed are closed after it; a few stay, so that the next reader finds one open. */
const fewestKept = 4
const idleMs = 30_000
const longestLifeSeconds = 900

/** PostgreSQL ends a statement that runs too long by itself, in words; the connection is closed a little later. */
const graceMs = 1_000

/** Of one lane, all clients together. */
const queuePerLane = 200

export class RolePool {
  readonly #pool: Pool
  readonly #admission: Admission<PoolClientName['lane']>
  readonly #numbers = new BoundedMap<number>(mostNumbered, mostNumberedBytes)
  readonly #waiting = new Map<string, Waiting[]>()
  #nextNumber = 0

  constructor(
    connection: Connection,
    {
      size = 10,
      waitMs = 5_000,
      responseBytes = 8 * 1024 * 1024,
      statementsPerClient = 3,
      queuePerClient = 20,
      onError,
    }: PoolOptions,
  ) {
    this.#pool = new Pool({
      ...connection,
      max: size,
      connectionTimeoutMillis: waitMs,
      min: fewestKept,
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
      // A connection that breaks while a request has it tells that request; nobody else need end for it.
      client.on('error', onError)
      watchAnswers(client, responseBytes)
    })
  }

  /** Everything in one round trip and one transaction; the first row of each statement. */
  async run(session: Session, statements: SqlText[]): Promise<(Row | undefined)[]> {
    const client = await this.#acquire(session)
    try {
      const prepared = [reset, settle(session), ...this.#prepare(session, statements)]
      const rows = await withDeadline(client, session.timeoutMs + graceMs, () => pipeline(client, prepared))
      this.#release(session, client)
      return rows.slice(2)
    } catch (error) {
      this.#release(session, client, !isRefusal(error))
      throw error
    }
  }

  /**
   * Reads that one caller asks for in the same moment, as a page does, travel together: one round trip instead of
   * many. Each has its settings to itself, and a refusal is told to the one that it is for.
   */
  read(session: Session, statements: SqlText[]): Promise<(Row | undefined)[]> {
    return new Promise((resolve, reject) => {
      const caller = `${session.client.lane} ${session.client.name} ${session.role} ${session.claims}`
      const waiting = this.#waiting.get(caller)
      const mine: Waiting = { session, statements, resolve, reject }
      if (waiting && waiting.length < mostTogether) {
        waiting.push(mine)
        return
      }
      const together: [Waiting, ...Waiting[]] = [mine]
      this.#waiting.set(caller, together)
      process.nextTick(() => {
        if (this.#waiting.get(caller) === together) this.#waiting.delete(caller)
        void this.#readTogether(together)
      })
    })
  }

  async #readTogether(together: [Waiting, ...Waiting[]]): Promise<void> {
    const first = together[0].session
    const prepared = together.map(({ session, statements }) => [
      reset,
      settle(session),
      ...this.#prepare(session, statements),
    ])
    const rows: (Row | undefined)[] = []
    let client: PoolClient
    try {
      client = await this.#acquire(first)
    } catch (error) {
      for (const { reject } of together) reject(error)
      return
    }
    try {
      const limitMs = first.timeoutMs * together.length + graceMs
      await withDeadline(client, limitMs, () => pipeline(client, prepared.flat(), rows))
      this.#release(first, client)
      this.#handOut(together, prepared, rows)
    } catch (error) {
      this.#release(first, client, !isRefusal(error))
      const answered = this.#handOut(together, prepared, rows)
      const [refused, ...others] = together.slice(answered)
      refused?.reject(error)
      // What stood behind the refused one has not been tried.
      if (isRefusal(error) || error instanceof PoolRefusal)
        await Promise.all(others.map(other => this.#readTogether([other])))
      else for (const other of others) other.reject(error)
    }
  }

  /** Gives each its rows, as far as there are any; answers how many have all of theirs. */
  #handOut(together: Waiting[], prepared: Prepared[][], rows: (Row | undefined)[]): number {
    let [answered, from] = [0, 0]
    for (const [at, { resolve }] of together.entries()) {
      const until = from + (prepared[at]?.length ?? 0)
      if (until > rows.length) break
      resolve(rows.slice(from + 2, until))
      answered++
      from = until
    }
    return answered
  }

  /** The same, but what came out is looked at before it is kept. */
  runIf(
    session: Session,
    statements: SqlText[],
    judge: (rows: (Row | undefined)[]) => Verdict,
  ): Promise<(Row | undefined)[]> {
    return this.#inTransaction(session, async client => {
      const prepared = [begin, reset, settle(session), ...this.#prepare(session, statements)]
      const rows = await withDeadline(client, session.timeoutMs + graceMs, () => pipeline(client, prepared))
      const kept = rows.slice(3)
      await client.query(judge(kept))
      return kept
    })
  }

  /** Several steps as one caller, with work of our own between them; undone when any of it fails. */
  transaction<Result>(session: Session, work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.#inTransaction(session, async client => {
      await pipeline(client, [begin, reset, settle(session)])
      const result = await work(async (text, values = []) => {
        const run = () => client.query(text, values)
        return (await withDeadline(client, session.timeoutMs + graceMs, run)).rows
      })
      await client.query('commit')
      return result
    })
  }

  async #inTransaction<Result>(
    session: Session,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.#acquire(session)
    try {
      const result = await work(client)
      this.#release(session, client)
      return result
    } catch (error) {
      const isSound = await client.query('rollback').then(
        () => isRefusal(error) || !isServerError(error),
        () => false,
      )
      this.#release(session, client, !isSound)
      throw error
    }
  }

  async #acquire({ client: { lane, name } }: Session): Promise<PoolClient> {
    await this.#admission.enter(lane, name)
    try {
      return await this.#pool.connect()
    } catch (error) {
      this.#admission.leave(lane, name)
      throw error
    }
  }

  #release({ client: { lane, name } }: Session, client: PoolClient, isBroken = false): void {
    client.release(isBroken)
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

  /** Work that is under way has a moment to end. */
  async close(): Promise<void> {
    await endPool(this.#pool)
  }

  /**
   * A statement that comes a second time is kept prepared, under a name of its own for each role:
   * PostgreSQL plans it anew whenever the role changes between two runs.
   */
  #prepare({ role }: Session, statements: SqlText[]): Prepared[] {
    return statements.map(({ text, values }) => {
      if (text.length > longestPrepared) return { name: '', text, values }
      const number = this.#numbers.get(text)
      if (number !== undefined) return { name: `${role}_${number}`, text, values }
      this.#numbers.set(text, this.#nextNumber++, text.length)
      return { name: '', text, values }
    })
  }
}

const begin: Prepared = { name: 'begin', text: 'begin', values: [] }

/** What a function set for the whole session, and not for its transaction, must not reach the next caller. */
const reset: Prepared = { name: 'reset', text: 'reset all', values: [] }

function settle(session: Session): Prepared {
  return {
    name: 'settle',
    text: settingsText,
    values: [
      session.searchPath,
      session.role,
      session.claims,
      session.method,
      session.path,
      session.headers,
      session.cookies,
      String(session.timeoutMs),
      session.isReadOnly ? 'on' : 'off',
    ],
  }
}

const isServerError = (error: unknown) => error instanceof Error && 'severity' in error

/**
 * A refusal leaves a good connection; a broken line does not, nor does a session that a function has made
 * read-only for good (25001).
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return false
  return error.severity === 'ERROR' && error.code !== '25001'
}
