// One batch of changes: what must be read, as whom, and who sees what of it.
import type { Log } from '#gateway/context.ts'
import type { RolePool } from '#gateway/database/role-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import { changeData, type Change } from './change-payload.ts'
import { readRows, testKeys, type Found, type Key } from './change-read.ts'
import type { Condition } from './change-filter.ts'
import type { Follower } from './followers.ts'
import type { Column, Published, PublishedTable } from './published.ts'
import type { Subscriber } from './subscriber.ts'

type Reading = {
  caller: Caller
  table: PublishedTable
  select: string[] | undefined
  columns: Column[]
  filters: Map<string, { place: number; conditions: Condition[] }>
  keys: Map<string, Key>
  isGone: boolean
  found: Map<string, Partial<Found>>
}

/** By payload: its recipients, with the ids of their subscriptions. */
type Seen = Map<string, Map<Subscriber, number[]>>

/** Requests need connections too. */
const mostAtOnce = 4

/** More than these are asked in another statement, so that none grows without end. */
const mostFilters = 100

type BatchOptions = { pool: RolePool; published: Published; log: Log; timeoutMs: number }

export class Batch {
  readonly #options: BatchOptions
  /** By table and caller: the last one takes further filters. */
  readonly #readings = new Map<string, Reading[]>()
  readonly #byFilter = new Map<string, Reading>()

  constructor(options: BatchOptions) {
    this.#options = options
  }

  add(change: Change, table: PublishedTable, followers: Follower[]): void {
    const key = JSON.stringify(change.key)
    for (const follower of followers) {
      const reading = this.#find(change, table, follower) ?? this.#open(change, table, follower)
      reading.keys.set(key, change.key)
    }
  }

  async read(): Promise<void> {
    const waiting = [...this.#readings.values()].flat()
    const tables = new Set(waiting.map(({ table }) => table.id))
    const answers = [...tables].map(async id => [id, await this.#options.published.readable(id)] as const)
    const readable = new Map(await Promise.all(answers))
    const work = async () => {
      for (let reading = waiting.pop(); reading; reading = waiting.pop()) {
        const names = readable.get(reading.table.id)?.get(reading.caller.role) ?? []
        await this.#read(reading, names).catch((error: unknown) => this.#fail(error))
      }
    }
    await Promise.all(Array.from({ length: mostAtOnce }, work))
  }

  seen(change: Change, table: PublishedTable, followers: Follower[]): Seen {
    const seen: Seen = new Map()
    const data = new Map<Reading, string>()
    const key = JSON.stringify(change.key)
    for (const follower of followers) {
      const { channel, binding } = follower
      const reading = this.#find(change, table, follower)
      const found = reading?.found.get(key)
      if (!reading || !found || channel.isOver) continue
      const filter = reading.filters.get(binding.filter)
      if (isAsked(change, table, follower) && !(filter && found.passes?.[filter.place])) continue
      const told = data.get(reading) ?? changeData(change, table, reading.columns, found.record)
      data.set(reading, told)
      const channels = seen.get(told) ?? new Map<Subscriber, number[]>()
      seen.set(told, channels)
      const ids = channels.get(channel)
      if (ids) ids.push(binding.id)
      else channels.set(channel, [binding.id])
    }
    return seen
  }

  #find(change: Change, table: PublishedTable, follower: Follower): Reading | undefined {
    const name = nameOf(change, follower)
    return isAsked(change, table, follower)
      ? this.#byFilter.get(`${name} ${follower.binding.filter}`)
      : this.#readings.get(name)?.[0]
  }

  #open(change: Change, table: PublishedTable, follower: Follower): Reading {
    const { caller, binding, conditions } = follower
    const name = nameOf(change, follower)
    const readings = this.#readings.get(name) ?? []
    this.#readings.set(name, readings)
    let reading = readings.at(-1)
    if (!reading || reading.filters.size >= mostFilters) {
      const isGone = change.event === 'DELETE'
      const { select } = binding
      reading = {
        caller,
        table,
        select,
        isGone,
        columns: [],
        filters: new Map(),
        keys: new Map(),
        found: new Map(),
      }
      readings.push(reading)
    }
    if (isAsked(change, table, follower)) {
      reading.filters.set(binding.filter, { place: reading.filters.size, conditions })
      this.#byFilter.set(`${name} ${binding.filter}`, reading)
    }
    return reading
  }

  async #read(reading: Reading, readable: string[]): Promise<void> {
    const { table, select } = reading
    const { pool, timeoutMs } = this.#options
    const keys = [...reading.keys.values()]
    const filters = [...reading.filters.values()].map(({ conditions }) => conditions)
    reading.columns = table.columns.filter(
      ({ name }) => readable.includes(name) && (!select || select.includes(name)),
    )
    if (reading.columns.length === 0) return
    if (!reading.isGone) {
      reading.found = await readRows(pool, { ...reading, keys, filters, timeoutMs })
      return
    }
    // Of a row that is gone nothing is left but the key.
    if (!table.keys.some(({ name }) => readable.includes(name))) return
    const passes =
      filters.length > 0 ? await testKeys(pool, { ...reading, keys, filters, timeoutMs }) : undefined
    for (const key of reading.keys.keys()) reading.found.set(key, { passes: passes?.get(key) ?? [] })
  }

  #fail(error: unknown): void {
    // The grant was revoked between the check and the read: there is nothing to see.
    if (error instanceof Error && 'code' in error && error.code === '42501') return
    this.#options.log.error({ err: error }, 'Changes could not be read')
  }
}

/** Of a row that is gone only the key is known: filters on anything else let it through. */
function isAsked({ event }: Change, { keys }: PublishedTable, { conditions }: Follower): boolean {
  if (conditions.length === 0) return false
  return event !== 'DELETE' || conditions.every(({ column }) => keys.some(({ name }) => name === column))
}

function nameOf({ event, tableId }: Change, { reading }: Follower): string {
  return `${event === 'DELETE' ? 'gone' : 'there'} ${tableId} ${reading}`
}
