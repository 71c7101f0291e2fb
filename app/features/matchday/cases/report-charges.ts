// What of a match can become a charge: its cards, and what the officials reported.
import * as words from '#messages/matchday/cases.js'
import type { Db } from '#lib/data/db.ts'
import { eventKindNames } from '#league/event-kind-names.ts'
import { matchWords } from './labels.ts'
import { read } from '#lib/data/read.ts'

const cards = ['yellow', 'second_yellow', 'red'] as const

/** The charge that is offered: whom it is against, as far as that is known, and what happened. */
export type ReportCharge = { label: string; clubId: string; personId: string; charge: string }

async function getReportCharges(db: Db, matchId: string) {
  const [match, shown, reports] = await Promise.all([
    db
      .from('matches')
      .select(
        `id, playedOn:played_on, home:clubs!matches_home_club_id_fkey(id, name),
         away:clubs!matches_away_club_id_fkey(id, name)`,
      )
      .eq('id', matchId)
      .maybeSingle()
      .throwOnError(),
    db
      .from('match_events')
      .select('kind, minute, clubId:club_id, person:people!match_events_person_id_fkey(id, name)')
      .eq('match_id', matchId)
      .in('kind', cards)
      .neq('status', 'struck')
      .order('minute')
      .throwOnError(),
    db.from('match_reports').select('kind, incidents').eq('match_id', matchId).throwOnError(),
  ])
  if (!match.data) return null
  const { id, playedOn, home, away } = match.data
  const sides = [home, away].flatMap(side => (side ? [side] : []))
  const name = matchWords(home?.name, away?.name, playedOn)
  const ofCards = shown.data.flatMap(({ kind, minute, clubId, person }): ReportCharge[] =>
    person && clubId
      ? [
          {
            label:
              minute === null
                ? words.cardOf({ card: eventKindNames[kind], name: person.name })
                : words.cardOfAt({ card: eventKindNames[kind], name: person.name, minute }),
            clubId,
            personId: person.id,
            charge:
              minute === null
                ? words.cardCharge({ card: eventKindNames[kind] })
                : words.cardChargeAt({ card: eventKindNames[kind], minute }),
          },
        ]
      : [],
  )
  const ofReports = reports.data.flatMap(({ kind, incidents }) =>
    incidents
      ? sides.map((side): ReportCharge => ({
          label: (kind === 'referee' ? words.refereeIncidents : words.commissionerIncidents)({
            club: side.name,
          }),
          clubId: side.id,
          personId: '',
          charge: incidents.slice(0, 500),
        }))
      : [],
  )
  return { match: { id, name }, charges: [...ofReports, ...ofCards] }
}

export type ReportCharges = NonNullable<Awaited<ReturnType<typeof getReportCharges>>>

export const reportChargesRead = (matchId: string) =>
  read(['discipline desk', 'match', matchId], db => getReportCharges(db, matchId))
