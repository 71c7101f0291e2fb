// From the notice of a key to each follower's frame. Notices that come while a batch is worked on wait for the
// next; each caller reads a batch once, however many follow as that caller; and changes are delivered in the order
// in which they were written.
import type { Log } from '#gateway/context.ts'
import type { RolePool } from '#gateway/database/role-pool.ts'
import { eachOnce } from './broadcast.ts'
import { Batch } from './change-batch.ts'
import type { Change } from './change-payload.ts'
import type { Follower, Followers } from './followers.ts'
import { encodeText } from './frames.ts'
import type { Published, PublishedTable } from './published.ts'
import type { Subscriber } from './subscriber.ts'

type LaneOptions = {
  pool: RolePool
  published: Published
  followers: Followers
  log: Log
  /** Which followers it is for. */
  isSlow: boolean
  /** How long a reading may take. */
  timeoutMs: number
  mostWaiting: number
}

const mostInBatch = 500

export class ChangeLane {
  readonly #options: LaneOptions
  #waiting: Change[] = []
  #isWorking = false

  constructor(options: LaneOptions) {
    this.#options = options
  }

  push(change: Change): void {
    const { followers, isSlow, mostWaiting } = this.#options
    if (followers.count(isSlow) === 0 || this.#waiting.length >= mostWaiting) return
    this.#waiting.push(change)
    if (this.#isWorking) return
    this.#isWorking = true
    // The notices of one transaction arrive together: they make one batch.
    setImmediate(() => void this.#work())
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const changes = this.#waiting.splice(0, mostInBatch)
      try {
        await this.#deliver(changes)
      } catch (error) {
        this.#options.log.error({ err: error }, 'Changes could not be delivered')
      }
    }
    this.#isWorking = false
  }

  async #deliver(changes: Change[]): Promise<void> {
    // A table that was published, or given another key, a moment ago.
    if (changes.some(change => !this.#tableOf(change))) await this.#options.published.refresh()
    const batch = new Batch(this.#options)
    const told = changes.flatMap(change => this.#toldOf(change))
    for (const { change, table, followers } of told) batch.add(change, table, followers)
    await batch.read()
    let saw = new Set<Subscriber>()
    for (const { change, table, followers, isForOthers } of told) {
      const others = isForOthers ? followers.filter(({ channel }) => !saw.has(channel)) : followers
      const seen = batch.seen(change, table, others)
      for (const [data, channels] of seen) tell(data, channels)
      saw = new Set([...seen.values()].flatMap(channels => [...channels.keys()]))
    }
  }

  #toldOf(change: Change): Told[] {
    const table = this.#tableOf(change)
    if (!table) return []
    const { event, key, oldKey } = change
    const told: Told[] = [{ change, table, followers: this.#followersOf(table, event), isForOthers: false }]
    // A row under a new key that one may not see, or that is gone since: for those the old key is gone.
    if (event === 'UPDATE' && key.join('\0') !== oldKey.join('\0')) {
      const followers = this.#followersOf(table, '*')
      told.push({ change: { ...change, event: 'DELETE', key: oldKey }, table, followers, isForOthers: true })
    }
    return told.filter(({ followers }) => followers.length > 0)
  }

  #tableOf({ tableId, keyNames }: Change): PublishedTable | undefined {
    const table = this.#options.published.get(tableId)
    return table?.keys.map(({ name }) => name).join('\0') === keyNames.join('\0') ? table : undefined
  }

  #followersOf(table: PublishedTable, event: string): Follower[] {
    const { followers, isSlow } = this.#options
    return followers.of(table, event).filter(follower => follower.isSlow === isSlow)
  }
}

type Told = {
  change: Change
  table: PublishedTable
  followers: Follower[]
  /** Only for those who did not see the one before it. */
  isForOthers: boolean
}

/** Those who get the same share one frame. */
function tell(data: string, channels: Map<Subscriber, number[]>): void {
  const frames = new Map<string, ReturnType<typeof framesFor>>()
  for (const [{ topic, socket }, ids] of channels) {
    const name = `${ids.join()} ${topic}`
    const frame = frames.get(name) ?? framesFor(topic, ids, data)
    frames.set(name, frame)
    socket.send(frame(socket.version))
  }
}

function framesFor(topic: string, ids: number[], data: string) {
  const payload = `{"ids":${JSON.stringify(ids)},"data":${data}}`
  return eachOnce(version => encodeText(topic, 'postgres_changes', payload, version))
}
