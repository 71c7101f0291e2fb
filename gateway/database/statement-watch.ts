// What becomes of the statements of requests: how many were cancelled and why, and which took long.
import { normaliseSql } from './normalise-sql.ts'
import { PoolRefusal } from './pool-refusal.ts'

/** `time_limit`: by PostgreSQL; `no_answer`, `too_large`: with its connection, see open-connections.ts. */
type Cancelled = Record<'time_limit' | 'no_answer' | 'too_large', number>

export type StatementFigures = { cancelled: Cancelled; slow: number }

export class StatementWatch {
  readonly figures: StatementFigures = {
    cancelled: { time_limit: 0, no_answer: 0, too_large: 0 },
    slow: 0,
  }
  readonly #slowMs: number
  readonly #onSlow: (facts: { ms: number; sql: string }) => void

  constructor(slowMs: number, onSlow: (facts: { ms: number; sql: string }) => void) {
    this.#slowMs = slowMs
    this.#onSlow = onSlow
  }

  /** `texts`: those of one round trip. */
  ended(texts: () => string[], ms: number, error?: unknown): void {
    const reason = error === undefined ? undefined : reasonOf(error)
    if (reason) this.figures.cancelled[reason] += 1
    if (ms < this.#slowMs) return
    this.figures.slow += 1
    this.#onSlow({ ms: Math.round(ms), sql: texts().map(normaliseSql).join('; ') })
  }

  /** For a statement that is sent alone. */
  async run<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    try {
      const result = await work()
      this.ended(() => [text], performance.now() - startedAt)
      return result
    } catch (error) {
      this.ended(() => [text], performance.now() - startedAt, error)
      throw error
    }
  }
}

function reasonOf(error: unknown): keyof Cancelled | undefined {
  if (error instanceof PoolRefusal) return error.cancelled
  return error instanceof Error && 'code' in error && error.code === '57014' ? 'time_limit' : undefined
}
