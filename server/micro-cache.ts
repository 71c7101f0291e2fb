// Pages are the same for everybody, so one rendering serves all who ask within a few seconds.
import type { Answer } from './answer.ts'

type Kept = { answer: Promise<Answer>; until: number; bytes: number }

export type MicroCache = ReturnType<typeof makeMicroCache>

export function makeMicroCache({ maxAgeMs, maxBytes }: { maxAgeMs: number; maxBytes: number }) {
  // A Map keeps its order of insertion: what was asked for longest ago stands first.
  const kept = new Map<string, Kept>()
  let bytes = 0

  function drop(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  /** What is kept and fresh under the key. */
  function find(key: string): Promise<Answer> | undefined {
    const known = kept.get(key)
    if (!known || known.until <= Date.now()) return undefined
    kept.delete(key)
    kept.set(key, known)
    return known.answer
  }

  function get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = find(key)
    if (known) return known
    drop(key)
    // Many who ask at once wait for one rendering.
    const entry: Kept = { answer: make(), until: Date.now() + maxAgeMs, bytes: 0 }
    kept.set(key, entry)
    entry.answer.then(
      answer => weigh(key, entry, answer),
      () => kept.get(key) === entry && drop(key),
    )
    return entry.answer
  }

  function weigh(key: string, entry: Kept, answer: Answer) {
    if (kept.get(key) !== entry) return
    entry.bytes = answer.body.length + key.length
    bytes += entry.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }

  /** Forgets everything; a rendering under way is given to those who wait for it and to nobody after. */
  function empty() {
    kept.clear()
    bytes = 0
  }

  return { find, get, empty, size: () => kept.size }
}
