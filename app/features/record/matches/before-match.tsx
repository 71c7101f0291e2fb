// What led up to a match: the form of both clubs, and their earlier meetings.
import * as words from '#messages/record/matches.js'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { FormBefore } from './form-before.tsx'
import { HeadToHead } from './head-to-head.tsx'
import type { MatchView } from './match-queries.ts'

/** `id` stands on the whole, so that the caller can see that it is rendered. `pager`: of the tab that has all meetings; the page of the match has the last ones, and a link to the others. */
export function BeforeMatch({
  id,
  view: { match, results, form, meetings },
  pager,
}: {
  id?: string
  view: MatchView
  pager?: ReactNode
}) {
  const all =
    !pager && meetings && meetings.played > meetings.list.length ? (
      <Link to={`/matches/${match.id}?tab=head-to-head`}>
        {words.allMeetings({ count: meetings.played })}
      </Link>
    ) : null
  return (
    <div id={id} className="mt-10 first:mt-0">
      <Section title={words.form}>
        <FormBefore match={match} results={results} form={form} />
      </Section>
      {meetings ? (
        <Section title={words.headToHead} action={all}>
          <HeadToHead match={match} meetings={meetings} />
          {pager}
        </Section>
      ) : null}
    </div>
  )
}
