// The connections that requests run on. Each request says who it is; its statements see that
// role and those settings, and no other request ever does.
import { Pool, type PoolClient, type QueryResultRow } from 'pg'
import type { Connection } from './connection.ts'
import { exchange, type Prepared, type Row } from './exchange.ts'

export type Session = {
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

export type PoolOptions = { size?: number; waitMs?: number; onError: (error: Error) => void }

type Waiting = {
  session: Session
  statements: SqlText[]
  resolve: (rows: (Row | undefined)[]) => void
  reject: (error: unknown) => void
}

/** How many reads travel together: those of a page, and no more than one connection answers quickly. */
const mostTogether = 8

/** How many statements have a number; the one not seen for longest loses it. */
const mostNumbered = 4_096

export class RolePool {
  readonly #pool: Pool
  readonly #numbers = new Map<string, number>()
  readonly #waiting = new Map<string, Waiting[]>()
  #nextNumber = 0

  constructor(connection: Connection, { size = 10, waitMs = 5_000, onError }: PoolOptions) {
    this.#pool = new Pool({
      ...connection,
      max: size,
      connectionTimeoutMillis: waitMs,
      idleTimeoutMillis: 0,
      application_name: 'gateway',
    })
    this.#pool.on('error', onError)
    // A connection that breaks while a request has it tells that request; nobody else need end for it.
    this.#pool.on('connect', client => client.on('error', onError))
  }

  /** Everything in one round trip and one transaction; the first row of each statement. */
  async run(session: Session, statements: SqlText[]): Promise<(Row | undefined)[]> {
    const client = await this.#pool.connect()
    try {
      const rows = await exchange(client, [reset, settle(session), ...this.#prepare(session, statements)])
      client.release()
      return rows.slice(2)
    } catch (error) {
      client.release(!isRefusal(error))
      throw error
    }
  }

  /**
   * Reads that one caller asks for in the same moment, as a page does, travel together: one round trip instead of
   * many. Each has its settings to itself, and a refusal is told to the one that it is for.
   */
  read(session: Session, statements: SqlText[]): Promise<(Row | undefined)[]> {
    return new Promise((resolve, reject) => {
      const caller = `${session.role} ${session.claims}`
      const waiting = this.#waiting.get(caller)
      const mine: Waiting = { session, statements, resolve, reject }
      if (waiting && waiting.length < mostTogether) {
        waiting.push(mine)
        return
      }
      const together = [mine]
      this.#waiting.set(caller, together)
      process.nextTick(() => {
        if (this.#waiting.get(caller) === together) this.#waiting.delete(caller)
        void this.#readTogether(together)
      })
    })
  }

  async #readTogether(together: Waiting[]): Promise<void> {
    const prepared = together.map(({ session, statements }) => [
      reset,
      settle(session),
      ...this.#prepare(session, statements),
    ])
    const rows: (Row | undefined)[] = []
    try {
      const client = await this.#pool.connect()
      try {
        await exchange(client, prepared.flat(), rows)
        client.release()
      } catch (error) {
        client.release(!isRefusal(error))
        throw error
      }
      this.#handOut(together, prepared, rows)
    } catch (error) {
      const answered = this.#handOut(together, prepared, rows)
      const [refused, ...others] = together.slice(answered)
      refused?.reject(error)
      // What stood behind the refused one has not been tried.
      if (isRefusal(error)) await Promise.all(others.map(other => this.#readTogether([other])))
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
    return this.#inTransaction(async client => {
      const rows = await exchange(client, [
        begin,
        reset,
        settle(session),
        ...this.#prepare(session, statements),
      ])
      const kept = rows.slice(3)
      await client.query(judge(kept))
      return kept
    })
  }

  /** Several steps as one caller, with work of our own between them; undone when any of it fails. */
  transaction<Result>(session: Session, work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.#inTransaction(async client => {
      await exchange(client, [begin, reset, settle(session)])
      const result = await work(async (text, values = []) => (await client.query(text, values)).rows)
      await client.query('commit')
      return result
    })
  }

  async #inTransaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      const isSound = await client.query('rollback').then(
        () => isRefusal(error) || !isServerError(error),
        () => false,
      )
      client.release(!isSound)
      throw error
    }
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

  async close(): Promise<void> {
    await this.#pool.end()
  }

  /**
   * A statement that comes a second time is kept prepared, under a name of its own for each role:
   * PostgreSQL plans it anew whenever the role changes between two runs.
   */
  #prepare({ role }: Session, statements: SqlText[]): Prepared[] {
    return statements.map(({ text, values }) => {
      const number = this.#numbers.get(text)
      if (number !== undefined) return { name: `${role}_${number}`, text, values }
      this.#numbers.set(text, this.#nextNumber++)
      const [oldest] = this.#numbers.keys()
      if (this.#numbers.size > mostNumbered && oldest !== undefined) this.#numbers.delete(oldest)
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
