// The team sheet of a club, on one page to print: who plays, who sits on the bench, and room for signatures.
import * as words from '#messages/matchday/lineups.js'
import { partNames } from '#league/match-part-names.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { Section } from '#ui/page-title.tsx'
import { DeskQuery } from './desk-query.tsx'
import { LineUpSheet } from './line-up-sheet.tsx'
import { type Frame, type Sheet, type Side } from './queries.ts'

export function TeamSheet({ frame, side }: { frame: Frame; side: Side }) {
  return (
    <>
      <div className="no-print mb-6 flex flex-wrap gap-3">
        <PrintButton />
        <ButtonLink kind="quiet" to={`/matches/${frame.id}/line-up?club=${side.id}`}>
          {words.backToLineUp}
        </ButtonLink>
      </div>
      <DeskQuery matchId={frame.id} side={side}>
        {({ sheet, squad }) =>
          sheet ? (
            <Section title={words.teamSheetOf({ club: side.name })}>
              <p className="mb-4 text-soft">
                {[frame.competition, frame.venue, stateWords(sheet)].filter(Boolean).join(' · ')}
              </p>
              <LineUpSheet sheet={sheet} squad={squad} />
              <Signatures />
            </Section>
          ) : (
            <Empty title={words.noneSaved}>{words.saveFirst}</Empty>
          )
        }
      </DeskQuery>
    </>
  )
}

function stateWords({ confirmedAt, confirmedName, confirmedPart, savedAt }: Sheet) {
  if (!confirmedAt) return words.draftOf({ when: dayAndTimeOf(savedAt) })
  const [name, when] = [confirmedName ?? words.theClub, dayAndTimeOf(confirmedAt)]
  return confirmedPart
    ? words.confirmedByPart({ name, part: partNames[confirmedPart], when })
    : words.confirmedByName({ name, when })
}

const signatories = [words.teamOfficial, words.captain, words.referee]

function Signatures() {
  return (
    <ul aria-label={words.signatures} className="mt-16 grid break-inside-avoid grid-cols-3 gap-6">
      {signatories.map(signatory => (
        <li key={signatory} className="border-t border-ink pt-1 text-14 text-soft">
          {signatory}
        </li>
      ))}
    </ul>
  )
}
