// Sign-in with a passkey: fetched when somebody asks for it.
import type { Db } from '#lib/data/db.ts'
import type { Attempted } from './commands.ts'

/** What the browser says of a request that was cancelled, or that nothing answered in time. */
const cancelled = new Set(['NotAllowedError', 'AbortError'])

export async function signInWithPasskey(db: Db): Promise<Attempted> {
  const { error } = await db.auth.signInWithPasskey()
  return { error: error && cancelled.has(error.name) ? { code: 'passkey_cancelled' } : error }
}
