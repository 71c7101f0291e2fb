// Writes of feature flags. The database asks for the reason and writes the audit log.
import type { Db } from '#lib/db.ts'
import type { FlagForm } from './schema.ts'

const columnsOf = ({ description, kind, isPublic, audienceRoles, owner, expiresOn }: FlagForm) => ({
  description,
  kind,
  is_public: isPublic,
  audience_roles: audienceRoles,
  owner,
  expires_on: expiresOn,
})

export async function addFlag(db: Db, { flag, reason }: { flag: FlagForm; reason: string }) {
  await db
    .from('feature_flags')
    .insert({ key: flag.key, ...columnsOf(flag), reason })
    .throwOnError()
}

export async function editFlag(db: Db, { flag, reason }: { flag: FlagForm; reason: string }) {
  await db
    .from('feature_flags')
    .update({ ...columnsOf(flag), reason })
    .eq('key', flag.key)
    .select('key')
    .single()
    .throwOnError()
}

export async function switchFlag(db: Db, { key, on, reason }: { key: string; on: boolean; reason: string }) {
  await db
    .from('feature_flags')
    .update({ is_enabled: on, reason })
    .eq('key', key)
    .select('key')
    .single()
    .throwOnError()
}

export async function removeFlag(db: Db, { key, reason }: { key: string; reason: string }) {
  // A removal carries no reason of its own: it is written down as the flag's last change.
  await db.from('feature_flags').update({ reason }).eq('key', key).throwOnError()
  await db.from('feature_flags').delete().eq('key', key).throwOnError()
}
