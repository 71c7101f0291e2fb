import * as words from '#messages/record/matches.js'
import type { ReactNode } from 'react'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Section } from '#ui/page-title.tsx'
import { Changes } from './changes.tsx'
import { LineUps } from './line-ups.tsx'
import { MatchFacts } from './match-facts.tsx'
import type { MatchReport } from './match-queries.ts'
import { Timeline } from './timeline.tsx'
import { trustLine } from './labels.ts'

/** The report of a match, as far as the record has it; made to be printed. */
export function Report({ report }: { report: MatchReport }) {
  const { match, events, lineUps, struck, history } = report
  const { trust, words: said, confirmation } = trustLine(match)
  const names = { home: match.home.name, away: match.away.name }
  const hasFacts = match.venue !== null || match.attendance !== null || match.officials.length > 0
  return (
    <>
      <Section title={words.officialsAndGround}>
        {hasFacts ? <MatchFacts match={match} /> : <Nothing />}
      </Section>
      <Section title={words.events}>
        {events.length > 0 ? <Timeline events={events} {...names} /> : <Nothing />}
      </Section>
      <Section title={words.lineUps}>
        {lineUps.length > 0 ? <LineUps entries={lineUps} hasPitch={false} {...names} /> : <Nothing />}
      </Section>
      <Section title={words.confirmation}>
        <p>
          {said}. {confirmation}
        </p>
        {trust === 'provisional' ? <p>{words.waiting}</p> : null}
        <p className="text-soft">
          {match.source ? words.source({ source: match.source.name }) : words.noSource}
          {match.confirmedAt ? `. ${words.confirmedOn({ when: dayAndTimeOf(match.confirmedAt) })}` : ''}
        </p>
      </Section>
      <Section title={words.changes}>
        <p>
          {match.version > 1
            ? words.version({ version: match.version })
            : history.length > 0
              ? words.everyStep
              : words.noChange}
        </p>
        <Changes struck={struck} history={history} />
      </Section>
    </>
  )
}

const Nothing = (): ReactNode => <p className="text-soft">{words.nothing}</p>
