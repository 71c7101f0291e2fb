// What of a match can become a charge: its cards, and what the officials reported.
import type { Db } from '#lib/data/db.ts'
import { dayOf } from '#lib/format/dates.ts'
import { read } from '#lib/data/read.ts'

const cards = ['yellow', 'second_yellow', 'red'] as const

const cardNames: Record<string, string> = {
  yellow: 'Yellow card',
  second_yellow: 'Second yellow card',
  red: 'Red card',
}

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
  const name = `${sides.map(side => side.name).join(' v ')}${playedOn ? `, ${dayOf(playedOn)}` : ''}`
  const ofCards = shown.data.flatMap(({ kind, minute, clubId, person }): ReportCharge[] =>
    person && clubId
      ? [
          {
            label: `${cardNames[kind] ?? kind}: ${person.name}${minute === null ? '' : `, ${minute}′`}`,
            clubId,
            personId: person.id,
            charge: `${cardNames[kind] ?? kind}${minute === null ? '' : ` in minute ${minute}`}.`,
          },
        ]
      : [],
  )
  const ofReports = reports.data.flatMap(({ kind, incidents }) =>
    incidents
      ? sides.map((side): ReportCharge => ({
          label: `Incidents in the report of the ${kind}: ${side.name}`,
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
