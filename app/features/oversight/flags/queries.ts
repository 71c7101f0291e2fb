// Reads of feature flags, for the desk that switches them.
import { isoDayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'
import { getNames } from '#lib/data/names.ts'
import { read } from '#lib/data/read.ts'
import { hasExpired, isStale } from './schema.ts'

const flagColumns = `
  key,
  description,
  kind,
  isEnabled:is_enabled,
  isPublic:is_public,
  audienceRoles:audience_roles,
  audienceClubs:audience_clubs,
  share,
  startsAt:starts_at,
  endsAt:ends_at,
  archivedAt:archived_at,
  owner,
  expiresOn:expires_on,
  reason,
  createdAt:created_at,
  updatedAt:updated_at,
  updatedBy:updated_by
` as const

async function listFlags(db: Db) {
  const { data } = await db.from('feature_flags').select(flagColumns).order('key').throwOnError()
  const clubIds = [...new Set(data.flatMap(flag => flag.audienceClubs ?? []))]
  const [names, clubs] = await Promise.all([
    getNames(
      db,
      data.map(flag => flag.updatedBy),
    ),
    clubIds.length > 0 ? listClubs(db, clubIds) : [],
  ])
  const today = isoDayOf(new Date())
  const flags = data.map(flag => ({
    ...flag,
    isExpired: hasExpired(flag, today),
    isStale: isStale(flag),
  }))
  return { flags, names, clubs: new Map(clubs.map(({ id, name }) => [id, name])) }
}

export type Flags = Awaited<ReturnType<typeof listFlags>>
export type Flag = Flags['flags'][number]

async function listClubs(db: Db, ids?: readonly string[]) {
  const all = db.from('clubs').select('id, name').order('name')
  return (await (ids ? all.in('id', ids) : all).throwOnError()).data
}

async function listChanges(db: Db, key: string) {
  const { data } = await db
    .from('audit_log')
    .select('id, at, actorId:actor_id, action, subject, subjectId:subject_id, details')
    .eq('subject', 'feature_flags')
    .eq('subject_id', key)
    .order('id', { ascending: false })
    .limit(30)
    .throwOnError()
  const names = await getNames(
    db,
    data.map(row => row.actorId),
  )
  return { rows: data, names }
}

export const flagsRead = () => read(['flags'], listFlags)
export const flagClubsRead = read(['flags', 'clubs'], db => listClubs(db))
export const flagChangesRead = (key: string) => read(['flags', 'changes', key], db => listChanges(db, key))
