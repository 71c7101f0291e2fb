// Pages are the same for everybody, so one rendering serves all who ask within a few seconds.
import type { Answer } from './answer.ts'
import { TooBusy } from './page-db.ts'

/** `made`: the answer, once it is there. */
type Kept = { answer: Promise<Answer>; until: number; bytes: number; made?: Answer }

export function makePageCache({ maxAgeMs, maxBytes }: { maxAgeMs: number; maxBytes: number }) {
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
    const before = kept.get(key)?.made
    drop(key)
    // Many who ask at once wait for one rendering. Where it is the same as before, the one before is kept: that is
    // packed already, which costs more than drawing.
    const answer = make().then(
      made => (before && isSame(before, made) ? before : made),
      (error: unknown) => {
        // A page of a moment ago is better than none.
        if (before && error instanceof TooBusy) return before
        throw error
      },
    )
    const entry: Kept = { answer, until: Date.now() + maxAgeMs, bytes: 0 }
    kept.set(key, entry)
    answer.then(
      made => weigh(key, entry, made),
      () => kept.get(key) === entry && drop(key),
    )
    return entry.answer
  }

  function weigh(key: string, entry: Kept, answer: Answer) {
    if (kept.get(key) !== entry) return
    entry.made = answer
    entry.bytes = answer.body.length + key.length
    bytes += entry.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }

  /** Believes nothing any more; a rendering under way is given to those who wait for it and to nobody after. */
  function empty() {
    for (const entry of kept.values()) entry.until = 0
  }

  return { find, get, empty, size: () => kept.size }
}

function isSame(one: Answer, other: Answer) {
  return (
    one.etag === other.etag &&
    one.status === other.status &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  )
}
