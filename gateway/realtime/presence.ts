// Presence: the state that each client on a topic tracks, in this process and in the others. One key may be present
// several times, once for each tab. States are held as text, whose size is known.
import { randomBytes } from 'node:crypto'
import { eachOnce } from './broadcast.ts'
import { encodeText } from './frames.ts'
import type { Limits } from './limits.ts'
import type { MemoryBudget } from './memory-budget.ts'
import type { Topics } from './topics.ts'
import { topicOf, type TopicKey } from './topic-key.ts'
import type { Subscriber } from './subscriber.ts'

/** `meta`: the tracked state as JSON, with its reference in it. */
type Entry = { key: string; ref: string; meta: string }

export type Diff = { topic: TopicKey; joins: Entry[]; leaves: Entry[] }

/** Of one process: by topic, by reference. */
type There = Map<TopicKey, Map<string, Entry>>

type PresencesOptions = {
  topics: Topics
  limits: Limits
  memory: MemoryBudget
  /** For the other processes. */
  tell: (diff: Diff) => void
}

/** What an entry takes besides its texts. */
const entryBytes = 512

export class Presences {
  readonly #options: PresencesOptions
  readonly #here: There = new Map()
  readonly #bytesOfTopic = new Map<TopicKey, number>()
  #bytes = 0
  readonly #elsewhere = new Map<string, There>()
  readonly #tracked = new WeakMap<Subscriber, { entry: Entry; said: string; bytes: number }>()

  constructor(options: PresencesOptions) {
    this.#options = options
  }

  /** False when there is no room for it. */
  track(channel: Subscriber, payload: Record<string, unknown>): boolean {
    const before = this.#tracked.get(channel)
    const said = JSON.stringify(payload)
    if (before?.said === said) return true
    const ref = randomBytes(9).toString('base64url')
    const meta = JSON.stringify({
      ...payload,
      phx_ref: ref,
      ...(before ? { phx_ref_prev: before.entry.ref } : {}),
    })
    const entry: Entry = { key: channel.join.presenceKey, ref, meta }
    const bytes = entryBytes + Buffer.byteLength(entry.key) + 2 * Buffer.byteLength(meta)
    if (!this.#makeRoom(channel, bytes, before?.bytes ?? 0)) return false
    this.#tracked.set(channel, { entry, said, bytes })
    this.#change({ topic: channel.key, joins: [entry], leaves: before ? [before.entry] : [] })
    return true
  }

  untrack(channel: Subscriber): void {
    const before = this.#tracked.get(channel)
    if (!before) return
    this.#tracked.delete(channel)
    this.#options.memory.release(channel.socket, before.bytes)
    this.#addToTopic(channel.key, -before.bytes)
    this.#change({ topic: channel.key, joins: [], leaves: [before.entry] })
  }

  /** As JSON. */
  state(topic: TopicKey): string {
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

  #makeRoom({ key, socket }: Subscriber, bytes: number, bytesBefore: number): boolean {
    const { limits, memory } = this.#options
    const more = bytes - bytesBefore
    if ((this.#bytesOfTopic.get(key) ?? 0) + more > limits.presenceBytesPerTopic) return false
    if (this.#bytes + more > limits.presenceBytesTotal) return false
    if (!memory.take(socket, more)) return false
    this.#addToTopic(key, more)
    return true
  }

  #addToTopic(topic: TopicKey, bytes: number): void {
    this.#bytes += bytes
    const sum = (this.#bytesOfTopic.get(topic) ?? 0) + bytes
    if (sum > 0) this.#bytesOfTopic.set(topic, sum)
    else this.#bytesOfTopic.delete(topic)
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
    this.#options.tell(diff)
  }

  #show({ topic, joins, leaves }: Diff): void {
    if (joins.length === 0 && leaves.length === 0) return
    const payload = `{"joins":${grouped(joins)},"leaves":${grouped(leaves)}}`
    this.#options.topics.send(
      topic,
      eachOnce(version => encodeText(topicOf(topic), 'presence_diff', payload, version)),
      channel => channel.hearsPresence,
    )
  }
}

function apply(there: There, { topic, joins, leaves }: Diff): void {
  const entries = there.get(topic) ?? new Map<string, Entry>()
  for (const { ref } of leaves) entries.delete(ref)
  for (const entry of joins) entries.set(entry.ref, entry)
  if (entries.size > 0) there.set(topic, entries)
  else there.delete(topic)
}

function without(these: Map<string, Entry> | undefined, those: Map<string, Entry> | undefined): Entry[] {
  return [...(these ?? [])].filter(([ref]) => !those?.has(ref)).map(([, entry]) => entry)
}

function grouped(entries: Entry[]): string {
  const metas = Map.groupBy(entries, ({ key }) => key)
  const parts = [...metas].map(
    ([key, each]) => `${JSON.stringify(key)}:{"metas":[${each.map(({ meta }) => meta).join(',')}]}`,
  )
  return `{${parts.join(',')}}`
}
