// The open connections that requests use one after another. Admission decides who may have one, so nobody waits here for
// another's: the driver's own pool would queue and time every statement a second time.
import { Client } from 'pg'
import type { Connection } from './connection.ts'
import { tooSlow } from './pool-refusal.ts'
import type { StatementWatch } from './statement-watch.ts'
import { cut, watchAnswers } from './wire.ts'

export class RequestClient extends Client {
  uses = 0
  isLost = false
  /** When it is replaced, and with it everything that PostgreSQL remembers for it. */
  retireAt = Infinity
  idleSince = 0
  receivedBytes = 0
  /** When it is closed unless the statement on it has ended: planning, running and sending together. */
  deadlineAt = Infinity
  /** When the request that uses it got it, on the clock of `performance.now`. */
  takenAt = 0
  /** Is told of every statement that has ended. */
  watch: StatementWatch | undefined
}

type OpenOptions = {
  /** A connection that does not open in this time has failed. */
  waitMs: number
  /** The largest answer of one statement. */
  responseBytes: number
  now: () => number
  onError: (error: Error) => void
  watch?: StatementWatch | undefined
}

const mostUses = 50_000
const longestLifeMs = 900_000

/** After a rush the extra connections are closed; a few stay open for the next request. */
const fewestOpen = 4
const idleMs = 30_000
const checkEveryMs = 500

export class OpenConnections {
  readonly #connection: Connection
  readonly #options: OpenOptions
  readonly #open = new Set<RequestClient>()
  /** The one that was used last is at the end, and is used next. */
  readonly #idle: RequestClient[] = []
  readonly #timer: NodeJS.Timeout
  #whenClosed: (() => void) | undefined

  constructor(connection: Connection, options: OpenOptions) {
    this.#connection = connection
    this.#options = options
    this.#timer = setInterval(() => this.#check(), checkEveryMs).unref()
  }

  get counts(): { open: number; idle: number } {
    return { open: this.#open.size, idle: this.#idle.length }
  }

  takeIdle(): RequestClient | undefined {
    return this.#idle.pop()
  }

  giveBack(client: RequestClient, isBroken: boolean): void {
    const now = this.#options.now()
    client.uses += 1
    client.idleSince = now
    client.deadlineAt = Infinity
    const isSpent = client.uses >= mostUses || now >= client.retireAt
    if (isBroken || isSpent || client.isLost || this.#whenClosed) this.#end(client)
    else this.#idle.push(client)
  }

  /** Running statements have a moment to end. */
  async close(withinMs = 1_000): Promise<void> {
    clearInterval(this.#timer)
    const closed = new Promise<void>(resolve => {
      this.#whenClosed = resolve
    })
    for (const client of this.#idle.splice(0)) this.#end(client)
    if (this.#open.size === 0) return
    const late = setTimeout(() => {
      for (const client of this.#open) cut(client)
    }, withinMs)
    await closed
    clearTimeout(late)
  }

  async connect(withinMs = this.#options.waitMs): Promise<RequestClient> {
    if (this.#whenClosed) throw new Error('The connections to the database are closed.')
    const { responseBytes, now, onError } = this.#options
    const client = new RequestClient({
      ...this.#connection,
      connectionTimeoutMillis: withinMs,
      application_name: 'gateway',
    })
    // A connection that breaks during a request fails that request; it must not end the process.
    client.on('error', error => {
      onError(error)
      this.#forget(client)
    })
    client.on('end', () => this.#forget(client))
    client.watch = this.#options.watch
    this.#open.add(client)
    try {
      await client.connect()
    } catch (error) {
      this.#forget(client)
      throw error
    }
    watchAnswers(client, responseBytes)
    client.retireAt = now() + longestLifeMs
    return client
  }

  #end(client: RequestClient): void {
    client.isLost = true
    client.end().catch(() => undefined)
  }

  #forget(client: RequestClient): void {
    client.isLost = true
    const at = this.#idle.indexOf(client)
    if (at >= 0) this.#idle.splice(at, 1)
    this.#open.delete(client)
    if (this.#open.size === 0) this.#whenClosed?.()
  }

  #check(): void {
    const now = this.#options.now()
    for (const client of this.#open) if (now >= client.deadlineAt) cut(client, tooSlow())
    const unneeded = this.#idle.filter((client, at) => {
      // The longest idle come first.
      const isExtra = this.#open.size - at > fewestOpen && now - client.idleSince >= idleMs
      return isExtra || now >= client.retireAt
    })
    for (const client of unneeded) {
      this.#forget(client)
      this.#end(client)
    }
  }
}
