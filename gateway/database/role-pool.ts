// Runs the statements of requests. Each request says who it is; its statements see that role and those settings, and
// no other request ever does.
import type { QueryResultRow } from 'pg'
import type { Connection } from './connection.ts'
import type { RequestClient } from './open-connections.ts'
import { pipeline, type Prepared, type Row } from './pipeline.ts'
import { PreparedNames, type SqlText } from './prepared-names.ts'
import { ReadBatcher } from './read-batcher.ts'
import { graceMs, type PoolFigures, type PoolOptions, RequestConnections } from './request-connections.ts'
import { settle, settleLength, type Session } from './request-session.ts'
import { isRefusal, isServerError } from './server-error.ts'
import { traceCall } from './traced-calls.ts'

/** Runs a statement inside a transaction; rows by column name. */
export type Query = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

type Verdict = 'commit' | 'rollback'

const begin: Prepared = { name: 'begin', text: 'begin', values: [] }

export class RolePool {
  readonly #connections: RequestConnections
  readonly #names = new PreparedNames()
  readonly #reads: ReadBatcher

  constructor(connection: Connection, options: PoolOptions) {
    this.#connections = new RequestConnections(connection, options)
    this.#reads = new ReadBatcher(this.#connections, this.#names)
  }

  get figures(): PoolFigures {
    return this.#connections.figures
  }

  /** Everything in one round trip and one transaction; the first row of each statement. */
  run(session: Session, statements: SqlText[]): Promise<(Row | undefined)[]> {
    return traceCall(statements, () => this.#run(session, statements))
  }

  async #run(session: Session, statements: SqlText[]): Promise<(Row | undefined)[]> {
    const client = await this.#connections.acquire(session.client)
    try {
      const rows = await this.#pipeline(client, session, this.#prepare(session, statements))
      this.#release(session, client)
      return rows.slice(settleLength)
    } catch (error) {
      this.#release(session, client, !isRefusal(error))
      throw error
    }
  }

  /** The same for reads: those that one caller sends in the same moment share a round trip. */
  read(session: Session, statements: SqlText[]): Promise<(Row | undefined)[]> {
    return traceCall(statements, () => this.#reads.read(session, statements))
  }

  /** The same, but the rows decide whether the transaction is committed. */
  runIf(
    session: Session,
    statements: SqlText[],
    judge: (rows: (Row | undefined)[]) => Verdict,
  ): Promise<(Row | undefined)[]> {
    const work = async (client: RequestClient) => {
      const prepared = [begin, ...this.#prepare(session, statements)]
      const rows = (await this.#pipeline(client, session, prepared)).slice(1 + settleLength)
      await client.query(judge(rows))
      return rows
    }
    return traceCall(statements, () => this.#inTransaction(session, work))
  }

  /** Several steps as one caller, with work of our own between them; undone when any of it fails. */
  transaction<Result>(session: Session, work: (query: Query) => Promise<Result>): Promise<Result> {
    const steps = async (client: RequestClient) => {
      await this.#pipeline(client, session, [begin, ...settle(session)])
      client.deadlineAt = Infinity
      const result = await work(async (text, values = []) => {
        this.#connections.setDeadline(client, session.timeoutMs + graceMs)
        const send = () => client.query(text, values)
        const { rows } = await (client.watch?.run(text, send) ?? send())
        client.deadlineAt = Infinity
        return rows
      })
      this.#connections.setDeadline(client, session.timeoutMs + graceMs)
      await client.query('commit')
      return result
    }
    return traceCall([], () => this.#inTransaction(session, steps))
  }

  /** Rejects unless the database answers in time. */
  check(withinMs: number): Promise<void> {
    return this.#connections.check(withinMs)
  }

  close(): Promise<void> {
    return this.#connections.close()
  }

  #prepare(session: Session, statements: SqlText[]): Prepared[] {
    return [...settle(session), ...this.#names.prepare(session.role, statements)]
  }

  #pipeline(
    client: RequestClient,
    { timeoutMs }: Session,
    prepared: Prepared[],
  ): Promise<(Row | undefined)[]> {
    this.#connections.setDeadline(client, timeoutMs + graceMs)
    return pipeline(client, prepared)
  }

  #release({ client: name, onUsed }: Session, client: RequestClient, isBroken = false): void {
    onUsed?.(this.#connections.usedMs(client))
    this.#connections.release(name, client, isBroken)
  }

  async #inTransaction<Result>(
    session: Session,
    work: (client: RequestClient) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.#connections.acquire(session.client)
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
}
