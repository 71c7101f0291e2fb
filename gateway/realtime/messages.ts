// Messages from SQL to a topic: rows of realtime.messages, delivered after the commit. They are stored for three days.
import type { Pool } from 'pg'
import { broadcastOf } from './broadcast.ts'
import { Refusal } from './caller.ts'
import { mayNotRead } from './permissions.ts'
import type { Topics } from './topics.ts'
import { topicKey } from './topic-key.ts'
import type { Subscriber } from './subscriber.ts'

export const messagesChannel = 'realtime_messages'

type Row = { id: string; topic: string; event: string; payload: string; private: boolean }

type MessagesOptions = {
  owner: Pool
  topics: Topics
  /** In bytes: larger payloads are not sent to anybody. */
  largest: number
  log: (message: string) => void
}

const mostReplayed = 25
const mostWaiting = 10_000

export class Messages {
  readonly #owner: Pool
  readonly #topics: Topics
  readonly #largest: number
  readonly #log: (message: string) => void
  #waiting: string[] = []
  #delivering = false

  constructor({ owner, topics, largest, log }: MessagesOptions) {
    this.#owner = owner
    this.#topics = topics
    this.#largest = largest
    this.#log = log
  }

  hear(notice: string): void {
    const [id, isPrivate, topic] = JSON.parse(notice) as [string, boolean, string]
    if (!this.#topics.has(topicKey(topic, isPrivate))) return
    if (this.#waiting.length >= mostWaiting) return
    this.#waiting.push(id)
    if (!this.#delivering) void this.#deliver()
  }

  /** All that were announced while the last ones were read are read together. */
  async #deliver(): Promise<void> {
    this.#delivering = true
    while (this.#waiting.length > 0) {
      const ids = this.#waiting.splice(0, 200)
      try {
        const { rows } = await this.#owner.query<Row>(
          `select id, topic, event, coalesce(payload, 'null')::text as payload, coalesce(private, false) as private
           from realtime.messages join unnest($1::uuid[]) with ordinality as listed (id, place) using (id)
           where octet_length(payload::text) <= $2 or payload is null
           order by place`,
          [ids, this.#largest],
        )
        if (rows.length < ids.length)
          this.#log(`${ids.length - rows.length} messages were not sent: they are too large, or gone.`)
        for (const { id, topic, event, payload, private: isPrivate } of rows)
          this.#topics.broadcast(topicKey(topic, isPrivate), broadcastOf(event, payload, { id }))
      } catch (error) {
        this.#log(`Messages were lost: ${error instanceof Error ? error.message : 'unknown'}`)
      }
    }
    this.#delivering = false
  }

  /** The last messages of a private topic, oldest first, for a client that joins late. */
  async replay(
    { name, join, rights }: Subscriber,
    asked: { since: number; limit: number },
  ): Promise<object[]> {
    const { since, limit } = asked
    if (!join.isPrivate)
      throw new Refusal('UnableToReplayMessages', 'Replay is not allowed for public channels')
    if (!Number.isInteger(since) || !Number.isInteger(limit) || limit < 1 || limit > mostReplayed)
      throw new Refusal('UnableToReplayMessages', 'Replay params are not valid')
    if (!rights.hearsBroadcast) throw mayNotRead(name)
    const { rows } = await this.#owner.query<{ id: string; event: string; payload: unknown }>(
      `select id, event, payload from realtime.messages
       where topic = $1 and private and extension = 'broadcast' and event is not null
         and inserted_at >= (to_timestamp($2::float8 / 1000))::timestamp
         and (octet_length(payload::text) <= $4 or payload is null)
       order by inserted_at desc limit $3`,
      [name, since, limit, this.#largest],
    )
    return rows
      .toReversed()
      .map(({ id, event, payload }) => ({ type: 'broadcast', event, payload, meta: { replayed: true, id } }))
  }

  async clean(): Promise<void> {
    await this.#owner
      .query(`delete from realtime.messages where inserted_at < localtimestamp - interval '3 days'`)
      .catch((error: Error) => this.#log(`Old messages could not be removed: ${error.message}`))
  }
}
