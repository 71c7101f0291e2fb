// The connections that requests run on. Each request says who it is; its statements see that
// role and those settings, and no other request ever does.
import { Pool, type PoolClient } from 'pg'
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

/** How many statements have a number; the one not seen for longest loses it. */
const mostNumbered = 4_096

export class RolePool {
  readonly #pool: Pool
  readonly #numbers = new Map<string, number>()
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
      const rows = await exchange(client, [settle(session), ...this.#prepare(session, statements)])
      client.release()
      return rows.slice(1)
    } catch (error) {
      release(client, error)
      throw error
    }
  }

  /** The same, but what came out is looked at before it is kept. */
  async runIf(
    session: Session,
    statements: SqlText[],
    judge: (rows: (Row | undefined)[]) => Verdict,
  ): Promise<(Row | undefined)[]> {
    const client = await this.#pool.connect()
    try {
      const begin = { name: 'begin', text: 'begin', values: [] }
      const rows = await exchange(client, [begin, settle(session), ...this.#prepare(session, statements)])
      const kept = rows.slice(2)
      await client.query(judge(kept))
      client.release()
      return kept
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      release(client, error)
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

/** A refusal by the server leaves a good connection; anything else does not. */
function release(client: PoolClient, error: unknown): void {
  const isRefusal = error instanceof Error && 'severity' in error && error.severity === 'ERROR'
  client.release(!isRefusal)
}
