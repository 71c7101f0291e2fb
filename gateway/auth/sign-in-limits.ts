// Wrong passwords. Strangers share ten tries in a quarter of an hour for each account, and have an allowance for each
// address they come from; when there are many of them everywhere, they wait. A device that the account has signed in
// from has tries of its own, and does not wait.
import type { Pool } from 'pg'
import { tooMany } from './auth-error.ts'
import { countFailure, forgetFailures, uncountFailure } from './failed-sign-ins.ts'
import type { LimitKind } from './limit-figures.ts'

type SignInAttempt = {
  /** The password was right: the counts are reset. */
  succeed(): Promise<void>
  /** No password was checked after all. */
  cancel(): Promise<void>
}

export type SignInLimits = {
  /** Before a password is checked: throws 429 while this account is locked by wrong ones. */
  beginSignIn(from: { account: string; ip: string; device?: string | undefined }): Promise<SignInAttempt>
  /** The same before a code of a second factor is checked: whoever is asked for it has the password already. */
  beginCode(userId: string): Promise<SignInAttempt>
}

export type SignInSettings = { now: () => number; rateLimits: boolean; crowdDelayMs: number }

type Buckets = {
  tryTake: (kind: LimitKind, subject: string) => Promise<number | undefined>
  giveBack: (kind: LimitKind, subject: string) => Promise<void>
}

/** Strangers who wait at the same time; each holds a connection. */
const mostWaiting = 100
const nothing: SignInAttempt = { succeed: async () => undefined, cancel: async () => undefined }

export function openSignInLimits(owner: Pool, settings: SignInSettings & Buckets): SignInLimits {
  const { now, rateLimits, crowdDelayMs } = settings
  let waiting = 0

  /** False when too many wait already. */
  async function wait(): Promise<boolean> {
    if (waiting >= mostWaiting) return false
    waiting++
    await new Promise(done => {
      setTimeout(done, crowdDelayMs)
    })
    waiting--
    return true
  }

  /** Counted as a failure first, so that many at once cannot slip through. */
  async function begin(subject: string): Promise<SignInAttempt> {
    const closed = await countFailure(owner, { account: subject, now: new Date(now()) })
    if (closed !== undefined) throw tooMany(closed)
    return {
      succeed: () => forgetFailures(owner, subject),
      cancel: () => uncountFailure(owner, { account: subject, now: new Date(now()) }),
    }
  }

  async function beginAsStranger(account: string, ip: string): Promise<SignInAttempt> {
    const { tryTake, giveBack } = settings
    const wrong = await tryTake('signInIp', ip)
    if (wrong !== undefined) throw tooMany(wrong)
    const attempt = await begin(account).catch(async (error: unknown) => {
      await giveBack('signInIp', ip)
      throw error
    })
    const isCounted = (await tryTake('signInAll', '')) === undefined
    async function giveBackAll(): Promise<void> {
      await giveBack('signInIp', ip)
      if (isCounted) await giveBack('signInAll', '')
    }
    const cancel = async () => {
      await attempt.cancel()
      await giveBackAll()
    }
    if (!isCounted && !(await wait())) {
      await cancel()
      throw tooMany(Math.ceil(crowdDelayMs / 1000))
    }
    const succeed = async () => {
      await attempt.succeed()
      await giveBackAll()
    }
    return { succeed, cancel }
  }

  return {
    beginCode: async userId => (rateLimits ? begin(`second factor\n${userId}`) : nothing),
    beginSignIn: async ({ account, ip, device }) => {
      if (!rateLimits) return nothing
      return device ? begin(`${device}\n${account}`) : beginAsStranger(account, ip)
    },
  }
}
