// What was counted since the last minute (server/metrics/metrics.ts) is added to the database once a minute, for
// /super/dashboard, which shows the sum of all processes. What a process has not added when it dies is lost.
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import type { Totals } from './metrics/metrics.ts'

const minute = 60_000

export function keepTallies({
  totals,
  admin,
  log,
  everyMs = minute,
}: {
  totals: () => Totals
  admin: Connection
  log: { error: (facts: object, message: string) => void }
  everyMs?: number
}) {
  let kept: Totals = { answers: 0, failures: 0, broken_pages: 0 }
  /** One after another, or two would add the same. */
  let adding = Promise.resolve()

  async function add() {
    const counted = totals()
    const fresh: Totals = {
      answers: counted.answers - kept.answers,
      failures: counted.failures - kept.failures,
      broken_pages: counted.broken_pages - kept.broken_pages,
    }
    if (Object.values(fresh).every(count => count === 0)) return
    try {
      await withClient(admin, client => client.query('select app.note_tallies($1)', [JSON.stringify(fresh)]))
      kept = counted
    } catch (error) {
      // Added with those of the next minute.
      log.error({ err: error }, 'what was counted could not be kept')
    }
  }
  const timer = setInterval(() => {
    adding = adding.then(add)
  }, everyMs)
  timer.unref()

  return {
    async close() {
      clearInterval(timer)
      await adding.then(add)
    },
  }
}
