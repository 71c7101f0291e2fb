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
      <Empty
        title="The record has no result of this season"
        action={<ButtonLink to="/seasons">All seasons</ButtonLink>}
      >
        <p>No match was played, or nobody wrote the results down.</p>
      </Empty>
    )
  return (
    <>
      <SeasonFigures log={log} />
      <Section
        title={status === 'archived' ? 'Final table' : 'Table'}
        action={<Link to={`/standings?season=${slug}`}>Home, away, round by round</Link>}
      >
        {table}
      </Section>
      <Section title="What stood out">
        <SeasonFeats log={log} />
      </Section>
      <Section title="Who came and who went">
        <ComingAndGoing log={log} />
      </Section>
      <Section title="How sure it is">
        <Coverage log={log} />
        <SeasonFiles log={log} />
      </Section>
    </>
  )
}
