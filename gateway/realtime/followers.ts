// Who follows which table, and what a follower must be to be let in.
import type { RolePool } from '#gateway/database/role-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import { hasPattern, malformed, parseChangeFilter, type Condition } from './change-filter.ts'
import { columnOf, tryFilter } from './change-read.ts'
import { Refusal } from './caller.ts'
import type { Binding } from './join.ts'
import type { Limits } from './limits.ts'
import type { Published } from './published.ts'
import type { Connection, Subscriber } from './subscriber.ts'

export type Follower = {
  channel: Subscriber
  /** As it was when this began: a renewed token makes a new follower. */
  caller: Caller
  binding: Binding
  conditions: Condition[]
  /** Followers of one caller who read the same columns share one reading; this is its number. */
  reading: number
  isSlow: boolean
}

const events = new Set(['*', 'INSERT', 'UPDATE', 'DELETE'])

export class Followers {
  readonly #published: Published
  readonly #pool: RolePool
  readonly #byTable = new Map<string, Set<Follower>>()
  readonly #byChannel = new Map<Subscriber, Follower[]>()
  readonly #bySocket = new Map<Connection, number>()
  readonly #readings = new Map<string, { number: number; users: number }>()
  readonly #limits: Limits
  #nextReading = 0
  #slow = 0
  #quick = 0

  constructor(published: Published, pool: RolePool, limits: Limits) {
    this.#published = published
    this.#pool = pool
    this.#limits = limits
  }

  get isEmpty() {
    return this.#byChannel.size === 0
  }

  count(isSlow: boolean): number {
    return isSlow ? this.#slow : this.#quick
  }

  /** All of a channel or none, in the place of those it had. */
  async set(channel: Subscriber): Promise<void> {
    const { bindings } = channel.join
    const before = this.#byChannel.get(channel)?.length ?? 0
    if ((this.#bySocket.get(channel.socket) ?? 0) - before + bindings.length > this.#limits.changesPerSocket)
      throw malformed('Too many postgres_changes on one connection')
    const followers = await Promise.all(bindings.map(binding => this.#admit(channel, binding)))
    this.remove(channel)
    this.#byChannel.set(channel, followers)
    for (const follower of followers) {
      follower.reading = this.#use(readingOf(follower))
      const there = this.#byTable.get(placeOf(follower.binding)) ?? new Set()
      this.#byTable.set(placeOf(follower.binding), there.add(follower))
    }
    this.#add(channel, followers, 1)
  }

  remove(channel: Subscriber): void {
    const followers = this.#byChannel.get(channel)
    if (!followers) return
    this.#byChannel.delete(channel)
    for (const follower of followers) {
      const place = placeOf(follower.binding)
      const there = this.#byTable.get(place)
      there?.delete(follower)
      if (there?.size === 0) this.#byTable.delete(place)
      this.#release(readingOf(follower))
    }
    this.#add(channel, followers, -1)
  }

  #add({ socket }: Subscriber, followers: Follower[], sign: 1 | -1): void {
    const count = (this.#bySocket.get(socket) ?? 0) + sign * followers.length
    if (count > 0) this.#bySocket.set(socket, count)
    else this.#bySocket.delete(socket)
    const slow = followers.filter(({ isSlow }) => isSlow).length
    this.#slow += sign * slow
    this.#quick += sign * (followers.length - slow)
  }

  /** Numbers are compared for every change and every follower; claims would be long to compare. */
  #use(name: string): number {
    const known = this.#readings.get(name)
    if (known) known.users += 1
    else this.#readings.set(name, { number: (this.#nextReading += 1), users: 1 })
    return known?.number ?? this.#nextReading
  }

  #release(name: string): void {
    const known = this.#readings.get(name)
    if (known && (known.users -= 1) === 0) this.#readings.delete(name)
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

  async #admit(channel: Subscriber, binding: Binding): Promise<Follower> {
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
      return { channel, caller, binding, conditions, reading: 0, isSlow: hasPattern(conditions) }
    } catch (error) {
      if (error instanceof Refusal || isDatabaseRefusal(error)) throw refusalOf(binding, error.message)
      throw error
    }
  }
}

/** A follower with a pattern reads alone: if that fails, no other follower is affected. */
const readingOf = ({ caller, binding, isSlow }: Follower) =>
  JSON.stringify([caller.json, binding.select ?? null, isSlow ? binding.filter : null])

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
