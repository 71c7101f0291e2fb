import * as words from '#messages/record/matches.js'
import { countsForHome } from '#domain/record/match/match-events.ts'
import { Link } from '#ui/link.tsx'
import { eventKindNames } from '#league/event-kind-names.ts'
import { EventMark } from './event-mark.tsx'
import type { ReportedEvent } from './match-queries.ts'

/** The events of both sides by the minute: the home club's at the left. */
export function Timeline({
  events,
  home,
  away,
}: {
  events: readonly ReportedEvent[]
  home: string
  away: string
}) {
  return (
    <ol>
      {events.map((event, place) => {
        const isLeft = countsForHome(event)
        // Of neither side.
        if (event.kind === 'water_break')
          return (
            <li key={place} className="border-b border-line py-2 text-center text-14 text-soft">
              {event.when} {eventKindNames.water_break}
            </li>
          )
        return (
          <li
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_3.25rem_minmax(0,1fr)] items-center gap-1 border-b border-line py-2 max-sm:text-14"
          >
            {isLeft ? null : <span />}
            <span className={isLeft ? 'order-2 text-center' : 'text-center'}>
              <span className="font-display text-16">{event.when || '–'}</span>
            </span>
            <div
              className={
                isLeft ? 'order-1 flex items-center justify-end gap-2 text-right' : 'flex items-center gap-2'
              }
            >
              <span className="sr-only">{event.isHome ? home : away}: </span>
              {isLeft ? null : <EventMark kind={event.kind} />}
              <EventWords event={event} />
              {isLeft ? <EventMark kind={event.kind} /> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const statuses: Record<string, string> = {
  provisional: words.eventProvisional,
  disputed: words.eventDisputed,
  struck: words.eventStruck,
}

function EventWords({ event }: { event: ReportedEvent }) {
  const { kind, person, related, score, status, note } = event
  const isSubstitution = kind === 'substitution'
  return (
    <span className="min-w-0">
      <span className="block leading-tight">
        {person === null && note && !score ? note : <Name person={person} />}
        {score ? (
          <>
            {' '}
            <span className="font-display text-20 whitespace-nowrap">{score}</span>
          </>
        ) : null}
      </span>{' '}
      <span className="block text-14 text-soft">
        {related
          ? isSubstitution
            ? words.cameOnFor({ player: <Name person={related} /> })
            : words.assistedBy({ kind: eventKindNames[kind], player: <Name person={related} /> })
          : eventKindNames[kind]}
        {statuses[status] ? `, ${statuses[status]}` : ''}
        {note && (person !== null || score) ? `. ${note}` : ''}
      </span>
    </span>
  )
}

/** Nobody wrote down who it was: that is said where the name would stand. */
export function Name({ person }: { person: { slug: string; name: string } | null }) {
  return person ? <Link to={`/players/${person.slug}`}>{person.name}</Link> : <>{words.nameNotRecorded}</>
}
