import * as words from '#messages/matchday/console.js'
import type { EventKind } from '#domain/record/match/match-events.ts'
import type { Side } from '#domain/matchday/recording/recording.ts'
import { Crest } from '#ui/crest.tsx'

const kinds: { kind: EventKind; label: string; look: string }[] = [
  { kind: 'goal', label: words.goal, look: 'bg-green text-on-green border-green' },
  { kind: 'yellow', label: words.yellow, look: 'border-ink border-l-[0.9rem] border-l-gold' },
  { kind: 'red', label: words.red, look: 'border-ink border-l-[0.9rem] border-l-red' },
  { kind: 'substitution', label: words.sub, look: 'border-ink' },
]

/** One club's half of the screen: the four things that happen most, and the rest behind one more tap. */
export function SideButtons({
  side,
  changesLeft,
  onAsk,
  onMore,
}: {
  side: Side
  changesLeft: number
  onAsk: (kind: EventKind) => void
  onMore: () => void
}) {
  const tap =
    'font-display flex w-full min-w-0 cursor-pointer flex-wrap items-center justify-center gap-x-2 border-2 px-1 leading-tight'
  return (
    <section aria-label={side.name} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 className="font-display flex min-w-0 items-center gap-2 text-16 leading-tight sm:text-20">
        <Crest club={side} size={24} />
        <span className="min-w-0 truncate">{side.name}</span>
      </h2>
      {kinds.map(({ kind, label, look }) => (
        <button
          key={kind}
          type="button"
          aria-label={
            kind === 'substitution'
              ? words.subOf({ count: changesLeft, club: side.name })
              : words.buttonOf({ event: label, club: side.name })
          }
          className={`${tap} ${look} ${kind === 'goal' ? 'min-h-20' : 'min-h-14'} ${kind === 'goal' && label.length < 8 ? 'text-26' : 'text-20'}`}
          onClick={() => onAsk(kind)}
        >
          {label}
          {kind === 'substitution' ? (
            <span className="text-14 font-normal"> {words.subsLeft({ count: changesLeft })}</span>
          ) : null}
        </button>
      ))}
      <button
        type="button"
        aria-label={words.buttonOf({ event: words.more, club: side.name })}
        className={`${tap} min-h-14 border-edge text-16`}
        onClick={onMore}
      >
        {words.more}
      </button>
    </section>
  )
}
