// A token bucket for each client: so many requests at once, and again as many spread over the period.

/** A client dropped from a full map starts with a full bucket: memory is bounded, and no client is refused because of it. */
const mostClients = 20_000

export class TokenBuckets {
  readonly #most: number
  readonly #intervalMs: number
  readonly #now: () => number
  /** When each bucket is full again. */
  readonly #fullAt = new Map<string, number>()

  constructor({
    most,
    seconds,
    now = () => performance.now(),
  }: {
    most: number
    seconds: number
    now?: () => number
  }) {
    this.#most = most
    this.#intervalMs = (seconds * 1_000) / most
    this.#now = now
  }

  /** Takes a token. Without one left: in how many whole seconds there is one. */
  take(client: string): number | undefined {
    const now = this.#now()
    const fullAt = Math.max(this.#fullAt.get(client) ?? now, now) + this.#intervalMs
    const overMs = fullAt - now - this.#most * this.#intervalMs
    // Sums of fractions miss a whole number by a hair.
    const isEmpty = overMs > 0.001
    this.#fullAt.set(client, isEmpty ? fullAt - this.#intervalMs : fullAt)
    if (this.#fullAt.size >= mostClients) this.#dropOldest(mostClients / 10)
    return isEmpty ? Math.max(1, Math.ceil(overMs / 1_000)) : undefined
  }

  /** Takes tokens for what has already happened. Who has none left owes them, but waits at most one period more. */
  charge(client: string, tokens: number): void {
    const now = this.#now()
    const periodMs = this.#most * this.#intervalMs
    const fullAt = Math.max(this.#fullAt.get(client) ?? now, now) + tokens * this.#intervalMs
    this.#fullAt.set(client, Math.min(fullAt, now + 2 * periodMs))
  }

  /** Many at once: looking for the first of a map costs more the more were deleted before it. */
  #dropOldest(count: number): void {
    let left = count
    for (const client of this.#fullAt.keys()) {
      if (left-- === 0) return
      this.#fullAt.delete(client)
    }
  }

  get size(): number {
    return this.#fullAt.size
  }
}
