// The other processes on this database: their broadcasts reach our sockets, and their presence is shown to ours. One that
// has been silent for a while counts as ended, and its presence is removed.
import type { Client, Pool } from 'pg'
import { pack, unpack, type Broadcast, type PackedBroadcast } from './broadcast.ts'
import type { Limits } from './limits.ts'
import type { MemoryBudget } from './memory-budget.ts'
import { Presences, type Diff } from './presence.ts'
import { Relay } from './relay.ts'
import type { Topics } from './topics.ts'
import type { TopicKey } from './topic-key.ts'

type Word =
  /** Has just connected or reconnected: the others answer with their presence. */
  | { kind: 'hello'; state: Diff[] }
  | { kind: 'state'; state: Diff[] }
  | { kind: 'here' }
  | { kind: 'bye' }
  | { kind: 'broadcast'; topic: TopicKey; broadcast: PackedBroadcast }
  | { kind: 'presence'; diff: Diff }

const sayHereMs = 5_000
const goneAfterMs = 16_000
const welcomeMs = 1_000

/** By this name processes see each other's connections. */
export const listenerName = 'gateway realtime'

type PeersOptions = {
  topics: Topics
  owner: Pool
  limits: Limits
  memory: MemoryBudget
  log: (message: string) => void
}

export class Peers {
  readonly presences: Presences
  readonly #topics: Topics
  readonly #relay: Relay
  readonly #lastHeard = new Map<string, number>()
  readonly #welcomed = new Set<string>()
  #onWelcome: () => void = () => undefined
  #isUp = false
  readonly #timer: NodeJS.Timeout

  constructor({ topics, owner, limits, memory, log }: PeersOptions) {
    this.#topics = topics
    this.#relay = new Relay(owner, log)
    const tell = (diff: Diff) => this.#tell({ kind: 'presence', diff })
    this.presences = new Presences({ topics, limits, memory, tell })
    this.#timer = setInterval(() => this.#look(), sayHereMs)
    this.#timer.unref()
  }

  broadcast(topic: TopicKey, broadcast: Broadcast): void {
    if (this.#lastHeard.size > 0) this.#tell({ kind: 'broadcast', topic, broadcast: pack(broadcast) })
  }

  /** After each connect: announces this process, and waits a moment for the others to answer. */
  async connected(client: Client): Promise<void> {
    this.#isUp = true
    this.#relay.forgetParts()
    this.#welcomed.clear()
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_catalog.pg_stat_activity
       where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
      [listenerName],
    )
    const others = rows[0]?.others ?? 0
    const answered = new Promise<void>(resolve => {
      this.#onWelcome = () => this.#welcomed.size >= others && resolve()
      setTimeout(resolve, welcomeMs).unref()
    })
    // The others may have been disconnected as long as we were.
    for (const peer of this.#lastHeard.keys()) this.#lastHeard.set(peer, performance.now())
    this.#relay.send({ kind: 'hello', state: this.presences.ours() } satisfies Word)
    if (others > 0) await answered
  }

  hear(notice: string): void {
    const heard = this.#relay.hear(notice)
    if (!heard) return
    const { from } = heard
    const word = heard.value as Word
    const isNew = !this.#lastHeard.has(from)
    this.#lastHeard.set(from, performance.now())
    if (word.kind === 'broadcast') this.#topics.broadcast(word.topic, unpack(word.broadcast))
    else if (word.kind === 'presence') this.presences.hear(from, word.diff)
    else if (word.kind === 'bye') this.#forget(from)
    else if (word.kind === 'hello') {
      this.presences.replace(from, word.state)
      this.#relay.send({ kind: 'state', state: this.presences.ours() } satisfies Word)
    } else if (word.kind === 'state') {
      this.presences.replace(from, word.state)
      this.#welcomed.add(from)
      this.#onWelcome()
    } else if (isNew) this.#relay.send({ kind: 'hello', state: this.presences.ours() } satisfies Word)
  }

  lost(): void {
    this.#isUp = false
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#tell({ kind: 'bye' })
    await this.#relay.settled()
  }

  #tell(word: Word): void {
    if (this.#lastHeard.size > 0) this.#relay.send(word)
  }

  #look(): void {
    if (!this.#isUp) return
    this.#relay.send({ kind: 'here' } satisfies Word)
    for (const [peer, at] of this.#lastHeard) if (performance.now() - at > goneAfterMs) this.#forget(peer)
  }

  #forget(peer: string): void {
    this.#lastHeard.delete(peer)
    this.presences.forget(peer)
  }
}
