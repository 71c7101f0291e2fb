// The limits as the handlers use them. Counted in the database, so that processes share the count and a restart
// keeps it.
import type { Pool } from 'pg'
import { tooMany } from './auth-error.ts'
import { giveBackToBucket, type Taken, takeFromBucket } from './buckets.ts'
import { sweepFailures } from './failed-sign-ins.ts'
import { type LimitFigures, type LimitKind, readLimitFigures } from './limit-figures.ts'
import { openRefusals } from './refusals.ts'
import { openSignInLimits, type SignInLimits, type SignInSettings } from './sign-in-limits.ts'

export type { LimitKind } from './limit-figures.ts'

export type RateLimits = SignInLimits & {
  /** Throws 429 when there have been too many. */
  take(kind: LimitKind, subject: string): Promise<void>
  /** Takes it if it can be had, and otherwise says in how many seconds it can. */
  tryTake(kind: LimitKind, subject: string): Promise<number | undefined>
  /** The same, with what is left of the limit. */
  takeOne(kind: LimitKind, subject: string): Promise<Taken & { most: number; seconds: number }>
  /** What was taken turned out not to count. */
  giveBack(kind: LimitKind, subject: string): Promise<void>
  /** Removes what no longer counts. */
  sweep(): Promise<void>
}

export function openRateLimits(
  owner: Pool,
  settings: SignInSettings & { limitFigures?: LimitFigures },
): RateLimits {
  const { now, rateLimits, limitFigures = readLimitFigures() } = settings
  const time = () => new Date(now())
  const refusals = openRefusals(now)
  const takeOne = async (kind: LimitKind, subject: string) => {
    const figure = limitFigures[kind]
    if (!rateLimits) return { ...figure, wait: undefined, left: figure.most }
    const refused = refusals.waitOf(kind, subject)
    if (refused !== undefined) return { ...figure, wait: refused, left: 0 }
    const taken = await takeFromBucket(owner, { kind, subject, now: time(), figure })
    // Of those who ask at the same moment, one that was refused may not see for how long yet: it is told one second.
    if (taken.wait !== undefined && taken.wait > 1) refusals.add(kind, subject, taken.wait)
    return { ...figure, ...taken }
  }
  const tryTake = async (kind: LimitKind, subject: string) => (await takeOne(kind, subject)).wait
  const giveBack = async (kind: LimitKind, subject: string) => {
    if (!rateLimits) return
    await giveBackToBucket(owner, { kind, subject, figure: limitFigures[kind] })
    refusals.remove(kind, subject)
  }
  return {
    takeOne,
    tryTake,
    giveBack,
    async take(kind, subject) {
      const wait = await tryTake(kind, subject)
      if (wait !== undefined) throw tooMany(wait)
    },
    ...openSignInLimits(owner, { ...settings, tryTake, giveBack }),
    async sweep() {
      await owner.query('delete from gateway.rate_limits where full_until < $1', [time()])
      await sweepFailures(owner, time())
    },
  }
}
