// The tab of a match page with all earlier meetings. Loaded when somebody goes there.
import * as words from '#messages/record/matches.js'
import { Section } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { FormBefore } from './form-before.tsx'
import { HeadToHead } from './head-to-head.tsx'
import type { MatchView } from './match-queries.ts'
import type { Meetings } from './meetings.ts'

export function HeadToHeadTab({
  view: { match, results, form },
  meetings,
  page,
  path,
}: {
  view: Pick<NonNullable<MatchView>, 'match' | 'results' | 'form'>
  meetings: Meetings
  page: number
  /** The address of the tab. */
  path: string
}) {
  return (
    <>
      <Section title={words.form}>
        <FormBefore match={match} results={results} form={form} />
      </Section>
      <Section title={words.headToHead}>
        <HeadToHead match={match} meetings={meetings} />
        <Pager
          page={page}
          pages={meetings.pages}
          hrefFor={next => `${path}${next > 1 ? `&page=${next}` : ''}`}
        />
      </Section>
    </>
  )
}
