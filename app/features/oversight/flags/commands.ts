// Writes of feature flags. The database asks for the reason and writes the audit log.
import type { Db } from '#lib/data/db.ts'
import type { FlagForm } from './schema.ts'

const columnsOf = (flag: FlagForm) => ({
  description: flag.description,
  kind: flag.kind,
  is_public: flag.isPublic,
  audience_roles: flag.audienceRoles,
  audience_clubs: flag.audienceClubs,
  share: flag.share,
  starts_at: flag.startsAt,
  ends_at: flag.endsAt,
  owner: flag.owner,
  expires_on: flag.expiresOn,
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

/** Sets it aside with its history, off for everybody; or takes it up again, switched off. */
export async function archiveFlag(
  db: Db,
  { key, isArchived, reason }: { key: string; isArchived: boolean; reason: string },
) {
  await db
    .from('feature_flags')
    .update({ archived_at: isArchived ? new Date().toISOString() : null, is_enabled: false, reason })
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
