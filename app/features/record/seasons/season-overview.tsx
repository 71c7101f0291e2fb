import * as words from '#messages/record/seasons.js'
import type { ReactNode } from 'react'
import type { SeasonLog } from '#league/season-log.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { ComingAndGoing, Coverage, SeasonFigures, SeasonFiles } from './season-facts.tsx'
import { SeasonFeats } from './season-feats.tsx'

/** `table`: rendered by the page. */
export function SeasonOverview({ log, table }: { log: SeasonLog; table: ReactNode }) {
  const { slug, status } = log.season
  if (log.home.length === 0)
    return (
      <Empty title={words.noResults} action={<ButtonLink to="/seasons">{words.allSeasons}</ButtonLink>}>
        <p>{words.noResultsLead}</p>
      </Empty>
    )
  return (
    <>
      <SeasonFigures log={log} />
      <Section
        title={status === 'archived' ? words.finalTable : words.table}
        action={<Link to={`/standings?season=${slug}`}>{words.moreTables}</Link>}
      >
        {table}
      </Section>
      <Section title={words.highlights}>
        <SeasonFeats log={log} />
      </Section>
      <Section title={words.inAndOut}>
        <ComingAndGoing log={log} />
      </Section>
      <Section title={words.sources}>
        <Coverage log={log} />
        <SeasonFiles log={log} />
      </Section>
    </>
  )
}
