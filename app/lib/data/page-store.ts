// The data of public pages: it comes with a page, and with each navigation. Small on purpose, as every visitor downloads
// it; signed-in people use TanStack Query (query-provider.tsx).
import {
  type Connect,
  connectBy,
  connectionOf,
  freshMs,
  keptMs,
  type Key,
  type Keyed,
  type Read,
} from './read.ts'

type Entry = { key: Key; data: unknown; readAt: number }
type Listener = (event: 'changed' | 'cleared') => void

export class PageStore {
  private readonly entries = new Map<string, Entry>()
  private readonly asking = new Map<string, Promise<unknown>>()
  /** Each with what it shows. */
  private readonly listeners = new Map<Listener, string | undefined>()

  constructor(connect: Connect) {
    connectBy(this, connect)
  }

  connect(): ReturnType<Connect> {
    return connectionOf(this)
  }

  get<T>({ queryKey }: Keyed<T>): T | undefined {
    return this.entries.get(hashOf(queryKey))?.data as T | undefined
  }

  put<T>({ queryKey }: Keyed<T>, data: T) {
    this.entries.set(hashOf(queryKey), { key: queryKey, data, readAt: Date.now() })
    this.removeOld()
    this.tell('changed')
  }

  remove({ queryKey }: Keyed) {
    this.entries.delete(hashOf(queryKey))
  }

  /** Reads and keeps it; who asks for the same meanwhile is given the same. */
  ask<T>(wanted: Read<T>): Promise<T> {
    const hash = hashOf(wanted.queryKey)
    const known = this.asking.get(hash) as Promise<T> | undefined
    if (known) return known
    // Its place is where it was asked for: the same reads make the same page, whichever is answered first.
    if (!this.entries.has(hash)) this.entries.set(hash, { key: wanted.queryKey, data: undefined, readAt: 0 })
    const answer = wanted.queryFn({ client: this }).then(data => {
      this.put(wanted, data)
      return data
    })
    const asked = answer.finally(() => this.asking.delete(hash))
    this.asking.set(hash, asked)
    return asked
  }

  isFresh({ queryKey }: Keyed): boolean {
    const entry = this.entries.get(hashOf(queryKey))
    return entry !== undefined && Date.now() - entry.readAt < freshMs
  }

  private removeOld() {
    const shown = new Set(this.listeners.values())
    for (const [hash, { readAt }] of this.entries)
      if (readAt && Date.now() - readAt > keptMs && !shown.has(hash)) this.entries.delete(hash)
  }

  /** Everything stays, and is asked for again when a page wants it. */
  expire() {
    for (const entry of this.entries.values()) entry.readAt = 0
  }

  /** Empties the store, for another viewer. */
  clear() {
    this.entries.clear()
    this.tell('cleared')
  }

  all(): Omit<Entry, 'readAt'>[] {
    return [...this.entries.values()].filter(({ data }) => data !== undefined)
  }

  /** `shown`: what the listener shows (`hashOf`), which is kept as long. */
  subscribe(listener: Listener, shown?: string): () => void {
    this.listeners.set(listener, shown)
    return () => this.listeners.delete(listener)
  }

  private tell(event: 'changed' | 'cleared') {
    for (const listener of this.listeners.keys()) listener(event)
  }
}

// Keys are made by the same code on the server and here, so that their parts stand in the same order.
export const hashOf = (key: Key) => JSON.stringify(key)
