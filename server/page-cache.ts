// Pages are the same for everybody, so one rendering serves all who ask within a few seconds. While the database is away
// the last rendering is served for up to a day, marked as what it is.
import type { Answer } from './answer.ts'
import { DatabaseDown, TooBusy } from './page-db.ts'

/** `made`: what was rendered last, once it is there, and when. */
type Kept = { answer: Promise<Answer>; until: number; bytes: number; made?: Answer; madeAt: number }

/** How often what was asked for was there, had to be made, or was old and served because nothing newer could be made. */
export type CacheCounts = Record<'hit' | 'miss' | 'stale', number>

const day = 24 * 60 * 60_000
/** How long a page of a database that is away is served before it is asked again. */
const askAgainMs = 2_000
/** The visitor is waiting: a page that is not there by then is answered as one of a database that is away. */
const longestWaitMs = 8_000

/** What is sent now, and what is kept of it. `until`: when it is rendered again, where that is sooner. */
type Outcome = { sent: Answer; made: Answer; madeAt: number; until?: number }

export function makePageCache({
  maxAgeMs,
  maxBytes,
  waitMs = longestWaitMs,
  markStale = answer => answer,
  now = () => Date.now(),
}: {
  maxAgeMs: number
  maxBytes: number
  waitMs?: number
  /** The answer as it is sent while the database is away. */
  markStale?: (answer: Answer, madeAt: number) => Answer
  now?: () => number
}) {
  // A Map keeps its order of insertion: what was asked for longest ago stands first.
  const kept = new Map<string, Kept>()
  let bytes = 0
  const counts: CacheCounts = { hit: 0, miss: 0, stale: 0 }

  function drop(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  /** What is kept and fresh under the key. */
  function find(key: string): Promise<Answer> | undefined {
    const known = kept.get(key)
    // What would be fresh for longer than anything may was kept while the clock was wrong.
    if (!known || known.until <= now() || known.until > now() + maxAgeMs) return undefined
    counts.hit += 1
    kept.delete(key)
    kept.set(key, known)
    return known.answer
  }

  function get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const known = find(key)
    if (known) return known
    counts.miss += 1
    const last = kept.get(key)
    drop(key)
    const rendering = within(waitMs, make()).then(
      made => renewed(last, made),
      (error: unknown) => fallBack(last, error),
    )
    // Many who ask at once wait for one rendering.
    const answer = rendering.then(({ sent }) => sent)
    const entry: Kept = { answer, until: now() + maxAgeMs, bytes: 0, madeAt: now() }
    kept.set(key, entry)
    rendering.then(
      outcome => keep(key, entry, outcome),
      () => kept.get(key) === entry && drop(key),
    )
    return entry.answer
  }

  /** Where it is the same as before, the one before is kept: that is packed already, which costs more than drawing. */
  function renewed(last: Kept | undefined, made: Answer): Outcome {
    const same = last?.made && isSame(last.made, made) ? last.made : made
    return { sent: same, made: same, madeAt: now() }
  }

  /** A page of before is better than none. */
  function fallBack(last: Kept | undefined, error: unknown): Outcome {
    if (!last?.made || !(error instanceof DatabaseDown)) throw error
    const { made, madeAt } = last
    const isBusy = error instanceof TooBusy
    if (!isBusy && Math.abs(now() - madeAt) > day) throw error
    counts.stale += 1
    if (isBusy) return { sent: made, made, madeAt }
    return { sent: markStale(made, madeAt), made, madeAt, until: now() + askAgainMs }
  }

  function keep(key: string, entry: Kept, { made, madeAt, until }: Outcome) {
    if (kept.get(key) !== entry) return
    Object.assign(entry, { made, madeAt, bytes: made.body.length + key.length })
    if (until !== undefined) entry.until = Math.min(entry.until, until)
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

  return { find, get, empty, size: () => kept.size, counts: () => ({ ...counts }) }
}

/** All that a page reads, one after another, has this long. */
async function within(waitMs: number, making: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseDown()), waitMs)
  })
  try {
    return await Promise.race([making, late])
  } finally {
    clearTimeout(timer)
  }
}

function isSame(one: Answer, other: Answer) {
  return (
    one.etag === other.etag &&
    one.status === other.status &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  )
}
