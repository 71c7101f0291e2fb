import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

/** The second steps that count, and how many recovery codes are left. */
async function getTwoStep(db: Db) {
  const { data, error } = await db.auth.mfa.listFactors()
  if (error) throw error
  const steps = [...data.totp, ...data.webauthn].map(factor => ({
    id: factor.id,
    isKey: factor.factor_type === 'webauthn',
    name: factor.friendly_name ?? '',
    since: factor.updated_at,
  }))
  if (steps.length === 0) return null
  const { left = 0 } = (await db.auth.recoveryCodes?.('GET')) ?? {}
  return { steps, left }
}

export type TwoStepState = NonNullable<Awaited<ReturnType<typeof getTwoStep>>>
export type SecondStep = TwoStepState['steps'][number]

export const twoStepKey = (userId: string) => ['two-step', userId]
export const twoStepRead = (userId: string) => read(twoStepKey(userId), getTwoStep)
