// One batch of changes: what must be read, as whom, and who sees what of it.
import type { Log } from '#gateway/context.ts'
import type { RolePool } from '#gateway/database/role-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import { changeData, type Change } from './change-payload.ts'
import { readRows, testKeys, type Found, type Key } from './change-read.ts'
import type { Channel } from './channel.ts'
import type { Condition } from './change-filter.ts'
import type { Follower } from './followers.ts'
import type { Column, Published, PublishedTable } from './published.ts'

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

/** By what is told: to whom, with the ids of what they asked for. */
export type Seen = Map<string, Map<Channel, number[]>>

/** Requests need connections too. */
const mostAtOnce = 4

export class Batch {
  readonly #pool: RolePool
  readonly #published: Published
  readonly #log: Log
  readonly #readings = new Map<string, Reading>()

  constructor(pool: RolePool, published: Published, log: Log) {
    this.#pool = pool
    this.#published = published
    this.#log = log
  }

  add(change: Change, table: PublishedTable, followers: Follower[]): void {
    for (const follower of followers) {
      const reading = this.#readingOf(change, table, follower)
      reading.keys.set(JSON.stringify(change.key), change.key)
      const { binding, conditions } = follower
      if (isAsked(change, table, follower) && !reading.filters.has(binding.filter))
        reading.filters.set(binding.filter, { place: reading.filters.size, conditions })
    }
  }

  async read(): Promise<void> {
    const waiting = [...this.#readings.values()]
    const tables = new Set(waiting.map(({ table }) => table.id))
    const answers = [...tables].map(async id => [id, await this.#published.readable(id)] as const)
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
      const reading = this.#readings.get(nameOf(change, follower))
      const found = reading?.found.get(key)
      if (!reading || !found || channel.isOver) continue
      const filter = reading.filters.get(binding.filter)
      if (isAsked(change, table, follower) && !(filter && found.passes?.[filter.place])) continue
      const told = data.get(reading) ?? changeData(change, table, reading.columns, found.record)
      data.set(reading, told)
      const channels = seen.get(told) ?? new Map<Channel, number[]>()
      seen.set(told, channels)
      const ids = channels.get(channel)
      if (ids) ids.push(binding.id)
      else channels.set(channel, [binding.id])
    }
    return seen
  }

  #readingOf(change: Change, table: PublishedTable, follower: Follower): Reading {
    const name = nameOf(change, follower)
    const known = this.#readings.get(name)
    if (known) return known
    const { caller } = follower
    const { select } = follower.binding
    const reading: Reading = {
      caller,
      table,
      select,
      columns: [],
      filters: new Map(),
      keys: new Map(),
      isGone: change.event === 'DELETE',
      found: new Map(),
    }
    this.#readings.set(name, reading)
    return reading
  }

  async #read(reading: Reading, readable: string[]): Promise<void> {
    const { table, select } = reading
    const keys = [...reading.keys.values()]
    const filters = [...reading.filters.values()].map(({ conditions }) => conditions)
    reading.columns = table.columns.filter(
      ({ name }) => readable.includes(name) && (!select || select.includes(name)),
    )
    if (reading.columns.length === 0) return
    if (!reading.isGone) {
      reading.found = await readRows(this.#pool, { ...reading, keys, filters })
      return
    }
    // Of a row that is gone nothing is left but the key.
    if (!table.keys.some(({ name }) => readable.includes(name))) return
    const passes = filters.length > 0 ? await testKeys(this.#pool, { ...reading, keys, filters }) : undefined
    for (const key of reading.keys.keys()) reading.found.set(key, { passes: passes?.get(key) ?? [] })
  }

  #fail(error: unknown): void {
    // A grant that was taken back between the question and the reading: there is nothing to see.
    if (error instanceof Error && 'code' in error && error.code === '42501') return
    this.#log.error({ err: error }, 'Changes could not be read')
  }
}

/** Of a row that is gone only the key is known: filters on anything else let it through. */
function isAsked({ event }: Change, { keys }: PublishedTable, { conditions }: Follower): boolean {
  if (conditions.length === 0) return false
  return event !== 'DELETE' || conditions.every(({ column }) => keys.some(({ name }) => name === column))
}

function nameOf({ event, tableId }: Change, { caller, reading }: Follower): string {
  return `${event === 'DELETE' ? 'gone' : 'there'} ${tableId} ${reading} ${caller.json}`
}
