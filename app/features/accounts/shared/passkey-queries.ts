import * as words from '#messages/accounts/passkeys.js'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

/** The passkeys of the account; none (null) where the site does not offer them, nor security keys. */
async function listPasskeys(db: Db) {
  const { data, error } = await db.auth.passkey.list()
  if (error?.code === 'passkey_disabled') return null
  if (error) throw error
  return data.map(({ id, friendly_name: name, created_at: addedAt, last_used_at: usedAt }) => ({
    id,
    name: name ?? words.unnamed,
    addedAt,
    usedAt,
  }))
}

export type Passkey = NonNullable<Awaited<ReturnType<typeof listPasskeys>>>[number]

export const passkeysKey = (userId: string) => ['passkeys', userId]
export const passkeysRead = (userId: string) => read(passkeysKey(userId), listPasskeys)
