import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

/** The answer is the key. */
export const makeApiKey = command('make_api_key')

export const revokeApiKey = (db: Db, { keyId }: { keyId: string }) => call(db, 'revoke_api_key', { keyId })
