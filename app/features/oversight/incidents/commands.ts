// What super admins write down about incidents. The database checks each and writes the audit log.
import type { Db } from '#lib/data/db.ts'
import type { Office } from './queries.ts'

type Request = { requestId: string }

export type NewIncident = Request & {
  words: string
  noticedAt: string
  fromAt: string
  toAt: string
  misused: string
}

/** As a form has it ("2026-11-15T14:05"), by Harare's clocks. */
const moment = (typed: string) => (typed ? `${typed}:00+02:00` : null)

export async function openIncident(db: Db, incident: NewIncident) {
  await db
    .rpc('open_incident', {
      p_words: incident.words,
      // The database says at which field one is missing.
      p_noticed_at: moment(incident.noticedAt) as string,
      p_from_at: moment(incident.fromAt) as string,
      p_to_at: moment(incident.toAt) as string,
      p_misused: incident.misused,
      p_request_id: incident.requestId,
    })
    .throwOnError()
}

export type IncidentStep = 'reported' | 'people_told' | 'closed'

export async function noteIncident(
  db: Db,
  { id, step, requestId }: Request & { id: string; step: IncidentStep },
) {
  await db.rpc('note_incident', { p_incident_id: id, p_step: step, p_request_id: requestId }).throwOnError()
}

export async function saveOffice(db: Db, { requestId, ...office }: Request & Office) {
  await db
    .rpc('save_privacy_office', {
      p_controller: office.controller,
      p_licence: office.licence,
      p_licence_ends_on: (office.licenceEndsOn || null) as string,
      p_officer: office.officer,
      p_officer_contact: office.officerContact,
      p_hosted_in: office.hostedIn,
      p_request_id: requestId,
    })
    .throwOnError()
}
