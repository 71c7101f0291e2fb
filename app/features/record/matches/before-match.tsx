// What led up to a match: the form of both clubs, and their earlier meetings.
import * as words from '#messages/record/matches.js'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { FormBefore } from './form-before.tsx'
import { HeadToHead } from './head-to-head.tsx'
import type { MatchView } from './match-queries.ts'

export function BeforeMatch({
  id,
  view: { match, results, form, meetings },
  tab,
}: {
  id?: string
  view: MatchView
  /** Of the tab that has all meetings: its address, and which page of them is shown. */
  tab?: { path: string; page: number }
}) {
  const all =
    !tab && meetings && meetings.played > meetings.list.length ? (
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
          {tab ? (
            <Pager
              page={tab.page}
              pages={meetings.pages}
              hrefFor={page => `${tab.path}${page > 1 ? `&page=${page}` : ''}`}
            />
          ) : null}
        </Section>
      ) : null}
    </div>
  )
}
