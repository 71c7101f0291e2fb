// Passwords: made hard to guess, kept as hashes, compared beside the event loop. Few at a time, so that
// a crowd signing in leaves the processors to those who read.
import { availableParallelism } from 'node:os'
import { argon2Hash, argon2Verify, isArgon2 } from './argon2.ts'
import { AuthError } from './auth-error.ts'
import { bcryptVerify, isBcrypt } from './bcrypt.ts'
import type { AuthSettings } from './settings.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long when there is no hash to compare with. */
  isRight(password: string, hash: string | null | undefined): Promise<boolean>
}

/** One processor is left to everybody else, where there is more than one. */
const mostAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const mostWaiting = 100

export function openPasswords({ hashCost }: Pick<AuthSettings, 'hashCost'>): Passwords {
  const inTurn = openQueue()
  let dummy: Promise<string> | undefined

  return {
    hash: password => inTurn(() => argon2Hash(password, hashCost)),
    isRight: (password, hash) =>
      inTurn(async () => {
        if (hash && isArgon2(hash)) return argon2Verify(password, hash)
        if (hash && isBcrypt(hash)) return bcryptVerify(password, hash)
        dummy ??= argon2Hash('nobody has this password', hashCost)
        await argon2Verify(password, await dummy)
        return false
      }),
  }
}

function openQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting)
        throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
          retryAfterSeconds: 5,
        })
      await new Promise<void>(turn => {
        waiting.push(turn)
      })
    } else running++
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place; only when nobody does is it free.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
