import * as words from '#messages/matchday/console.js'
import { partNames } from '#league/match-part-names.ts'
import { type Counted, type Pack, type Side, tallyKinds } from '#domain/matchday/recording/recording.ts'
import type { FullTally } from '#domain/matchday/recording/tally.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page-title.tsx'
import { tallyWords } from './labels.ts'

/** What can be counted besides, for who wants to: one tap each, home at the left. */
export function TallyPanel({
  pack,
  full,
  isOpen,
  countOf,
  onCount,
  onDeclare,
}: {
  pack: Pack
  full: FullTally
  /** The match takes what is counted. */
  isOpen: boolean
  countOf: (counted: Counted) => number
  onCount: (counted: Counted) => void
  onDeclare: () => void
}) {
  const { home, away, match } = pack
  const tap = (side: Side, kind: Counted['kind']) => (
    <button
      type="button"
      aria-label={words.tallyOf({
        kind: tallyWords(kind),
        club: side.name,
        count: countOf({ kind, clubId: side.id }),
      })}
      className="font-display flex min-h-14 cursor-pointer items-center justify-center gap-2 border-2 border-ink text-26 leading-none"
      onClick={() => onCount({ kind, clubId: side.id })}
    >
      <span className="text-20 text-green">+</span>
      {countOf({ kind, clubId: side.id })}
    </button>
  )
  return (
    <Section title={words.tally}>
      {full === 'open' ? (
        <div className="mb-3 grid gap-2">
          <p className="text-soft">{words.tallyLead}</p>
          <Button kind="quiet" className="min-h-14 border-2" onClick={onDeclare}>
            {words.keepTally}
          </Button>
        </div>
      ) : (
        <p className="mb-3 text-soft">
          {full === 'own' ? words.ownTally : null}
          {full === 'of another' && match.fullTallyBy
            ? words.otherTally({ part: partNames[match.fullTallyBy] })
            : null}
          {full === 'too late' ? words.lateTally : null}
        </p>
      )}
      {isOpen ? (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,7rem)_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
          {tallyKinds.map(kind => [
            <span key={`${kind} home`} className="grid">
              {tap(home, kind)}
            </span>,
            <span key={kind} className="text-center text-14 leading-tight sm:text-16">
              {tallyWords(kind)}
            </span>,
            <span key={`${kind} away`} className="grid">
              {tap(away, kind)}
            </span>,
          ])}
        </div>
      ) : (
        <p className="text-soft">{words.tallyAhead}</p>
      )}
    </Section>
  )
}
