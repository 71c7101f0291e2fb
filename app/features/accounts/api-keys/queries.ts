import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type ApiKey = Awaited<ReturnType<typeof listApiKeys>>[number]

async function listApiKeys(db: Db) {
  const keys = await call(db, 'my_api_keys')
  return keys.map(({ id, name, begins_with, made_at, last_used_on, today, lately }) => ({
    id,
    name,
    beginsWith: begins_with,
    madeAt: made_at,
    // The generated types know no null in what a function answers.
    lastUsedOn: last_used_on as string | null,
    today,
    lately,
  }))
}

export const apiKeysKey = (userId: string) => ['api keys', userId]
export const apiKeysRead = (userId: string) => read(apiKeysKey(userId), listApiKeys)
