// Whether the backup of the night is due.
import type { Client } from 'pg'

/** There is none since the last quarter past one, and none was tried within the hour. */
export async function isBackupDue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ due: boolean }>(
    `select not exists (
       select from app.job_runs where job = 'backup' and (app.happened_within(ran_at, interval '1 hour')
         or app.happened_within(ok_at, now() -
           (date_trunc('day', now() at time zone 'Africa/Harare' - interval '75 minutes') + interval '75 minutes')
             at time zone 'Africa/Harare'))) as due`,
  )
  return rows[0]?.due ?? false
}
