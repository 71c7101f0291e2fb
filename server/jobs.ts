// What the clock does, by itself: every minute the matches that are due are taken a step further, and once a night,
// after two in the morning in Harare, the record is checked. Of several processes on one database one does it.
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { checkRecord } from './record-check.ts'

const minute = 60_000
/** Whoever holds it does the work; it goes with the connection. */
const lock = 263_430

export type Jobs = { close: () => Promise<void> }

type Log = { info: (message: string) => void; error: (facts: object, message: string) => void }

export function startJobs({
  admin,
  log,
  everyMs = minute,
}: {
  admin: Connection
  log: Log
  everyMs?: number
}): Jobs {
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false

  const timer = setInterval(() => {
    // One that takes longer than a minute is not overtaken.
    if (isRunning) return
    isRunning = true
    running = runJobs(admin, log)
      .catch((error: unknown) => log.error({ err: error }, 'a job failed'))
      .finally(() => {
        isRunning = false
      })
  }, everyMs)
  timer.unref()

  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

/** Says whether it was done here; another process may be at it. */
export async function runJobs(admin: Connection, log: Log): Promise<boolean> {
  return withClient(admin, async client => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
    if (!rows[0]?.mine) return false
    await client.query('select app.tick_matches()')
    if (await isCheckDue(client)) {
      const { differences } = await checkRecord(client)
      if (differences.length === 0) log.info('the record was checked: no difference')
      else log.error({ differences: differences.slice(0, 5) }, 'the record differs from its log')
    }
    return true
  })
}

/** There has been none since the last two o'clock. */
async function isCheckDue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `select not exists (
       select from public.record_checks
       where checked_at >= (date_trunc('day', now() at time zone 'Africa/Harare' - interval '2 hours') + interval '2 hours')
         at time zone 'Africa/Harare') as due`,
  )
  return rows[0]?.due ?? false
}
