// Changes of tables, from the notice of a key to each follower's frame. Notices that come while a batch is
// worked on wait for the next; each caller reads a batch once, however many follow as that caller; and what was
// written first is told first.
import type { Pool } from 'pg'
import type { Log } from '#gateway/context.ts'
import type { RolePool } from '#gateway/database/role-pool.ts'
import { eachOnce } from './broadcast.ts'
import { Batch } from './change-batch.ts'
import { readChange, type Change } from './change-payload.ts'
import type { Channel } from './channel.ts'
import { Followers } from './followers.ts'
import { encodeText } from './frames.ts'
import { Published } from './published.ts'

export const changesChannel = 'realtime_changes'

const mostInBatch = 500
const mostWaiting = 100_000

export class Changes {
  readonly #published: Published
  readonly #followers: Followers
  readonly #pool: RolePool
  readonly #log: Log
  #waiting: Change[] = []
  #isWorking = false

  constructor(pool: RolePool, owner: Pool, log: Log) {
    this.#pool = pool
    this.#log = log
    this.#published = new Published(owner)
    this.#followers = new Followers(this.#published, pool)
  }

  refresh(): Promise<void> {
    return this.#published.refresh()
  }

  /** Throws a Refusal when any of what the channel asks for cannot be followed. */
  follow(channel: Channel): Promise<void> {
    return this.#followers.set(channel)
  }

  unfollow(channel: Channel): void {
    this.#followers.remove(channel)
  }

  hear(notice: string): void {
    if (this.#followers.isEmpty || this.#waiting.length >= mostWaiting) return
    this.#waiting.push(readChange(notice))
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
        this.#log.error({ err: error }, 'Changes could not be delivered')
      }
    }
    this.#isWorking = false
  }

  async #deliver(changes: Change[]): Promise<void> {
    // A table that was published a moment ago.
    if (changes.some(({ tableId }) => !this.#published.get(tableId))) await this.#published.refresh()
    const batch = new Batch(this.#pool, this.#published, this.#log)
    const told = changes.flatMap(change => {
      const table = this.#published.get(change.tableId)
      const followers = table ? this.#followers.of(table, change.event) : []
      return table && followers.length > 0 ? [{ change, table, followers }] : []
    })
    for (const { change, table, followers } of told) batch.add(change, table, followers)
    await batch.read()
    for (const { change, table, followers } of told)
      for (const [data, channels] of batch.seen(change, table, followers)) tell(data, channels)
  }
}

/** Those who get the same share one frame. */
function tell(data: string, channels: Map<Channel, number[]>): void {
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
