import { minuteWords } from '#domain/match-events.ts'
import { EventMark, eventWords } from './event-mark.tsx'
import { LineUpPitch } from './line-up-pitch.tsx'
import type { Entry, Event } from './queries.ts'
import { Name } from './timeline.tsx'

/** Both sides as lists, and on a pitch where everybody's position is known. */
export function LineUps({
  entries,
  events,
  home,
  away,
}: {
  entries: readonly Entry[]
  events: readonly Event[]
  home: string
  away: string
}) {
  const starters = entries.filter(({ isStarter }) => isStarter)
  const sides = [
    { name: home, isHome: true },
    { name: away, isHome: false },
  ]
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_20rem_1fr]">
      {sides.map(({ name, isHome }) => {
        const ours = entries.filter(entry => entry.isHome === isHome)
        return (
          <section key={name} aria-label={name} className={isHome ? 'lg:order-1' : 'lg:order-3'}>
            <h3 className="border-b border-ink pb-1 font-display text-20">{name}</h3>
            {ours.length === 0 ? (
              <p className="py-2 text-soft">The line-up is not recorded.</p>
            ) : (
              <>
                <EntryList entries={ours.filter(({ isStarter }) => isStarter)} events={events} />
                <h4 className="mt-4 text-14 text-soft">Substitutes</h4>
                <EntryList entries={ours.filter(({ isStarter }) => !isStarter)} events={events} />
              </>
            )}
          </section>
        )
      })}
      {starters.length === 22 && starters.every(({ position }) => position) ? (
        <div className="no-print mx-auto w-full max-w-80 lg:order-2">
          <LineUpPitch starters={starters} />
        </div>
      ) : null}
    </div>
  )
}

function EntryList({ entries, events }: { entries: readonly Entry[]; events: readonly Event[] }) {
  if (entries.length === 0) return <p className="py-2 text-soft">Not recorded.</p>
  return (
    <ul>
      {entries.map(entry => (
        <li key={entry.person.slug} className="flex items-center gap-3 border-b border-line py-1.5">
          <span className="w-6 text-right font-display text-20 text-soft">{entry.number ?? '–'}</span>
          <span className="min-w-0 grow">
            <Name person={entry.person} />
            {entry.isCaptain ? <span className="text-14 text-soft"> captain</span> : null}
          </span>
          <Deeds slug={entry.person.slug} events={events} />
          <span className="w-6 text-14 text-soft">{entry.position}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the player did, and when they came on or went off. */
function Deeds({ slug, events }: { slug: string; events: readonly Event[] }) {
  const own = events.filter(
    ({ status, person, related, kind }) =>
      status !== 'struck' && (person?.slug === slug || (kind === 'substitution' && related?.slug === slug)),
  )
  return own.map(event => {
    const came = event.kind === 'substitution' ? (event.person?.slug === slug ? 'on ' : 'off ') : ''
    return (
      <span key={event.id} className="flex items-center gap-1 text-12 text-soft">
        {came ? null : <EventMark kind={event.kind} />}
        <span className="sr-only">{came ? '' : eventWords[event.kind]}</span>
        {came}
        {minuteWords(event)}
      </span>
    )
  })
}
