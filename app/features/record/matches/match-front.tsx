import * as words from '#messages/record/matches.js'
import { lazyHydration } from '#lib/browser/lazy-hydration.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { MatchFacts } from './match-facts.tsx'
import type { MatchView } from './match-queries.ts'
import { Timeline } from './timeline.tsx'
import { gapsOf } from './labels.ts'

const [courseId, beforeId] = ['course', 'before']
const CourseChart = lazyHydration(courseId, () => import('./course-chart.tsx').then(file => file.CourseChart))
const BeforeMatch = lazyHydration(beforeId, () => import('./before-match.tsx').then(file => file.BeforeMatch))

/** What happened; then what led up to it. */
export function MatchFront({ view }: { view: MatchView }) {
  const { match, events } = view
  const gaps = gapsOf(match, { hasEvents: events.length > 0, hasLineUps: view.hasLineUps })
  const hasFacts = match.venue !== null || match.attendance !== null || match.officials.length > 0
  return (
    <>
      {gaps ? <p className="mb-8 text-center text-soft">{gaps}</p> : null}
      {events.length > 0 ? (
        <Section title={words.timeline}>
          <Timeline events={events} home={match.home.name} away={match.away.name} />
        </Section>
      ) : null}
      {view.corrections.map(correction => (
        <p key={correction} className="mt-3 text-14 text-soft">
          {correction}
        </p>
      ))}
      {view.best.length > 0 ? (
        <Section title={words.playerOfTheMatch}>
          {view.best.map(({ slug, name, words: votes }) => (
            <p key={slug}>
              <Link to={`/players/${slug}`}>{name}</Link> {votes}
            </p>
          ))}
        </Section>
      ) : null}
      {view.expected ? (
        <Section
          title={words.expected}
          action={<Link to="/analysis?tool=forecasts">{words.allForecasts}</Link>}
        >
          <p>
            {view.expected.line}.{' '}
            <span className="text-soft">{words.ratings({ method: view.expected.method })}</span>
          </p>
        </Section>
      ) : null}
      {view.course ? (
        <Section title={words.course}>
          <CourseChart id={courseId} course={view.course} home={match.home} away={match.away} />
        </Section>
      ) : null}
      {hasFacts ? (
        <Section title={words.match}>
          <MatchFacts match={match} />
        </Section>
      ) : null}
      <BeforeMatch id={beforeId} view={view} />
    </>
  )
}
