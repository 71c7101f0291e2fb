import { minuteWords } from '#domain/record/match/match-events.ts'
import { partWords } from '#domain/matchday/match-moves.ts'
import { type GroundEvent, type Pack, toCheck } from '#domain/matchday/recording/recording.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page-title.tsx'
import { eventWords, reasonWords, sideOf } from './labels.ts'

/** What has been entered, the latest first; before it, what two recorders do not agree on. */
export function LogList({
  pack,
  events,
  onChange,
}: {
  pack: Pack
  events: readonly GroundEvent[]
  /** Nothing where the log takes no more. */
  onChange: ((event: GroundEvent) => void) | undefined
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
          <Rows {...{ pack, onChange }} events={unclear} />
        </Section>
      ) : null}
      <Section title="Events">
        {events.length === 0 ? (
          <p className="text-soft">Nothing has been entered yet.</p>
        ) : (
          <Rows {...{ pack, onChange }} events={events.toReversed()} />
        )}
      </Section>
    </>
  )
}

function Rows({ pack, events, onChange }: Parameters<typeof LogList>[0]) {
  return (
    <ul>
      {events.map(event => (
        <li
          key={event.id}
          className={`flex items-center gap-3 border-b border-line py-2 ${event.isPending ? 'bg-shade' : ''}`}
        >
          <span className="font-display w-12 shrink-0 text-20 leading-tight">{minuteWords(event)}</span>
          <span className="min-w-0 grow leading-tight">
            {eventWords(pack, event)}
            <span className="block text-14 text-soft">
              {[event.clubId && sideOf(pack, event).name, reasonWords(event), stateWords(event)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {onChange ? (
            <Button
              kind="quiet"
              className="min-h-14 shrink-0 px-2 text-14"
              aria-label={`Change ${minuteWords(event)} ${eventWords(pack, event)}`}
              onClick={() => onChange(event)}
            >
              Change
            </Button>
          ) : null}
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
