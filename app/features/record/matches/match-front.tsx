import * as words from '#messages/record/matches.js'
import { type ComponentType, lazy, Suspense } from 'react'
import { isOver } from '#domain/record/match/match.ts'
import { onFirstInteraction } from '#lib/browser/on-first-interaction.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { MatchFacts } from './match-facts.tsx'
import type { MatchView } from './match-queries.ts'
import { Timeline } from './timeline.tsx'
import { gapsOf } from './labels.ts'

// Rendered on the server. Of a match whose result is known the script follows when somebody touches the page: looking takes none.
function latePart<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const loadNow = () => (loading ??= load().then(part => ({ default: part })))
  const Live = lazy(loadNow)
  const Late = lazy(async () => {
    // Whoever has followed the match to its end has it.
    if (!loading) await onFirstInteraction(id)
    return loadNow()
  })
  return (isAtRest: boolean) => (isAtRest ? Late : Live)
}

const [courseId, beforeId] = ['course', 'before']
const courseOf = latePart(courseId, () => import('./course-chart.tsx').then(file => file.CourseChart))
const beforeOf = latePart(beforeId, () => import('./before-match.tsx').then(file => file.BeforeMatch))

/** What happened; then what led up to it. */
export function MatchFront({ view }: { view: MatchView }) {
  const { match, events } = view
  const gaps = gapsOf(match, { hasEvents: events.length > 0, hasLineUps: view.hasLineUps })
  const isAtRest = isOver(match) && !match.isProvisional
  const [Course, Before] = [courseOf(isAtRest), beforeOf(isAtRest)]
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
          <Suspense>
            <Course id={courseId} course={view.course} home={match.home} away={match.away} />
          </Suspense>
        </Section>
      ) : null}
      {hasFacts ? (
        <Section title={words.match}>
          <MatchFacts match={match} />
        </Section>
      ) : null}
      <Suspense>
        <Before id={beforeId} view={view} />
      </Suspense>
    </>
  )
}
