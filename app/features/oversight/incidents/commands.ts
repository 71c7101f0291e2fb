// What super admins write down about incidents. The database checks each and writes the audit log.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import type { Office } from './queries.ts'

type Request = { requestId: string }

type NewIncident = Request & {
  words: string
  noticedAt: string
  fromAt: string
  toAt: string
  misused: string
}

/** As a form has it ("2026-11-15T14:05"), by Harare's clocks. */
const moment = (typed: string) => (typed ? `${typed}:00+02:00` : null)

export async function openIncident(db: Db, incident: NewIncident) {
  await call(db, 'open_incident', {
    words: incident.words,
    // The database says at which field one is missing.
    noticedAt: moment(incident.noticedAt) as string,
    fromAt: moment(incident.fromAt) as string,
    toAt: moment(incident.toAt) as string,
    misused: incident.misused,
    requestId: incident.requestId,
  })
}

export type IncidentStep = 'reported' | 'people_told' | 'closed'

export const noteIncident = (db: Db, input: Request & { incidentId: string; step: IncidentStep }) =>
  call(db, 'note_incident', input)

export async function saveOffice(db: Db, { requestId, ...office }: Request & Office) {
  await call(db, 'save_privacy_office', {
    controller: office.controller,
    licence: office.licence,
    licenceEndsOn: (office.licenceEndsOn || null) as string,
    officer: office.officer,
    officerContact: office.officerContact,
    hostedIn: office.hostedIn,
    requestId,
  })
}
