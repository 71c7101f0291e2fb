// What has been written to sockets and not been read yet. One slow reader is bounded by itself; all of them together
// are bounded here, so that ten thousand slow phones do not fill the memory.
import type { Duplex } from 'node:stream'

export class Backlog {
  readonly #limit: number
  #total = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get total() {
    return this.#total
  }

  get isFull() {
    return this.#total > this.#limit
  }

  /** Counts what is unread of one stream; to be called after each write to it and each time some of it has gone. */
  follow(stream: Duplex): () => void {
    let counted = 0
    return () => {
      const unread = stream.destroyed ? 0 : stream.writableLength
      this.#total += unread - counted
      counted = unread
    }
  }
}
