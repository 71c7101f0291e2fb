// The notice to the authority, as far as it is known, to be filled in and signed by the officer.
import * as texts from '#messages/oversight/incidents.js'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import type { Incident, Office } from './queries.ts'

const gap = '…'

export function noticeWords(incident: Incident, office: Office, affected: number | undefined): string {
  return texts.notice({
    controller: office.controller || gap,
    licence: office.licence || gap,
    officer: office.officer || gap,
    officerContact: office.officerContact || gap,
    hostedIn: office.hostedIn || gap,
    noticedAt: dayAndTimeOf(incident.noticedAt),
    from: dayAndTimeOf(incident.fromAt),
    to: dayAndTimeOf(incident.toAt),
    what: incident.words,
    affected: affected ?? gap,
    peopleToldAt: incident.peopleToldAt ? dayAndTimeOf(incident.peopleToldAt) : gap,
  })
}
