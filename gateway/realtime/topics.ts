// Who is on which topic. A private topic and a public one of the same name are two topics.
import type { Broadcast } from './broadcast.ts'
import { framesOf } from './broadcast.ts'
import type { Frame, Version } from './frames.ts'
import type { Subscriber } from './subscriber.ts'
import { topicOf, type TopicKey } from './topic-key.ts'

export class Topics {
  readonly #channels = new Map<TopicKey, Set<Subscriber>>()
  #messages = 0
  #deliveries = 0

  /** Topics that somebody follows; since the start, messages to one of them, and how many times one went to a follower. */
  get figures(): { topics: number; messages: number; deliveries: number } {
    return { topics: this.#channels.size, messages: this.#messages, deliveries: this.#deliveries }
  }

  add(channel: Subscriber): void {
    const there = this.#channels.get(channel.key)
    if (there) there.add(channel)
    else this.#channels.set(channel.key, new Set([channel]))
  }

  remove(channel: Subscriber): void {
    const there = this.#channels.get(channel.key)
    there?.delete(channel)
    if (there?.size === 0) this.#channels.delete(channel.key)
  }

  has(key: TopicKey): boolean {
    return this.#channels.has(key)
  }

  /** To all subscribers who may receive it, except `except`. */
  broadcast(key: TopicKey, broadcast: Broadcast, except?: Subscriber): void {
    const frames = framesOf(topicOf(key), broadcast)
    this.send(key, frames, channel => channel !== except && channel.rights.hearsBroadcast)
  }

  send(
    key: TopicKey,
    frames: (version: Version) => Frame | undefined,
    accepts: (channel: Subscriber) => boolean,
  ): void {
    this.#messages += 1
    for (const channel of this.#channels.get(key) ?? []) {
      if (!accepts(channel)) continue
      const frame = frames(channel.socket.version)
      if (!frame) continue
      this.#deliveries += 1
      channel.socket.send(frame)
    }
  }
}
