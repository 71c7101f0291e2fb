// Incidents and who answers for privacy, as super admins see them.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type Incident = {
  id: string
  noticedAt: string
  /** By when the authority has to be notified. */
  dueAt: string
  words: string
  fromAt: string
  toAt: string
  misusedId: string | null
  openedAt: string
  reportedAt: string | null
  peopleToldAt: string | null
  closedAt: string | null
}

export type Office = {
  controller: string
  licence: string
  licenceEndsOn: string | null
  officer: string
  officerContact: string
  hostedIn: string
}

export const incidentsKey = ['incidents']

async function getIncidentDesk(db: Db) {
  return (await call(db, 'incident_desk')) as { office: Office; incidents: Incident[] }
}

/** Whom the audit log knows, the last first; a thousand at most. */
async function listAffected(db: Db, incidentId: string) {
  const { data } = await db
    .rpc('list_affected', { p_incident_id: incidentId })
    .select('userId:user_id, name, email, phone, acts, lastAt:last_at, what')
    .throwOnError()
  return data
}

export type Affected = Awaited<ReturnType<typeof listAffected>>[number]

export const incidentDesk = read(incidentsKey, getIncidentDesk)
export const affectedBy = (incidentId: string) =>
  read([...incidentsKey, incidentId], db => listAffected(db, incidentId))
