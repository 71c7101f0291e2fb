// What a person does about their second factor. The account service decides on each.
import type { Db } from '#lib/data/db.ts'
import { twoStepTexts } from './two-step-labels.ts'

const issuer = 'Pitch263'

/** Six digits or a recovery code, as typed: with spaces, dashes, in small letters. */
export function readFactorCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^(\d{6}|[A-Z2-7]{16})$/.test(code) ? code : undefined
}

/** Shows a code; a right one raises the session. */
export async function verifyCode(
  db: Db,
  given: { factorId: string; code: string },
): Promise<{ error: unknown }> {
  const { error } = await db.auth.mfa.challengeAndVerify(given)
  return { error }
}

export async function beginSetup(db: Db) {
  const { data, error } = await db.auth.mfa.enroll({
    factorType: 'totp',
    issuer,
    friendlyName: `Authenticator ${crypto.randomUUID().slice(0, 8)}`,
  })
  if (error) throw inWords(error)
  return { id: data.id, ...data.totp }
}

export type Setup = Awaited<ReturnType<typeof beginSetup>>

/** Turns it on and answers the recovery codes; none where they could not be created. */
export async function finishSetup(db: Db, given: { factorId: string; code: string }): Promise<string[]> {
  const { error } = await verifyCode(db, given)
  if (error) throw inWords(error)
  // It is on, whatever becomes of the codes: they can be created later.
  return createCodes(db).catch(() => [])
}

async function createCodes(db: Db): Promise<string[]> {
  return (await db.auth.recoveryCodes?.('POST'))?.codes ?? []
}

export async function replaceCodes(db: Db, given: { factorId: string; code: string }): Promise<string[]> {
  const { error } = await verifyCode(db, given)
  if (error) throw inWords(error)
  return createCodes(db).catch((refusal: unknown) => {
    throw inWords(refusal)
  })
}

export async function turnOff(db: Db, given: { factorId: string; code: string }): Promise<void> {
  const verified = await verifyCode(db, given)
  if (verified.error) throw inWords(verified.error)
  const { error } = await db.auth.mfa.unenroll({ factorId: given.factorId })
  if (error) throw inWords(error)
  // The token still says that a factor was shown.
  await db.auth.refreshSession()
}

const words: Record<string, string> = twoStepTexts.errors

/** A refusal of the account service as a problem that a form can show at its field. */
function inWords(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const message = words[code]
  return message ? Object.assign(new Error(message), { code: 'PT422', hint: 'code' }) : error
}
