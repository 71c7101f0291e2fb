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
  const { trust, words, confirmation } = trustLine(match)
  const names = { home: match.home.name, away: match.away.name }
  const hasFacts = match.venue !== null || match.attendance !== null || match.officials.length > 0
  return (
    <>
      <Section title="Officials, ground and attendance">
        {hasFacts ? <MatchFacts match={match} /> : <Nothing />}
      </Section>
      <Section title="Events">
        {events.length > 0 ? <Timeline events={events} {...names} /> : <Nothing />}
      </Section>
      <Section title="Line-ups">
        {lineUps.length > 0 ? <LineUps entries={lineUps} hasPitch={false} {...names} /> : <Nothing />}
      </Section>
      <Section title="Confirmation">
        <p>
          {words}. {confirmation}
        </p>
        {trust === 'provisional' ? <p>The report waits to be confirmed; it may still change.</p> : null}
        <p className="text-soft">
          Source: {match.source?.name ?? 'not recorded'}
          {match.confirmedAt ? `. Confirmed on ${dayAndTimeOf(match.confirmedAt)}` : ''}
        </p>
      </Section>
      <Section title="Changes">
        <p>
          {match.version > 1
            ? `This is version ${match.version} of the match.`
            : history.length > 0
              ? 'Every step it took, and by whom.'
              : 'Nothing was changed since it was entered.'}
        </p>
        <Changes struck={struck} history={history} />
      </Section>
    </>
  )
}

const Nothing = (): ReactNode => <p className="text-soft">Not recorded.</p>
