// Who is on which topic. A private topic and a public one of the same name are two topics.
import type { Broadcast } from './broadcast.ts'
import { framesOf } from './broadcast.ts'
import type { Channel } from './channel.ts'
import type { Frame, Version } from './frames.ts'

export type TopicKey = `${'private' | 'public'}:${string}`

export const topicKey = (name: string, isPrivate: boolean): TopicKey =>
  isPrivate ? `private:${name}` : `public:${name}`

/** As the socket calls it. */
export const topicOf = (key: TopicKey) => `realtime:${key.slice(key.indexOf(':') + 1)}`

export class Topics {
  readonly #channels = new Map<TopicKey, Set<Channel>>()

  add(channel: Channel): void {
    const there = this.#channels.get(channel.key)
    if (there) there.add(channel)
    else this.#channels.set(channel.key, new Set([channel]))
  }

  remove(channel: Channel): void {
    const there = this.#channels.get(channel.key)
    there?.delete(channel)
    if (there?.size === 0) this.#channels.delete(channel.key)
  }

  has(key: TopicKey): boolean {
    return this.#channels.has(key)
  }

  /** To everybody who may hear it, but not to `except`. */
  broadcast(key: TopicKey, broadcast: Broadcast, except?: Channel): void {
    const frames = framesOf(topicOf(key), broadcast)
    this.send(key, frames, channel => channel !== except && channel.rights.hearsBroadcast)
  }

  send(
    key: TopicKey,
    frames: (version: Version) => Frame | undefined,
    accepts: (channel: Channel) => boolean,
  ): void {
    for (const channel of this.#channels.get(key) ?? []) {
      if (!accepts(channel)) continue
      const frame = frames(channel.socket.version)
      if (frame) channel.socket.send(frame)
    }
  }
}
