// Who follows which table, and what a follower must be to be let in.
import type { RolePool } from '#gateway/database/role-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import { hasPattern, malformed, parseChangeFilter, type Condition } from './change-filter.ts'
import { columnOf, tryFilter } from './change-read.ts'
import { Refusal } from './caller.ts'
import type { Channel } from './channel.ts'
import type { Binding } from './join.ts'
import type { Published } from './published.ts'

export type Follower = {
  channel: Channel
  /** As it was when this began: a renewed token makes a new follower. */
  caller: Caller
  binding: Binding
  conditions: Condition[]
  /** Followers of one caller with the same reading share one. */
  reading: string
}

const events = new Set(['*', 'INSERT', 'UPDATE', 'DELETE'])

export class Followers {
  readonly #published: Published
  readonly #pool: RolePool
  readonly #byTable = new Map<string, Set<Follower>>()
  readonly #byChannel = new Map<Channel, Follower[]>()

  constructor(published: Published, pool: RolePool) {
    this.#published = published
    this.#pool = pool
  }

  get isEmpty() {
    return this.#byChannel.size === 0
  }

  /** All of a channel or none, in the place of those it had. */
  async set(channel: Channel): Promise<void> {
    const followers = await Promise.all(channel.join.bindings.map(binding => this.#admit(channel, binding)))
    this.remove(channel)
    this.#byChannel.set(channel, followers)
    for (const follower of followers) {
      const name = placeOf(follower.binding)
      const there = this.#byTable.get(name)
      if (there) there.add(follower)
      else this.#byTable.set(name, new Set([follower]))
    }
  }

  remove(channel: Channel): void {
    for (const follower of this.#byChannel.get(channel) ?? []) {
      const name = placeOf(follower.binding)
      const there = this.#byTable.get(name)
      there?.delete(follower)
      if (there?.size === 0) this.#byTable.delete(name)
    }
    this.#byChannel.delete(channel)
  }

  of(table: { schema: string; name: string }, event: string): Follower[] {
    const { schema, name } = table
    const places = [
      [schema, name],
      [schema, '*'],
      ['*', name],
      ['*', '*'],
    ].map(place => JSON.stringify(place))
    return places
      .flatMap(place => [...(this.#byTable.get(place) ?? [])])
      .filter(({ binding }) => binding.event === '*' || binding.event === event)
  }

  async #admit(channel: Channel, binding: Binding): Promise<Follower> {
    const { event, schema, table, filter, select } = binding
    const { caller } = channel
    if (!events.has(event)) throw refusalOf(binding, 'The event must be one of *, INSERT, UPDATE, DELETE')
    let tables = this.#published.matching(schema, table)
    if (tables.length === 0) {
      await this.#published.refresh()
      tables = this.#published.matching(schema, table)
    }
    if (tables.length === 0) throw refusalOf(binding)
    try {
      const conditions = parseChangeFilter(filter)
      const [first] = tables
      if (first && (conditions.length > 0 || select)) {
        if (table === '*') throw malformed('A filter or a selection needs a table')
        const readable = (await this.#published.readable(first.id)).get(caller.role) ?? []
        for (const name of [...conditions.map(({ column }) => column), ...(select ?? [])])
          if (!readable.includes(columnOf(first, name).name))
            throw malformed(`invalid column for filter ${name}`)
        if (conditions.length > 0) await tryFilter(this.#pool, caller, first, conditions)
      }
      const reading = JSON.stringify([select ?? null, hasPattern(conditions) ? filter : null])
      return { channel, caller, binding, conditions, reading }
    } catch (error) {
      if (error instanceof Refusal || isDatabaseRefusal(error)) throw refusalOf(binding, error.message)
      throw error
    }
  }
}

const placeOf = ({ schema, table }: Binding) => JSON.stringify([schema, table])

function isDatabaseRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && 'severity' in error
}

function refusalOf({ event, schema, table, filter }: Binding, exception?: string): Refusal {
  const asked = Object.entries({ event, filter, schema, table }).filter(([, value]) => value !== '')
  const parameters = `[${asked.map(([name, value]) => `${name}: ${value}`).join(', ')}]`
  return malformed(
    exception === undefined
      ? `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: ${parameters}`
      : `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ${parameters}. Exception: ${exception}`,
  )
}
