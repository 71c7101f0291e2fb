// Who is there: what each person on a topic says of itself, in this process and in the others. One key may be
// there several times, once for each tab.
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eachOnce } from './broadcast.ts'
import type { Channel } from './channel.ts'
import { encode } from './frames.ts'
import { topicOf, type TopicKey, type Topics } from './topics.ts'

export type Meta = Record<string, unknown> & { phx_ref: string }

type Entry = { key: string; meta: Meta }

export type Diff = { topic: TopicKey; joins: Entry[]; leaves: Entry[] }

type Grouped = Record<string, { metas: Meta[] }>

/** Of one process: by topic, by reference. */
type There = Map<TopicKey, Map<string, Entry>>

export class Presences {
  readonly #topics: Topics
  readonly #tell: (diff: Diff) => void
  readonly #here: There = new Map()
  readonly #elsewhere = new Map<string, There>()
  readonly #tracked = new WeakMap<Channel, { entry: Entry; payload: object }>()

  constructor(topics: Topics, tell: (diff: Diff) => void) {
    this.#topics = topics
    this.#tell = tell
  }

  track(channel: Channel, payload: Record<string, unknown>): void {
    const before = this.#tracked.get(channel)
    if (before && isDeepStrictEqual(before.payload, payload)) return
    const entry: Entry = {
      key: channel.join.presenceKey,
      meta: {
        ...payload,
        phx_ref: randomBytes(9).toString('base64url'),
        ...(before ? { phx_ref_prev: before.entry.meta.phx_ref } : {}),
      },
    }
    this.#tracked.set(channel, { entry, payload })
    this.#change({ topic: channel.key, joins: [entry], leaves: before ? [before.entry] : [] })
  }

  untrack(channel: Channel): void {
    const before = this.#tracked.get(channel)
    if (!before) return
    this.#tracked.delete(channel)
    this.#change({ topic: channel.key, joins: [], leaves: [before.entry] })
  }

  state(topic: TopicKey): Grouped {
    const processes = [this.#here, ...this.#elsewhere.values()]
    return grouped(processes.flatMap(there => [...(there.get(topic)?.values() ?? [])]))
  }

  /** All of this process, for another that has just come. */
  ours(): Diff[] {
    return [...this.#here].map(([topic, entries]) => ({ topic, joins: [...entries.values()], leaves: [] }))
  }

  hear(process: string, diff: Diff): void {
    apply(this.#of(process), diff)
    this.#show(diff)
  }

  /** Everything that another process has now; what it had before and has no more is gone. */
  replace(process: string, state: Diff[]): void {
    const before = this.#of(process)
    const now: There = new Map()
    for (const diff of state) apply(now, diff)
    this.#elsewhere.set(process, now)
    for (const topic of new Set([...before.keys(), ...now.keys()]))
      this.#show({
        topic,
        joins: without(now.get(topic), before.get(topic)),
        leaves: without(before.get(topic), now.get(topic)),
      })
  }

  forget(process: string): void {
    this.replace(process, [])
    this.#elsewhere.delete(process)
  }

  #of(process: string): There {
    const known = this.#elsewhere.get(process)
    if (known) return known
    const there: There = new Map()
    this.#elsewhere.set(process, there)
    return there
  }

  #change(diff: Diff): void {
    apply(this.#here, diff)
    this.#show(diff)
    this.#tell(diff)
  }

  #show({ topic, joins, leaves }: Diff): void {
    if (joins.length === 0 && leaves.length === 0) return
    const payload = { joins: grouped(joins), leaves: grouped(leaves) }
    const message = { topic: topicOf(topic), event: 'presence_diff', payload }
    this.#topics.send(
      topic,
      eachOnce(version => encode(message, version)),
      channel => channel.hearsPresence,
    )
  }
}

function apply(there: There, { topic, joins, leaves }: Diff): void {
  const entries = there.get(topic) ?? new Map<string, Entry>()
  for (const { meta } of leaves) entries.delete(meta.phx_ref)
  for (const entry of joins) entries.set(entry.meta.phx_ref, entry)
  if (entries.size > 0) there.set(topic, entries)
  else there.delete(topic)
}

function without(these: Map<string, Entry> | undefined, those: Map<string, Entry> | undefined): Entry[] {
  return [...(these ?? [])].filter(([ref]) => !those?.has(ref)).map(([, entry]) => entry)
}

function grouped(entries: Entry[]): Grouped {
  const metas = new Map<string, Meta[]>()
  for (const { key, meta } of entries) metas.set(key, [...(metas.get(key) ?? []), meta])
  return Object.fromEntries([...metas].map(([key, each]) => [key, { metas: each }]))
}
