import * as words from '#messages/record/matches.js'
import { eventKindNames } from '#league/event-kind-names.ts'
import { EventMark } from './event-mark.tsx'
import { LineUpPitch } from './line-up-pitch.tsx'
import type { Entry } from './match-queries.ts'
import { Name } from './timeline.tsx'

/** Both sides as lists, and on a pitch where everybody's position is known. */
export function LineUps({
  entries,
  home,
  away,
  hasPitch = true,
}: {
  entries: readonly Entry[]
  home: string
  away: string
  hasPitch?: boolean
}) {
  const starters = entries.filter(({ isStarter }) => isStarter)
  const sides = [
    { name: home, isHome: true },
    { name: away, isHome: false },
  ]
  return (
    <div className={`grid gap-x-10 gap-y-8 ${hasPitch ? 'lg:grid-cols-[1fr_20rem_1fr]' : 'sm:grid-cols-2'}`}>
      {sides.map(({ name, isHome }) => {
        const ours = entries.filter(entry => entry.isHome === isHome)
        return (
          <section key={name} aria-label={name} className={isHome ? 'lg:order-1' : 'lg:order-3'}>
            <h3 className="border-b border-ink pb-1 font-display text-20">{name}</h3>
            {ours.length === 0 ? (
              <p className="py-2 text-soft">{words.noLineUp}</p>
            ) : (
              <>
                <EntryList entries={ours.filter(({ isStarter }) => isStarter)} />
                <h4 className="mt-4 text-14 text-soft">{words.substitutes}</h4>
                <EntryList entries={ours.filter(({ isStarter }) => !isStarter)} />
              </>
            )}
          </section>
        )
      })}
      {hasPitch && starters.length === 22 && starters.every(({ position }) => position) ? (
        <div className="no-print mx-auto w-full max-w-80 lg:order-2">
          <LineUpPitch starters={starters} />
        </div>
      ) : null}
    </div>
  )
}

function EntryList({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className="py-2 text-soft">{words.nothing}</p>
  return (
    <ul>
      {entries.map(entry => (
        <li key={entry.person.slug} className="flex items-center gap-3 border-b border-line py-1.5">
          <span className="w-6 text-right whitespace-nowrap font-display text-20 text-soft">
            {entry.number ?? '–'}
          </span>
          <span className="min-w-0 grow">
            <Name person={entry.person} />
            {entry.isCaptain ? <span className="text-14 text-soft"> {words.captain}</span> : null}
          </span>
          <Deeds deeds={entry.deeds} />
          <span className="w-6 text-14 text-soft">{entry.position}</span>
        </li>
      ))}
    </ul>
  )
}

function Deeds({ deeds }: { deeds: Entry['deeds'] }) {
  return deeds.map(({ kind, when, isOff }, place) => {
    const came = kind === 'substitution' ? (isOff ? words.off : words.on) : undefined
    return (
      <span key={place} className="flex items-center gap-1 text-12 text-soft">
        {came ? (
          `${came} `
        ) : (
          <>
            <EventMark kind={kind} />
            <span className="sr-only">{eventKindNames[kind]}</span>
          </>
        )}
        {when}
      </span>
    )
  })
}
