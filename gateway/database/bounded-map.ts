// A least-recently-used map, bounded by entries and by bytes.

export class BoundedMap<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  readonly #mostEntries: number
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostEntries: number, mostBytes: number) {
    this.#mostEntries = mostEntries
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Counts as a use. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Gives the evicted keys: never the one that was just set. */
  set(key: string, value: Value, bytes: number): string[] {
    this.delete(key)
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    const evicted: string[] = []
    if (!this.#isFull()) return evicted
    for (const oldest of this.#entries.keys()) {
      if (!this.#isFull() || oldest === key) break
      this.delete(oldest)
      evicted.push(oldest)
    }
    return evicted
  }

  #isFull(): boolean {
    return this.#entries.size > this.#mostEntries || this.#bytes > this.#mostBytes
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
