import { minuteWords } from '#domain/match-events.ts'
import { partWords } from '#domain/match-moves.ts'
import { type GroundEvent, type Pack, toCheck } from '#domain/recording.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page-title.tsx'
import { eventWords } from './words.ts'

/** What has been entered, the latest first; before it, what two recorders do not agree on. */
export function LogList({
  pack,
  events,
  onCorrect,
  onStrike,
}: {
  pack: Pack
  events: readonly GroundEvent[]
  onCorrect: (event: GroundEvent) => void
  onStrike: (event: GroundEvent) => void
}) {
  const unclear = toCheck(events)
  return (
    <>
      {unclear.length > 0 ? (
        <Section title="To check">
          <p className="mb-2 text-soft">
            Both recorders have not entered the same here. The referee or the match commissioner strikes what
            is wrong.
          </p>
          <Rows {...{ pack, onCorrect, onStrike }} events={unclear} />
        </Section>
      ) : null}
      <Section title="Events">
        {events.length === 0 ? (
          <p className="text-soft">Nothing has been entered yet.</p>
        ) : (
          <Rows {...{ pack, onCorrect, onStrike }} events={events.toReversed()} />
        )}
      </Section>
    </>
  )
}

function Rows({
  pack,
  events,
  onCorrect,
  onStrike,
}: {
  pack: Pack
  events: readonly GroundEvent[]
  onCorrect: (event: GroundEvent) => void
  onStrike: (event: GroundEvent) => void
}) {
  return (
    <ul>
      {events.map(event => (
        <li key={event.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
          <span className="font-display min-w-14 shrink-0 text-20">{minuteWords(event)}</span>
          <span className="min-w-0 grow basis-44 leading-tight">
            {eventWords(pack, event)}
            <span className="block text-14 text-soft">
              {event.isHome ? pack.home.name : pack.away.name} · {stateWords(event)}
            </span>
          </span>
          <span className="ml-auto flex gap-2">
            {event.personId === null || event.kind === 'substitution' ? null : (
              <Button
                kind="quiet"
                className="min-h-14 shrink-0 px-2"
                aria-label={`Correct ${minuteWords(event)} ${eventWords(pack, event)}`}
                onClick={() => onCorrect(event)}
              >
                Correct
              </Button>
            )}
            <Button
              kind="quiet"
              className="min-h-14 shrink-0 px-2"
              aria-label={`Strike ${minuteWords(event)} ${eventWords(pack, event)}`}
              onClick={() => onStrike(event)}
            >
              Strike
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function stateWords({ isPending, status, sources }: GroundEvent): string {
  if (isPending) return 'not sent yet'
  if (status === 'agreed') return sources.length > 1 ? 'both agree' : 'agreed'
  const by = sources.map(partWords).join(' and ')
  if (status === 'disputed') return by ? `seen differently by the ${by}` : 'disputed'
  return by ? `by the ${by}` : 'provisional'
}
