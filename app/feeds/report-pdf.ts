import * as words from '#messages/matchday/reportFile.js'
import { inLanguage } from '#lib/router/language-path.ts'
import type { Feed } from './feed.ts'
import { productName } from '#app/shell/brand.ts'
import { eventKindNames } from '#league/event-kind-names.ts'
import { getSignedReport, type SignedReport } from '#features/record/matches/match-queries.ts'
import { headlineOf, trustLine, whenOf } from '#features/record/matches/labels.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { makeSheet, type Sheet } from './sheet.ts'

const duties: Record<string, string> = {
  referee: words.referee,
  assistant: words.assistant,
  fourth: words.fourth,
  commissioner: words.commissioner,
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
      { title: words.titleOf({ match: title }), foot: `${productName} · ${title}`, day },
      sheet => {
        sheet.title(title, words.title)
        sheet.facts([
          [
            words.competition,
            match.round
              ? words.round({ season: `${competition} ${match.season.name}`, number: match.round.number })
              : `${competition} ${match.season.name}`,
          ],
          [words.kickOff, whenOf(match)],
          [
            words.ground,
            [match.venue?.name, match.venue?.town].filter(Boolean).join(', ') || words.notRecorded,
          ],
          [words.attendance, match.attendance === null ? words.notRecorded : thousands(match.attendance)],
          ...match.officials.map(
            ({ function: duty, official }) => [duties[duty] ?? duty, official.person.name] as const,
          ),
          [words.state, trustLine(match).words],
        ])
        if (match.isSample) sheet.paragraph(words.sample)
        writeEvents(sheet, report)
        writeLineUps(sheet, report)
        writeSignatures(sheet, report)
        sheet.heading(words.about)
        sheet.paragraph(words.madeOn({ day: dayOf(day) }))
        sheet.address(words.sameNow, siteUrl + inLanguage(`/matches/${match.id}/report`))
      },
    )
    return { type: 'application/pdf', fileName: `match-report-${match.id}.pdf`, body }
  },
}

function writeEvents(sheet: Sheet, { events, match }: SignedReport) {
  sheet.heading(words.events)
  if (events.length === 0) return sheet.paragraph(words.noneRecorded)
  sheet.table(
    [
      { head: words.minute, width: 60 },
      { head: words.club, width: 130 },
      { head: words.event, width: 120 },
      { head: words.player },
    ],
    events.map(({ when, kind, isHome, person, related, score, note }) => ({
      cells: [
        when || '-',
        kind === 'water_break' ? '' : isHome ? match.home.name : match.away.name,
        [eventKindNames[kind], score].filter(Boolean).join(' '),
        whoOf(kind, person?.name ?? note ?? '', related?.name),
      ],
    })),
  )
}

function writeLineUps(sheet: Sheet, { lineUps, match }: SignedReport) {
  for (const isHome of [true, false]) {
    const entries = lineUps.filter(entry => entry.isHome === isHome)
    sheet.heading(words.lineUpOf({ club: isHome ? match.home.name : match.away.name }), entries.length + 1)
    if (entries.length === 0) sheet.paragraph(words.noneRecorded)
    else
      sheet.table(
        [
          { head: words.number, width: 60 },
          { head: words.player },
          { head: words.position, width: 80 },
          { head: words.part, width: 90 },
        ],
        entries
          .toSorted((one, other) => Number(other.isStarter) - Number(one.isStarter))
          .map(({ number, person, position, isStarter, isCaptain }) => ({
            cells: [
              number === null ? '-' : String(number),
              isCaptain ? words.captain({ name: person.name }) : person.name,
              position ?? '',
              isStarter ? words.started : words.bench,
            ],
            isSoft: !isStarter,
          })),
      )
  }
}

function writeSignatures(sheet: Sheet, { signatures }: SignedReport) {
  sheet.heading(words.signatures, signatures.length + 1)
  if (signatures.length === 0) return sheet.paragraph(words.noSignatures)
  sheet.table(
    [{ head: words.signedBy, width: 170 }, { head: words.what }, { head: words.when, width: 130 }],
    signatures.map(({ who, what, at }) => ({ cells: [who, what, at] })),
  )
}

/** The player, and for a substitution or a goal who went off or gave the assist. */
function whoOf(kind: string, player: string, other: string | undefined): string {
  if (other === undefined) return player
  return (kind === 'substitution' ? words.forOther : words.assistOf)({ player, other })
}
