import * as words from '#messages/matchday/console.js'
import { minuteLabel } from '#league/minute-label.ts'
import { partNames } from '#league/match-part-names.ts'
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
        <Section title={words.toCheck}>
          <p className="mb-2 text-soft">{words.toCheckLead}</p>
          <Rows {...{ pack, onChange }} events={unclear} />
        </Section>
      ) : null}
      <Section title={words.events}>
        {events.length === 0 ? (
          <p className="text-soft">{words.noEvents}</p>
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
          <span className="font-display w-12 shrink-0 text-20 leading-tight">{minuteLabel(event)}</span>
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
              aria-label={words.changeOf({ minute: minuteLabel(event), event: eventWords(pack, event) })}
              onClick={() => onChange(event)}
            >
              {words.change}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function stateWords({ isPending, status, sources }: GroundEvent): string {
  if (isPending) return words.notSent
  if (status === 'agreed') return sources.length > 1 ? words.bothAgree : words.agreed
  const isDisputed = status === 'disputed'
  const [one, other] = sources.map(part => partNames[part])
  if (one === undefined) return isDisputed ? words.disputed : words.provisional
  if (other === undefined)
    return isDisputed ? words.seenDifferently({ parts: one }) : words.by({ parts: one })
  return isDisputed ? words.seenByTwo({ one, other }) : words.byTwo({ one, other })
}
