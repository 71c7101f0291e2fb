// The score at the top edge once the header has been scrolled away. It repeats what the header says: screen readers do not
// hear it, and the server does not send it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { scoreOf } from '#domain/record/match/match.ts'
import { loadFullStylesheet } from '#lib/browser/full-stylesheet.ts'
import { eventKindNames } from '#league/event-kind-names.ts'
import type { MatchView } from './match-queries.ts'

/** Stands right after the header. `clock`: of a match that goes on. */
export function ScoreBar({ view: { match, events }, clock }: { view: MatchView; clock: ReactNode }) {
  const end = useRef<HTMLDivElement>(null)
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    let wanted = false
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return
      wanted = !entry.isIntersecting && entry.boundingClientRect.top < 0
      // Without its styles it would stand in the page and push down what is being read.
      if (wanted) void loadFullStylesheet().then(() => setIsPast(wanted))
      else setIsPast(false)
    })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  // What gets the focus is scrolled to below the bar, not behind it.
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingTop = isPast ? '4.5rem' : ''
    return () => {
      style.scrollPaddingTop = ''
    }
  }, [isPast])
  const score = scoreOf(match)
  const last = events.findLast(({ kind }) => kind !== 'water_break')
  return (
    <>
      <div ref={end} />
      {isPast && score ? (
        <div
          aria-hidden="true"
          className="no-print fixed inset-x-0 top-0 z-[5] border-b border-ink bg-paper py-1 text-center"
        >
          <p className="font-display text-20">
            {match.home.name} {score.home}–{score.away} {match.away.name}{' '}
            <span className="text-14 text-red">{clock}</span>
          </p>
          {last ? (
            <p className="text-14 text-soft">
              {last.when} {eventKindNames[last.kind]}
              {last.person ? `, ${last.person.name}` : ''}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
