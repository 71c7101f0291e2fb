import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { FormBefore } from './form-before.tsx'
import { HeadToHead } from './head-to-head.tsx'
import { MatchFacts } from './match-facts.tsx'
import type { MatchView } from './match-queries.ts'
import { Timeline } from './timeline.tsx'
import { gapsOf } from './labels.ts'

/** What happened; then what led up to it. */
export function MatchFront({ view }: { view: MatchView }) {
  const { match, events, meetings } = view
  const gaps = gapsOf(match, { hasEvents: events.length > 0, hasLineUps: view.hasLineUps })
  const hasFacts = match.venue !== null || match.attendance !== null || match.officials.length > 0
  return (
    <>
      {gaps ? <p className="mb-8 text-center text-soft">{gaps}</p> : null}
      {events.length > 0 ? (
        <Section title="Timeline">
          <Timeline events={events} home={match.home.name} away={match.away.name} />
        </Section>
      ) : null}
      {view.corrections.map(words => (
        <p key={words} className="mt-3 text-14 text-soft">
          {words}
        </p>
      ))}
      {view.best.length > 0 ? (
        <Section title="Player of the match">
          {view.best.map(({ slug, name, words }) => (
            <p key={slug}>
              <Link to={`/players/${slug}`}>{name}</Link> {words}
            </p>
          ))}
        </Section>
      ) : null}
      {view.expected ? (
        <Section title="Expected" action={<Link to="/analysis?tool=forecasts">All forecasts</Link>}>
          <p>
            {view.expected}. <span className="text-soft">From the clubs’ ratings; not betting advice.</span>
          </p>
        </Section>
      ) : null}
      {hasFacts ? (
        <Section title="Match">
          <MatchFacts match={match} />
        </Section>
      ) : null}
      <Section title="Form before this match">
        <FormBefore match={match} results={view.results} form={view.form} />
      </Section>
      {meetings ? (
        <Section
          title="Head-to-head"
          action={
            meetings.played > meetings.list.length ? (
              <Link to={`/matches/${match.id}?tab=head-to-head`}>All {meetings.played} matches</Link>
            ) : null
          }
        >
          <HeadToHead match={match} meetings={meetings} />
        </Section>
      ) : null}
    </>
  )
}
