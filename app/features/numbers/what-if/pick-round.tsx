// One round: who wins each match, or its score. Every choice changes the address at once where a script runs; where
// none does, the form sends them.
import * as words from '#messages/numbers/whatIf.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import { encodePicks } from '#domain/numbers/what-if.ts'
import type { LoggedClub } from '#league/season-log.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { Link } from '#ui/link.tsx'
import { type WhatIfParams, hrefOf, picksOf } from './search-params.ts'
import type { OpenMatch } from './open-matches.ts'
import { ResultRow } from './result-row.tsx'
import { ScoreRow } from './score-row.tsx'

export function PickRound({
  here,
  matches,
  clubs,
}: {
  here: WhatIfParams
  matches: readonly OpenMatch[]
  clubs: ReadonlyMap<string, LoggedClub>
}) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const name = here.round === 0 ? words.noRound : words.round({ round: here.round ?? '' })

  function take(fieldsOf: HTMLFormElement) {
    const fields = [...new FormData(fieldsOf)].flatMap(([field, value]) =>
      typeof value === 'string' ? [[field, value]] : [],
    )
    const picks = picksOf(here.picks, new URLSearchParams(fields))
    if (encodePicks(picks) === encodePicks(here.picks)) return
    navigate(hrefOf({ ...here, picks }), { replace: true, state: keepScroll })
  }

  // What was picked before the page was hydrated is in the fields, and no handler has run for it.
  const form = useRef<HTMLFormElement>(null)
  const wake = useEffectEvent(() => {
    if (form.current) take(form.current)
  })
  useEffect(() => wake(), [])

  return (
    <form
      ref={form}
      action={inLanguage('/analysis')}
      aria-label={name}
      onChange={event => take(event.currentTarget)}
      onSubmit={event => {
        event.preventDefault()
        take(event.currentTarget)
      }}
    >
      <input type="hidden" name="tool" value="what-if" />
      <input type="hidden" name="season" value={here.season ?? ''} />
      <input type="hidden" name="round" value={here.round} />
      {here.byScore ? <input type="hidden" name="by" value="scores" /> : null}
      <input type="hidden" name="picks" value={encodePicks(here.picks)} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{name}</h3>
        <Link
          to={hrefOf({ ...here, byScore: !here.byScore })}
          state={keepScroll}
          className="quiet-link text-14 text-green"
        >
          {here.byScore ? words.byWinner : words.byScore}
        </Link>
      </div>
      <ul>
        {matches.map(match => {
          const [home, away] = [clubs.get(match.pair.slice(0, 3)), clubs.get(match.pair.slice(3))]
          if (!home || !away) return null
          const Row = here.byScore ? ScoreRow : ResultRow
          return (
            <li key={match.pair} className="border-b border-line py-2">
              <Row match={match} home={home} away={away} pick={here.picks.get(match.pair)} />
            </li>
          )
        })}
      </ul>
      {here.byScore ? <p className="mt-2 text-14 text-soft">{words.scoreNote}</p> : null}
      {isHydrated ? null : <button className="button mt-4">{words.show}</button>}
    </form>
  )
}
