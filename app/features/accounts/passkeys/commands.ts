// What a person does about their passkeys. Adding and removing one takes fresh proof: a second step, where the account
// has one, and otherwise a recent sign-in, for which the password is asked for once more.
import type { Db } from '#lib/data/db.ts'
import { codeOf, inWords } from '#features/accounts/shared/authenticator-problem.ts'
import { type Proof, showProof } from '#features/accounts/shared/two-step-commands.ts'

type Account = { email: string } | { phone: string }
export type PasskeyProof = Proof | { account: Account; password: string } | undefined

async function prove(db: Db, proof: PasskeyProof): Promise<void> {
  if (!proof) return
  if ('password' in proof) await signInAgain(db, proof)
  else await showProof(db, proof)
}

/** The session from before is not left behind. */
async function signInAgain(
  db: Db,
  { account, password }: { account: Account; password: string },
): Promise<void> {
  const before = await db.auth.getSession()
  const { error } = await db.auth.signInWithPassword({ ...account, password })
  if (error) throw inWords(error, 'password')
  const id = sessionIdOf(before.data.session?.access_token ?? '')
  if (id) await db.rpc('end_my_session', { p_session_id: id, p_request_id: crypto.randomUUID() })
}

function sessionIdOf(token: string): string | undefined {
  try {
    const [, claims = ''] = token.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).session_id
  } catch {
    return undefined
  }
}

/** Where the sign-in is too old, the form asks for the password. */
const staleOr = (error: unknown) =>
  inWords(error, codeOf(error) === 'reauthentication_needed' ? 'password' : undefined)

export async function addPasskey(
  db: Db,
  { name, proof }: { name: string; proof: PasskeyProof },
): Promise<void> {
  const { data, error } = await register(db, proof)
  if (error) throw staleOr(error)
  await renamePasskey(db, { id: data.id, name })
}

/** A browser may allow one request to an authenticator for each tap: proof that is still fresh is not asked for again. */
async function register(db: Db, proof: PasskeyProof) {
  const isByKey = proof !== undefined && 'isKey' in proof
  if (!isByKey) await prove(db, proof)
  const first = await db.auth.registerPasskey()
  if (!isByKey || codeOf(first.error) !== 'reauthentication_needed') return first
  await prove(db, proof)
  return db.auth.registerPasskey()
}

export async function renamePasskey(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const { error } = await db.auth.passkey.update({ passkeyId: id, friendlyName: name })
  if (error) throw inWords(error, 'name')
}

export async function removePasskey(
  db: Db,
  { id, proof }: { id: string; proof: PasskeyProof },
): Promise<void> {
  await prove(db, proof)
  const { error } = await db.auth.passkey.delete({ passkeyId: id })
  if (error) throw staleOr(error)
}
