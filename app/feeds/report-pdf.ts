import type { Feed } from './feed.ts'
import { productName } from '#app/shell/brand.ts'
import { eventKindNames } from '#league/event-kind-names.ts'
import { getSignedReport, type SignedReport } from '#features/record/matches/match-queries.ts'
import { headlineOf, trustLine, whenOf } from '#features/record/matches/labels.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { makeSheet, type Sheet } from './sheet.ts'

const duties: Record<string, string> = {
  referee: 'Referee',
  assistant: 'Assistant referee',
  fourth: 'Fourth official',
  commissioner: 'Match commissioner',
}

/** GET /matches/:id/report.pdf: the confirmed report of a match with who signed it, and nothing that its page does not show. */
export const reportPdf: Feed = {
  path: '/matches/:id/report.pdf',
  read: async ({ db, params: { id = '' }, siteUrl }) => {
    const report = await getSignedReport(db, id)
    const { match, competition } = report
    const day = today()
    const title = headlineOf(match)
    const body = await makeSheet(
      { title: `Match report: ${title}`, foot: `${productName} · ${title}`, day },
      sheet => {
        sheet.title(title, 'Match report')
        sheet.facts([
          [
            'Competition',
            [`${competition} ${match.season.name}`, match.round ? `round ${match.round.number}` : '']
              .filter(Boolean)
              .join(', '),
          ],
          ['Kick-off', whenOf(match)],
          ['Ground', [match.venue?.name, match.venue?.town].filter(Boolean).join(', ') || 'Not recorded'],
          ['Attendance', match.attendance === null ? 'Not recorded' : thousands(match.attendance)],
          ...match.officials.map(
            ({ function: duty, official }) => [duties[duty] ?? duty, official.person.name] as const,
          ),
          ['State', trustLine(match).words],
        ])
        if (match.isSample) sheet.paragraph('Sample season: invented people and results.')
        writeEvents(sheet, report)
        writeLineUps(sheet, report)
        writeSignatures(sheet, report)
        sheet.heading('About this paper')
        sheet.paragraph(`Made on ${dayOf(day)} from what the record held on that day.`)
        sheet.address('The same, as it stands now:', `${siteUrl}/matches/${match.id}/report`)
      },
    )
    return { type: 'application/pdf', fileName: `match-report-${match.id}.pdf`, body }
  },
}

function writeEvents(sheet: Sheet, { events, match }: SignedReport) {
  sheet.heading('Events')
  if (events.length === 0) return sheet.paragraph('Not recorded.')
  sheet.table(
    [
      { head: 'Minute', width: 60 },
      { head: 'Club', width: 130 },
      { head: 'Event', width: 120 },
      { head: 'Player' },
    ],
    events.map(({ when, kind, isHome, person, related, score, note }) => ({
      cells: [
        when || '-',
        kind === 'water_break' ? '' : isHome ? match.home.name : match.away.name,
        [eventKindNames[kind], score].filter(Boolean).join(' '),
        [person?.name ?? note, related ? `${kind === 'substitution' ? 'for' : 'assist'} ${related.name}` : '']
          .filter(Boolean)
          .join(', '),
      ],
    })),
  )
}

function writeLineUps(sheet: Sheet, { lineUps, match }: SignedReport) {
  for (const isHome of [true, false]) {
    const entries = lineUps.filter(entry => entry.isHome === isHome)
    sheet.heading(`Line-up of ${isHome ? match.home.name : match.away.name}`, entries.length + 1)
    if (entries.length === 0) sheet.paragraph('Not recorded.')
    else
      sheet.table(
        [
          { head: 'Number', width: 60 },
          { head: 'Player' },
          { head: 'Position', width: 80 },
          { head: 'Part', width: 90 },
        ],
        entries
          .toSorted((one, other) => Number(other.isStarter) - Number(one.isStarter))
          .map(({ number, person, position, isStarter, isCaptain }) => ({
            cells: [
              number === null ? '-' : String(number),
              isCaptain ? `${person.name} (captain)` : person.name,
              position ?? '',
              isStarter ? 'Started' : 'Bench',
            ],
            isSoft: !isStarter,
          })),
      )
  }
}

function writeSignatures(sheet: Sheet, { signatures }: SignedReport) {
  sheet.heading('Signatures', signatures.length + 1)
  if (signatures.length === 0) return sheet.paragraph('No signatures of this match are recorded.')
  sheet.table(
    [{ head: 'Signed by', width: 170 }, { head: 'What' }, { head: 'When', width: 130 }],
    signatures.map(({ who, what, at }) => ({ cells: [who, what, at] })),
  )
}
