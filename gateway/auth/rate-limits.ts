// How often somebody may do something. Counted in the database, so that processes share the count and a
// restart keeps it. A bucket holds `most` and empties evenly over the window.
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { AuthError } from './auth-error.ts'

const minute = 60
const hour = 60 * minute

const figures = {
  signInIp: { most: 30, seconds: 5 * minute },
  signInAll: { most: 300, seconds: 5 * minute },
  signUpIp: { most: 5, seconds: hour },
  mailPause: { most: 1, seconds: minute },
  mailAddress: { most: 5, seconds: hour },
  mailIp: { most: 30, seconds: hour },
  smsPause: { most: 1, seconds: minute },
  smsNumber: { most: 5, seconds: hour },
  smsIp: { most: 30, seconds: hour },
  verifyIp: { most: 30, seconds: 5 * minute },
  refreshIp: { most: 150, seconds: 5 * minute },
  userUpdate: { most: 10, seconds: hour },
} as const

export type LimitKind = keyof typeof figures

export type RateLimits = {
  /** Throws 429 when there have been too many. */
  take(kind: LimitKind, subject: string): Promise<void>
  /** Takes it if it can be had, and otherwise says in how many seconds it can. */
  tryTake(kind: LimitKind, subject: string): Promise<number | undefined>
  /** What was taken turned out not to count. */
  giveBack(kind: LimitKind, subject: string): Promise<void>
  /** Before a password is looked at: throws 429 while this account is closed by wrong ones. */
  beginSignIn(account: string, ip: string): Promise<void>
  /** The password was right: the account starts afresh. */
  endSignIn(account: string, ip: string): Promise<void>
  /** No password was looked at after all. */
  cancelSignIn(account: string, ip: string): Promise<void>
  /** Removes what no longer counts. */
  sweep(): Promise<void>
}

/** After the fifth failure 1, 2, 4, 8, 16 seconds; the tenth and later ones close the account for 15 minutes. */
const pauseSql = (failures: string) =>
  `case when (${failures}) < 5 then 0 when (${failures}) < 10 then power(2, (${failures}) - 5) else 900 end`

const forgetAfter = '1 day'

const countSql = `case when failed.last_at < $2::timestamptz - interval '${forgetAfter}' then 1 else failed.failures + 1 end`

export function openRateLimits(
  owner: Pool,
  { now, rateLimits }: { now: () => number; rateLimits: boolean },
): RateLimits {
  const time = () => new Date(now())

  async function tryTake(kind: LimitKind, subject: string): Promise<number | undefined> {
    if (!rateLimits) return undefined
    const { most, seconds } = figures[kind]
    // Refused takings change nothing, so that asking again and again does not prolong the wait.
    const { rows } = await owner.query<{ taken: boolean; wait: number }>(
      `with taking as (
         insert into gateway.rate_limits as bucket (kind, subject, full_until)
         values ($1, $2, $3::timestamptz + $4 * interval '1 s')
         on conflict (kind, subject) do update
         set full_until = greatest(bucket.full_until, $3) + $4 * interval '1 s'
         where greatest(bucket.full_until, $3) + $4 * interval '1 s' <= $3::timestamptz + $5 * interval '1 s'
         returning true as taken
       )
       select exists (select from taking) as taken, extract(epoch from
         (select full_until from gateway.rate_limits where kind = $1 and subject = $2)
         - $3::timestamptz)::float8 + $4 - $5 as wait`,
      [kind, digest(counted(kind, subject)), time(), seconds / most, seconds],
    )
    const [row] = rows
    return row?.taken ? undefined : Math.max(1, Math.ceil(row?.wait ?? 1))
  }

  async function take(kind: LimitKind, subject: string): Promise<void> {
    const wait = await tryTake(kind, subject)
    if (wait !== undefined) throw tooMany(wait)
  }

  async function giveBack(kind: LimitKind, subject: string): Promise<void> {
    const { most, seconds } = figures[kind]
    await owner.query(
      `update gateway.rate_limits set full_until = full_until - $3 * interval '1 s' where kind = $1 and subject = $2`,
      [kind, digest(counted(kind, subject)), seconds / most],
    )
  }

  /** Counted as a failure until the password turns out right, so that many at once cannot slip through. */
  async function failedBefore(account: string): Promise<void> {
    const { rows } = await owner.query<{ taken: boolean; wait: number }>(
      `with taking as (
         insert into gateway.failed_sign_ins as failed (subject, failures, closed_until, last_at)
         values ($1, 1, $2, $2)
         on conflict (subject) do update
         set failures = ${countSql},
           closed_until = $2::timestamptz + interval '1 s' * (${pauseSql(countSql)}),
           last_at = $2
         where failed.closed_until <= $2
         returning true as taken
       )
       select exists (select from taking) as taken, extract(epoch from
         (select closed_until from gateway.failed_sign_ins where subject = $1) - $2::timestamptz)::float8 as wait`,
      [digest(account), time()],
    )
    const [row] = rows
    if (!row?.taken) throw tooMany(row?.wait ?? 1)
  }

  async function uncount(account: string): Promise<void> {
    await owner.query(
      `update gateway.failed_sign_ins set failures = failures - 1, closed_until = least(closed_until, $2)
       where subject = $1 and failures > 0`,
      [digest(account), time()],
    )
  }

  return {
    take,
    tryTake,
    giveBack,
    async beginSignIn(account, ip) {
      if (!rateLimits) return
      await failedBefore(account)
      const wait = await tryTake('signInIp', ip)
      const waitOfAll = wait === undefined ? await tryTake('signInAll', '') : undefined
      if (wait === undefined && waitOfAll === undefined) return
      // Whom a crowd keeps out has not failed.
      await uncount(account)
      if (wait === undefined) await giveBack('signInIp', ip)
      throw tooMany(wait ?? waitOfAll ?? 1)
    },
    async endSignIn(account, ip) {
      if (!rateLimits) return
      await owner.query('delete from gateway.failed_sign_ins where subject = $1', [digest(account)])
      await giveBack('signInIp', ip)
      await giveBack('signInAll', '')
    },
    async cancelSignIn(account, ip) {
      if (!rateLimits) return
      await uncount(account)
      await giveBack('signInIp', ip)
      await giveBack('signInAll', '')
    },
    async sweep() {
      await owner.query('delete from gateway.rate_limits where full_until < $1', [time()])
      await owner.query(
        `delete from gateway.failed_sign_ins where last_at < $1::timestamptz - interval '${forgetAfter}'`,
        [time()],
      )
    },
  }
}

const tooMany = (seconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds })

/** Whoever has one IPv6 address has the whole /64 it is in. */
function counted(kind: LimitKind, subject: string): string {
  if (!kind.endsWith('Ip') || !isIPv6(subject)) return subject
  const [head = '', tail] = subject.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const digest = (subject: string) => createHash('sha256').update(subject).digest('base64url')
