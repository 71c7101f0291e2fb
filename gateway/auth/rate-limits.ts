// The limits as the handlers use them. Counted in the database, so that processes share the count and a restart
// keeps it.
import type { Pool } from 'pg'
import { AuthError } from './auth-error.ts'
import { giveBackToBucket, takeFromBucket, type LimitKind } from './buckets.ts'
import { countFailure, forgetFailures, sweepFailures, uncountFailure } from './failed-sign-ins.ts'

export type { LimitKind } from './buckets.ts'

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

export function openRateLimits(
  owner: Pool,
  { now, rateLimits }: { now: () => number; rateLimits: boolean },
): RateLimits {
  const time = () => new Date(now())
  const tryTake = async (kind: LimitKind, subject: string) =>
    rateLimits ? takeFromBucket(owner, { kind, subject, now: time() }) : undefined
  const giveBack = async (kind: LimitKind, subject: string) => {
    if (rateLimits) await giveBackToBucket(owner, { kind, subject })
  }
  return {
    tryTake,
    giveBack,
    async take(kind, subject) {
      const wait = await tryTake(kind, subject)
      if (wait !== undefined) throw tooMany(wait)
    },
    ...signInLimits(owner, { time, tryTake, giveBack, rateLimits }),
    async sweep() {
      await owner.query('delete from gateway.rate_limits where full_until < $1', [time()])
      await sweepFailures(owner, time())
    },
  }
}

function signInLimits(
  owner: Pool,
  {
    time,
    tryTake,
    giveBack,
    rateLimits,
  }: Pick<RateLimits, 'tryTake' | 'giveBack'> & { time: () => Date; rateLimits: boolean },
): Pick<RateLimits, 'beginSignIn' | 'endSignIn' | 'cancelSignIn'> {
  async function giveBackBoth(ip: string): Promise<void> {
    await giveBack('signInIp', ip)
    await giveBack('signInAll', '')
  }
  return {
    async beginSignIn(account, ip) {
      if (!rateLimits) return
      const closed = await countFailure(owner, { account, now: time() })
      if (closed !== undefined) throw tooMany(closed)
      const wait = await tryTake('signInIp', ip)
      const waitOfAll = wait === undefined ? await tryTake('signInAll', '') : undefined
      if (wait === undefined && waitOfAll === undefined) return
      // Whom a crowd keeps out has not failed.
      await uncountFailure(owner, { account, now: time() })
      if (wait === undefined) await giveBack('signInIp', ip)
      throw tooMany(wait ?? waitOfAll ?? 1)
    },
    async endSignIn(account, ip) {
      if (!rateLimits) return
      await forgetFailures(owner, account)
      await giveBackBoth(ip)
    },
    async cancelSignIn(account, ip) {
      if (!rateLimits) return
      await uncountFailure(owner, { account, now: time() })
      await giveBackBoth(ip)
    },
  }
}

const tooMany = (seconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds })
