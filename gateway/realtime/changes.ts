// Changes of tables, for those who follow them.
import type { Pool } from 'pg'
import type { Log } from '#gateway/context.ts'
import type { RolePool } from '#gateway/database/role-pool.ts'
import { ChangeLane } from './change-lane.ts'
import { readChange } from './change-payload.ts'
import { Followers } from './followers.ts'
import type { Limits } from './limits.ts'
import { Published } from './published.ts'
import type { Subscriber } from './subscriber.ts'

export const changesChannel = 'realtime_changes'

export class Changes {
  readonly #published: Published
  readonly #followers: Followers
  readonly #lanes: ChangeLane[]

  constructor(pool: RolePool, owner: Pool, limits: Limits, log: Log) {
    const published = new Published(owner)
    const followers = new Followers(published, pool, limits)
    const shared = { pool, published, followers, log }
    this.#published = published
    this.#followers = followers
    this.#lanes = [
      new ChangeLane({ ...shared, isSlow: false, timeoutMs: 3_000, mostWaiting: 100_000 }),
      // A pattern may be slow to match: followers with patterns have a lane of their own, and the others never wait.
      new ChangeLane({ ...shared, isSlow: true, timeoutMs: 500, mostWaiting: 10_000 }),
    ]
  }

  refresh(): Promise<void> {
    return this.#published.refresh()
  }

  /** Throws a Refusal when any of what the channel asks for cannot be followed. */
  follow(channel: Subscriber): Promise<void> {
    return this.#followers.set(channel)
  }

  unfollow(channel: Subscriber): void {
    this.#followers.remove(channel)
  }

  hear(notice: string): void {
    if (this.#followers.isEmpty) return
    const change = readChange(notice)
    for (const lane of this.#lanes) lane.push(change)
  }
}
