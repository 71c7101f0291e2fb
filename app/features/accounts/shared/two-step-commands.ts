// What a person does about their second steps. The account service decides on each.
import type { Db } from '#lib/data/db.ts'
import { inWords } from './authenticator-problem.ts'
import { addKey, verifyKey } from './security-key-commands.ts'

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

/** A second step that is shown once more, before anything that protects the account is changed. */
export type Proof = { factorId: string; code: string } | { factorId: string; isKey: true }

export async function showProof(db: Db, proof: Proof): Promise<void> {
  const { error } = 'code' in proof ? await verifyCode(db, proof) : await verifyKey(db, proof.factorId)
  if (error) throw inWords(error, 'code' in proof ? 'code' : undefined)
}

export async function beginSetup(db: Db, { proof }: { proof?: Proof }) {
  if (proof) await showProof(db, proof)
  const { data, error } = await db.auth.mfa.enroll({
    factorType: 'totp',
    issuer,
    friendlyName: `Authenticator ${crypto.randomUUID().slice(0, 8)}`,
  })
  if (error) throw inWords(error)
  return { id: data.id, ...data.totp }
}

export type Setup = Awaited<ReturnType<typeof beginSetup>>

/**
 * Confirms the app. The first second step turns it on and answers the recovery codes: none where they could not be
 * created, undefined where those from before go on.
 */
export async function finishSetup(
  db: Db,
  { isFirst, ...given }: { factorId: string; code: string; isFirst: boolean },
): Promise<string[] | undefined> {
  await showProof(db, given)
  if (!isFirst) return undefined
  // It is on, whatever becomes of the codes: they can be created later.
  return createCodes(db).catch(() => [])
}

/** The first second step is a key: it is on from then on. */
export async function setUpKey(db: Db, { name }: { name: string }): Promise<string[]> {
  await addKey(db, name)
  return createCodes(db).catch(() => [])
}

export async function addAnotherKey(db: Db, { name, proof }: { name: string; proof: Proof }): Promise<void> {
  // A browser may allow one request to an authenticator for each tap: proof that is still fresh is not asked for again.
  if ('code' in proof) await showProof(db, proof)
  await addKey(db, name, () => showProof(db, proof))
}

async function createCodes(db: Db): Promise<string[]> {
  return (await db.auth.recoveryCodes?.('POST'))?.codes ?? []
}

export async function replaceCodes(db: Db, { proof }: { proof: Proof }): Promise<string[]> {
  await showProof(db, proof)
  return createCodes(db).catch((refusal: unknown) => {
    throw inWords(refusal)
  })
}

/** Removes second steps; without any left, two-step verification is off. */
export async function removeSteps(
  db: Db,
  { factorIds, proof }: { factorIds: readonly string[]; proof: Proof },
): Promise<void> {
  await showProof(db, proof)
  for (const factorId of factorIds) {
    const { error } = await db.auth.mfa.unenroll({ factorId })
    if (error) throw inWords(error)
  }
  // The token still says which were shown.
  await db.auth.refreshSession()
}
