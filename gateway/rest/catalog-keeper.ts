// Keeps the catalogue true: reads it at the start, and again whenever the database says
// `NOTIFY pgrst, 'reload schema'`, to every process that listens.
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { Listener } from '#gateway/database/listener.ts'
import { catalogQuery } from './catalog-query.ts'
import { readCatalog, searchedIn } from './catalog.ts'
import type { Catalog } from './model.ts'
import { noCatalog } from './errors.ts'
import { PlanCache } from './plan-cache.ts'

type Known = { catalog: Catalog; plans: PlanCache }

const mostFailures = 5

export class CatalogKeeper {
  readonly #listener: Listener
  readonly #schemas: readonly string[]
  #known: Known | undefined
  #client: Client | undefined
  #reloading: Promise<void> | undefined
  #again = false

  constructor(admin: Connection, schemas: readonly string[], log: (message: string) => void) {
    this.#schemas = searchedIn(schemas)
    this.#listener = new Listener({
      admin,
      name: 'gateway catalogue',
      channels: ['pgrst'],
      hear: (_, notice) => {
        if (notice !== '' && notice !== 'reload schema') return
        this.reload().catch((error: Error) => log(`The catalogue could not be read: ${error.message}`))
      },
      // The schema may have changed while there was no connection.
      onConnected: async client => {
        await client.query(`set search_path = ''`)
        this.#client = client
        await this.reload()
      },
      log,
    })
  }

  open(): Promise<void> {
    return this.#listener.open()
  }

  current(): Known {
    if (!this.#known) throw noCatalog()
    return this.#known
  }

  close(): Promise<void> {
    return this.#listener.close()
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
    for (let failures = 0; ;) {
      this.#again = false
      try {
        await this.#readOnce()
        failures = 0
      } catch (error) {
        // A table that is dropped while it is being described fails the whole; the next look does not see it.
        if (++failures > mostFailures) throw error
        continue
      }
      if (!this.#again) return
    }
  }

  async #readOnce(): Promise<void> {
    const found = await this.#client?.query<{ document: string }>(catalogQuery, [this.#schemas])
    const document = found?.rows[0]?.document
    if (document === undefined) throw noCatalog()
    this.#known = { catalog: readCatalog(document), plans: new PlanCache() }
  }
}
