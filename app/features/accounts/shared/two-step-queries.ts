import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

/** The factor that counts, and how many recovery codes are left. */
async function getTwoStep(db: Db) {
  const { data, error } = await db.auth.mfa.listFactors()
  if (error) throw error
  const factor = data.totp[0]
  if (!factor) return null
  const { left = 0 } = (await db.auth.recoveryCodes?.('GET')) ?? {}
  return { id: factor.id, since: factor.updated_at, left }
}

export const twoStepKey = (userId: string) => ['two-step', userId]
export const twoStepRead = (userId: string) => read(twoStepKey(userId), getTwoStep)
