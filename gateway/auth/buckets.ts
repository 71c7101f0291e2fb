// Rate limits as leaky buckets. A bucket holds `most` and empties evenly over its window; it is one row, filled by one
// statement, so that all processes share it.
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { networkOf } from '#gateway/http/client.ts'
import type { LimitFigures, LimitKind } from './limit-figures.ts'
import { skewMs } from './recent.ts'

/** `figure`: how many in how long. */
type Taking = { kind: LimitKind; subject: string; now: Date; figure: LimitFigures[LimitKind] }

/** `wait`: in how many seconds there is room, where there was none. `left`: how many more there is room for. */
export type Taken = { wait: number | undefined; left: number }

/** Takes from the bucket if there is room. */
export async function takeFromBucket(
  owner: Pool,
  { kind, subject, now, figure: { most, seconds } }: Taking,
): Promise<Taken> {
  const share = seconds / most
  // The clocks of concurrent requests differ a little, hence the part of a share beyond the window. What is full for
  // much longer than that was filled while the clock was wrong, and counts as empty.
  // A refused attempt changes nothing, so that retrying does not prolong the wait.
  const end = `$3::timestamptz + $6 * interval '1 s'`
  const isOfAnotherTime = `bucket.full_until > ${end} + interval '${skewMs} ms'`
  const full = `case when ${isOfAnotherTime} then $3 else greatest(bucket.full_until, $3) end`
  const { rows } = await owner.query<{ taken: boolean; left: number | null; wait: number }>(
    `with taking as (
       insert into gateway.rate_limits as bucket (kind, subject, full_until)
       values ($1, $2, $3::timestamptz + $4 * interval '1 s')
       on conflict (kind, subject) do update set full_until = ${full} + $4 * interval '1 s'
       where ${full} + $4 * interval '1 s' <= ${end}
       returning full_until
     )
     select exists (select from taking) as taken,
       extract(epoch from $3::timestamptz - (select full_until from taking))::float8 + $5 as left,
       extract(epoch from
       (select full_until from gateway.rate_limits where kind = $1 and subject = $2)
       - $3::timestamptz)::float8 + $4 - $5 as wait`,
    [kind, digest(counted(kind, subject)), now, share, seconds, seconds + Math.min(1, share / 2)],
  )
  const [row] = rows
  // Sums of fractions miss a whole number by a hair.
  if (row?.taken) return { wait: undefined, left: Math.max(0, Math.floor((row.left ?? 0) / share + 0.001)) }
  return { wait: Math.min(seconds, Math.max(1, Math.ceil(row?.wait ?? 1))), left: 0 }
}

export async function giveBackToBucket(
  owner: Pool,
  { kind, subject, figure: { most, seconds } }: Omit<Taking, 'now'>,
): Promise<void> {
  await owner.query(
    `update gateway.rate_limits set full_until = full_until - $3 * interval '1 s'
     where kind = $1 and subject = $2`,
    [kind, digest(counted(kind, subject)), seconds / most],
  )
}

const counted = (kind: LimitKind, subject: string) => (kind.endsWith('Ip') ? networkOf(subject) : subject)

/** Addresses are not stored with the counts. */
export const digest = (subject: string) => createHash('sha256').update(subject).digest('base64url')
