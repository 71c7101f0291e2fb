// The notice to the authority, as far as it is known, to be filled in and signed by the officer.
import { dayAndTimeOf } from '#lib/format/dates.ts'
import type { Incident, Office } from './queries.ts'

const gap = '…'

export function noticeWords(incident: Incident, office: Office, affected: number | undefined): string {
  return [
    'To the Postal and Telecommunications Regulatory Authority of Zimbabwe (POTRAZ)',
    'Notice of a security breach, section 19 of the Cyber and Data Protection Act [Chapter 12:07]',
    '',
    `Controller: ${office.controller || gap}`,
    `Licence: ${office.licence || gap}`,
    `Data protection officer: ${office.officer || gap}, ${office.officerContact || gap}`,
    `Where the data is kept: ${office.hostedIn || gap}`,
    '',
    `Noticed: ${dayAndTimeOf(incident.noticedAt)} (Harare)`,
    `Data may have been seen: from ${dayAndTimeOf(incident.fromAt)} to ${dayAndTimeOf(incident.toAt)}`,
    `What happened: ${incident.words}`,
    `People known to be affected: ${affected ?? gap}`,
    'Kinds of data: names, e-mail addresses, phone numbers; ' + gap,
    'Likely consequences: ' + gap,
    'What has been done: sessions ended, accounts suspended; ' + gap,
    `People told: ${incident.peopleToldAt ? dayAndTimeOf(incident.peopleToldAt) : gap}`,
  ].join('\n')
}
