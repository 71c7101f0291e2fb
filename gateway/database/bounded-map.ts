// A map bounded by entries and by bytes. Entries are evicted by second chance: the oldest first, but one that was used
// since it was last passed over is spared once. A hit costs no reordering, unlike in a strict least-recently-used map.

type Entry<Value> = { value: Value; bytes: number; isUsed: boolean }

export class BoundedMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
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
    entry.isUsed = true
    return entry.value
  }

  /** Gives the evicted keys: never the one that was just set. */
  set(key: string, value: Value, bytes: number): string[] {
    this.delete(key)
    this.#entries.set(key, { value, bytes, isUsed: false })
    this.#bytes += bytes
    const evicted: string[] = []
    if (!this.#isFull()) return evicted
    for (const [oldest, entry] of this.#entries) {
      if (!this.#isFull() || this.#entries.size === 1) break
      if (oldest === key || entry.isUsed) this.#moveToEnd(oldest, entry)
      else {
        this.delete(oldest)
        evicted.push(oldest)
      }
    }
    return evicted
  }

  #moveToEnd(key: string, entry: Entry<Value>): void {
    entry.isUsed = false
    this.#entries.delete(key)
    this.#entries.set(key, entry)
  }

  #isFull(): boolean {
    return this.#entries.size > this.#mostEntries || this.#bytes > this.#mostBytes
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
