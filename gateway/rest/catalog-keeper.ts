// Keeps the catalogue true: reads it at the start, and again whenever the database says
// `NOTIFY pgrst, 'reload schema'`, to every process that listens.
import { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { catalogQuery } from './catalog-query.ts'
import { readCatalog } from './catalog.ts'
import type { Catalog } from './model.ts'
import { noCatalog } from './errors.ts'
import { PlanCache } from './plan-cache.ts'

type Known = { catalog: Catalog; plans: PlanCache }

const longestWaitMs = 2_000

export class CatalogKeeper {
  readonly #admin: Connection
  readonly #log: (message: string) => void
  #known: Known | undefined
  #client: Client | undefined
  #isClosed = false
  #reloading: Promise<void> | undefined
  #again = false
  #retry: NodeJS.Timeout | undefined

  constructor(admin: Connection, log: (message: string) => void) {
    this.#admin = admin
    this.#log = log
  }

  async open(): Promise<void> {
    await this.#listen()
  }

  current(): Known {
    if (!this.#known) throw noCatalog()
    return this.#known
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  /** The schema may have changed while nobody listened, so every new connection reads it anew. */
  async #listen(): Promise<void> {
    const client = new Client({ ...this.#admin, application_name: 'gateway catalogue', keepAlive: true })
    this.#client = client
    client.on('error', error => this.#log(`The catalogue's connection was lost: ${error.message}`))
    client.on('end', () => this.#reconnect(100))
    client.on('notification', ({ payload }) => {
      if (payload === undefined || payload === '' || payload === 'reload schema')
        this.reload().catch(() => undefined)
    })
    await client.connect()
    await client.query('listen pgrst')
    await this.reload()
  }

  #reconnect(waitMs: number): void {
    if (this.#isClosed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      this.#listen().catch(() => this.#reconnect(Math.min(waitMs * 2, longestWaitMs)))
    }, waitMs)
    this.#retry.unref()
  }

  /** Notices that come while one is being followed are followed together by one more reading. */
  reload(): Promise<void> {
    if (this.#reloading) this.#again = true
    else
      this.#reloading = this.#read().finally(() => {
        this.#reloading = undefined
      })
    return this.#reloading ?? Promise.resolve()
  }

  async #read(): Promise<void> {
    do {
      this.#again = false
      const client = this.#client
      if (!client) throw noCatalog()
      const result = await client.query<{ document: string }>(
        `begin read only; set local search_path = ''; ${catalogQuery}; commit`,
      )
      const results = result as unknown as { rows: { document: string }[] }[]
      const document = results[2]?.rows[0]?.document
      if (document === undefined) throw noCatalog()
      this.#known = { catalog: readCatalog(document), plans: new PlanCache() }
    } while (this.#again)
  }
}
