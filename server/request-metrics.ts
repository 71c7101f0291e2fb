// How many answers the site gives, how many of them are failures, and how many pages break in a browser: counted here,
// and added to the database once a minute, for /super/dashboard. What a process has not added when it dies is lost.
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'

const minute = 60_000

export type RequestMetric = 'answers' | 'failures' | 'broken_pages'

export type RequestMetrics = { count: (kind: RequestMetric) => void; close: () => Promise<void> }

export function startRequestMetrics({
  admin,
  log,
  everyMs = minute,
}: {
  admin: Connection
  log: { error: (facts: object, message: string) => void }
  everyMs?: number
}): RequestMetrics {
  let counts: Partial<Record<RequestMetric, number>> = {}

  async function add() {
    if (Object.keys(counts).length === 0) return
    const counted = counts
    counts = {}
    await withClient(admin, client =>
      client.query('select app.note_tallies($1)', [JSON.stringify(counted)]),
    ).catch((error: unknown) => log.error({ err: error }, 'what was counted could not be kept'))
  }
  const timer = setInterval(() => void add(), everyMs)
  timer.unref()

  return {
    count(kind) {
      counts[kind] = (counts[kind] ?? 0) + 1
    },
    async close() {
      clearInterval(timer)
      await add()
    },
  }
}
