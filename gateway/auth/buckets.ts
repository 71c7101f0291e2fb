// Rate limits as leaky buckets. A bucket holds `most` and empties evenly over its window; it is one row, filled by one
// statement, so that all processes share it.
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { networkOf } from '#gateway/http/client.ts'
import type { LimitFigures, LimitKind } from './limit-figures.ts'

/** `figure`: how many in how long. */
type Taking = { kind: LimitKind; subject: string; now: Date; figure: LimitFigures[LimitKind] }

/** Takes from the bucket if there is room, and otherwise returns in how many seconds there will be. */
export async function takeFromBucket(
  owner: Pool,
  { kind, subject, now, figure }: Taking,
): Promise<number | undefined> {
  const { most, seconds } = figure
  const share = seconds / most
  // The clocks of concurrent requests differ a little, hence the part of a share beyond the window.
  // A refused attempt changes nothing, so that retrying does not prolong the wait.
  const { rows } = await owner.query<{ taken: boolean; wait: number }>(
    `with taking as (
       insert into gateway.rate_limits as bucket (kind, subject, full_until)
       values ($1, $2, $3::timestamptz + $4 * interval '1 s')
       on conflict (kind, subject) do update
       set full_until = greatest(bucket.full_until, $3) + $4 * interval '1 s'
       where greatest(bucket.full_until, $3) + $4 * interval '1 s' <= $3::timestamptz + $6 * interval '1 s'
       returning true as taken
     )
     select exists (select from taking) as taken, extract(epoch from
       (select full_until from gateway.rate_limits where kind = $1 and subject = $2)
       - $3::timestamptz)::float8 + $4 - $5 as wait`,
    [kind, digest(counted(kind, subject)), now, share, seconds, seconds + Math.min(1, share / 2)],
  )
  const [row] = rows
  if (row?.taken) return undefined
  const wait = Math.max(1, Math.ceil(row?.wait ?? 1))
  // Filled by a process whose clock is a little ahead: the part beyond the window makes up for it here, too.
  if (wait <= seconds + 1) return Math.min(wait, seconds)
  await limitToWindow(owner, { kind, subject, now, figure })
  return Math.ceil(share)
}

/** It was filled while the clock was wrong: it counts as full from now on, not until that time comes. */
async function limitToWindow(owner: Pool, { kind, subject, now, figure }: Taking): Promise<void> {
  await owner.query(
    `update gateway.rate_limits set full_until = $3::timestamptz + $4 * interval '1 s'
     where kind = $1 and subject = $2 and full_until > $3::timestamptz + $4 * interval '1 s'`,
    [kind, digest(counted(kind, subject)), now, figure.seconds],
  )
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
