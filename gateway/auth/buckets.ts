// Rate limits as leaky buckets. A bucket holds `most` and empties evenly over its window; it is one row, filled by one
// statement, so that all processes share it.
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { networkOf } from '#gateway/http/client.ts'

const minute = 60
const hour = 60 * minute

const figures = {
  signInIp: { most: 30, seconds: 5 * minute },
  signInAll: { most: 300, seconds: 5 * minute },
  signUpIp: { most: 5, seconds: hour },
  mailPause: { most: 1, seconds: minute },
  mailAddress: { most: 5, seconds: hour },
  mailTotal: { most: 8, seconds: hour },
  mailIp: { most: 30, seconds: hour },
  smsPause: { most: 1, seconds: minute },
  smsNumber: { most: 5, seconds: hour },
  smsTotal: { most: 8, seconds: hour },
  smsIp: { most: 30, seconds: hour },
  verifyIp: { most: 30, seconds: 5 * minute },
  refreshIp: { most: 150, seconds: 5 * minute },
  factorChallenge: { most: 30, seconds: 5 * minute },
  passkeyIp: { most: 60, seconds: 5 * minute },
  passkeyUser: { most: 30, seconds: 5 * minute },
  userUpdate: { most: 10, seconds: hour },
} as const

export type LimitKind = keyof typeof figures

type Taking = { kind: LimitKind; subject: string; now: Date }

/** Takes from the bucket if there is room, and otherwise returns in how many seconds there will be. */
export async function takeFromBucket(
  owner: Pool,
  { kind, subject, now }: Taking,
): Promise<number | undefined> {
  const { most, seconds } = figures[kind]
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
  if (wait <= seconds + 1) return wait
  await limitToWindow(owner, { kind, subject, now })
  return Math.ceil(share)
}

/** It was filled while the clock was wrong: it counts as full from now on, not until that time comes. */
async function limitToWindow(owner: Pool, { kind, subject, now }: Taking): Promise<void> {
  await owner.query(
    `update gateway.rate_limits set full_until = $3::timestamptz + $4 * interval '1 s'
     where kind = $1 and subject = $2 and full_until > $3::timestamptz + $4 * interval '1 s'`,
    [kind, digest(counted(kind, subject)), now, figures[kind].seconds],
  )
}

export async function giveBackToBucket(owner: Pool, { kind, subject }: Omit<Taking, 'now'>): Promise<void> {
  const { most, seconds } = figures[kind]
  await owner.query(
    `update gateway.rate_limits set full_until = full_until - $3 * interval '1 s'
     where kind = $1 and subject = $2`,
    [kind, digest(counted(kind, subject)), seconds / most],
  )
}

const counted = (kind: LimitKind, subject: string) => (kind.endsWith('Ip') ? networkOf(subject) : subject)

/** Addresses are not stored with the counts. */
export const digest = (subject: string) => createHash('sha256').update(subject).digest('base64url')
