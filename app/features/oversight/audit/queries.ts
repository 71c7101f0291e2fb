// Reads of the audit log.
import { call } from '#lib/data/call.ts'
import type { Json } from '#lib/data/database.types.ts'
import type { Db } from '#lib/data/db.ts'
import { getNames } from '#lib/data/names.ts'
import { read } from '#lib/data/read.ts'
import { wordsFor } from '#lib/data/said.ts'

const entryColumns = `
  id,
  at,
  actorId:actor_id,
  action,
  targetUserId:target_user_id,
  subject,
  subjectId:subject_id,
  details
` as const

/** The newest rows, of everything or about one person, with the names they need. */
async function listAudit(db: Db, { userId, limit }: { userId?: string | undefined; limit: number }) {
  const rows = db.from('audit_log').select(entryColumns).order('id', { ascending: false }).limit(limit)
  const { data } = await (userId ? rows.eq('target_user_id', userId) : rows).throwOnError()
  const names = await getNames(
    db,
    data.flatMap(row => [row.actorId, row.targetUserId]),
  )
  const rowsInWords = data.map(async row => ({ ...row, details: await inWords(row.details) }))
  return { rows: await Promise.all(rowsInWords), names }
}

/** A reason that the database gave has a code beside it. */
async function inWords(details: Json): Promise<Json> {
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return details
  const { reason, reasonMessage } = details
  return typeof reason === 'string' ? { ...details, reason: await wordsFor(reasonMessage, reason) } : details
}

export type AuditEntry = Awaited<ReturnType<typeof listAudit>>['rows'][number]

/** How many rows there are, and the first that is missing or not what it was. */
async function verifyAuditChain(db: Db) {
  const data = await call(db, 'verify_audit_chain')
  const [found] = data
  return {
    checked: found?.checked ?? 0,
    brokenAt: found?.broken_at ?? null,
    at: new Date().toISOString(),
  }
}

export const auditRead = (about: { userId?: string | undefined; limit: number }) =>
  read(['audit', 'rows', about], db => listAudit(db, about))
export const chainRead = () => read(['audit-chain'], verifyAuditChain)
