// Wrong passwords in a row for one account, whether there is such an account or not: after five of them it is locked
// for 1, 2, 4, 8 and 16 seconds, and after ten for a quarter of an hour each.
import type { Pool } from 'pg'
import { digest } from './buckets.ts'
import { skewMs } from './recent.ts'

type Attempt = { account: string; now: Date }

const forgetAfter = `interval '1 day'`

const longestPause = 900

/** It was counted while the clock was wrong, and counts as long ago. */
const isOfAnotherTime = `failed.last_at > $2::timestamptz + interval '${skewMs} ms'`

const countSql = `case when failed.last_at < $2::timestamptz - ${forgetAfter} or ${isOfAnotherTime} then 1 else failed.failures + 1 end`

/** Well past, because the clocks of concurrent requests differ a little. */
const open = -60

const pauseSql = `case when (${countSql}) < 5 then ${open} when (${countSql}) < 10 then power(2, (${countSql}) - 5) else ${longestPause} end`

/**
 * Counts a failure before the password is checked, so that many at once cannot slip through; the right password resets
 * the count. Returns the seconds to wait when the account is locked.
 */
export async function countFailure(owner: Pool, { account, now }: Attempt): Promise<number | undefined> {
  const { rows } = await owner.query<{ taken: boolean; wait: number }>(
    `with taking as (
       insert into gateway.failed_sign_ins as failed (subject, failures, closed_until, last_at)
       values ($1, 1, $2::timestamptz + ${open} * interval '1 s', $2)
       on conflict (subject) do update
       set failures = ${countSql}, closed_until = $2::timestamptz + interval '1 s' * (${pauseSql}), last_at = $2
       where failed.closed_until <= $2 or ${isOfAnotherTime}
       returning true as taken
     )
     select exists (select from taking) as taken, extract(epoch from
       (select closed_until from gateway.failed_sign_ins where subject = $1) - $2::timestamptz)::float8 as wait`,
    [digest(account), now],
  )
  const [row] = rows
  return row?.taken ? undefined : Math.min(longestPause, row?.wait ?? 1)
}

/** Takes the failure back, because no password was checked. */
export async function uncountFailure(owner: Pool, { account, now }: Attempt): Promise<void> {
  await owner.query(
    `update gateway.failed_sign_ins
     set failures = failures - 1, closed_until = least(closed_until, $2::timestamptz + ${open} * interval '1 s')
     where subject = $1 and failures > 0`,
    [digest(account), now],
  )
}

export async function forgetFailures(owner: Pool, account: string): Promise<void> {
  await owner.query('delete from gateway.failed_sign_ins where subject = $1', [digest(account)])
}

export async function sweepFailures(owner: Pool, now: Date): Promise<void> {
  await owner.query(`delete from gateway.failed_sign_ins where last_at < $1::timestamptz - ${forgetAfter}`, [
    now,
  ])
}
