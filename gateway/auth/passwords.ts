// Passwords: checked for strength, stored as hashes, compared outside the event loop. Few at a time, so that many
// sign-ins leave processors for other requests.
import { availableParallelism } from 'node:os'
import { argon2Hash, argon2Verify, isArgon2 } from './argon2.ts'
import { bcryptVerify, isBcrypt } from './bcrypt.ts'
import { openHashQueue } from './hash-queue.ts'
import type { AuthSettings } from './settings.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long when there is no hash to compare with. Known devices go first. */
  isRight(
    password: string,
    hash: string | null | undefined,
    options?: { isKnown?: boolean },
  ): Promise<boolean>
}

/** One processor is left to everybody else, where there is more than one. */
const mostAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
/** In each of the two lines: a second or two. */
const mostWaiting = 50

export function openPasswords({ hashCost }: Pick<AuthSettings, 'hashCost'>): Passwords {
  const inTurn = openHashQueue({ atOnce: mostAtOnce, waiting: mostWaiting })
  let dummy: Promise<string> | undefined

  return {
    hash: password => inTurn(() => argon2Hash(password, hashCost)),
    isRight: (password, hash, options) =>
      inTurn(async () => {
        if (hash && isArgon2(hash)) return argon2Verify(password, hash)
        if (hash && isBcrypt(hash)) return bcryptVerify(password, hash)
        dummy ??= argon2Hash('nobody has this password', hashCost)
        await argon2Verify(password, await dummy)
        return false
      }, options),
  }
}
