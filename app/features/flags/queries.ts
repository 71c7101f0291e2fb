// Reads of feature flags, for the desk that switches them.
import { isoDayOf } from '#lib/dates.ts'
import type { Db } from '#lib/db.ts'
import { getNames } from '#lib/names.ts'
import { read } from '#lib/read.ts'
import { hasExpired } from './schema.ts'

const flagColumns = `
  key,
  description,
  kind,
  isEnabled:is_enabled,
  isPublic:is_public,
  audienceRoles:audience_roles,
  owner,
  expiresOn:expires_on,
  reason,
  createdAt:created_at,
  updatedAt:updated_at,
  updatedBy:updated_by
` as const

export async function listFlags(db: Db) {
  const { data } = await db.from('feature_flags').select(flagColumns).order('key').throwOnError()
  const names = await getNames(
    db,
    data.map(flag => flag.updatedBy),
  )
  const today = isoDayOf(new Date())
  return { flags: data.map(flag => ({ ...flag, isExpired: hasExpired(flag, today) })), names }
}

export type Flag = Awaited<ReturnType<typeof listFlags>>['flags'][number]

export const flagsRead = () => read(['flags'], listFlags, 10_000)
