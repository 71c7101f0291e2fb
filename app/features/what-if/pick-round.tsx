// One round: who wins each match, or its score. Every choice changes the address at once where a script runs; where
// none does, the form sends them.
import { statusWords } from '#domain/match.ts'
import { outcomeOf, type Pick, scoreOfPick } from '#domain/what-if.ts'
import type { LoggedClub } from '#league/season-log.ts'
import { staysHere } from '#lib/arrival.ts'
import { useIsAwake } from '#lib/awake.ts'
import { useNavigate } from '#lib/router.tsx'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { encodePicks } from '#domain/what-if.ts'
import { type Asked, hrefOf, picksOf } from './address.ts'
import type { OpenMatch } from './queries.ts'

export function PickRound({
  here,
  matches,
  clubs,
}: {
  here: Asked
  matches: readonly OpenMatch[]
  clubs: ReadonlyMap<string, LoggedClub>
}) {
  const navigate = useNavigate()
  const isAwake = useIsAwake()
  const name = here.round === 0 ? 'Matches without a round' : `Round ${here.round}`

  function take(form: HTMLFormElement) {
    const fields = [...new FormData(form)].flatMap(([field, value]) =>
      typeof value === 'string' ? [[field, value]] : [],
    )
    const picks = picksOf(here.picks, new URLSearchParams(fields))
    navigate(hrefOf({ ...here, picks }), { replace: true, state: staysHere })
  }

  return (
    <form
      action="/analysis"
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
          state={staysHere}
          className="quiet-link text-14 text-green"
        >
          {here.byScore ? 'Pick who wins' : 'Pick scores'}
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
      {isAwake ? null : <button className="button mt-4">Show the table</button>}
    </form>
  )
}

type RowFacts = { match: OpenMatch; home: LoggedClub; away: LoggedClub; pick: Pick | undefined }

const cell =
  'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-2 text-14 leading-tight'
const chosen =
  'has-checked:border-green has-checked:bg-green has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green'

function ResultRow({ match, home, away, pick }: RowFacts) {
  const outcome = pick && outcomeOf(pick)
  const radio = (value: 'h' | 'd' | 'a' | '', label: string) => (
    <input
      type="radio"
      name={match.pair}
      // A pick by its score stays one: only another result takes it away.
      value={pick && outcome === value && typeof pick === 'object' ? `${pick.home}${pick.away}` : value}
      checked={value === (outcome ?? '')}
      onChange={() => undefined}
      aria-label={label}
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 text-12 text-soft">
        <span className="sr-only">{`${home.name} v ${away.name}, `}</span>
        <When match={match} />
        {typeof pick === 'object' ? ` · picked ${pick.home}–${pick.away}` : ''}
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)_3.5rem_minmax(0,1fr)_2rem] gap-1.5">
        <span className={`${cell} ${chosen}`}>
          {radio('h', `${home.name} win`)}
          <Crest club={home} size={20} />
          {home.name}
        </span>
        <span className={`${cell} ${chosen} justify-center`}>
          {radio('d', 'Draw')}
          Draw
        </span>
        <span className={`${cell} ${chosen} justify-end text-right`}>
          {radio('a', `${away.name} win`)}
          {away.name}
          <Crest club={away} size={20} />
        </span>
        <span
          className={`relative grid min-h-11 place-content-center rounded-md text-soft has-focus-visible:outline-3 has-focus-visible:outline-green ${pick ? '' : 'opacity-0'}`}
        >
          {radio('', 'No pick')}
          <span aria-hidden="true">✕</span>
        </span>
      </div>
    </fieldset>
  )
}

function ScoreRow({ match, home, away, pick }: RowFacts) {
  const score = typeof pick === 'object' ? pick : undefined
  const usual = pick && scoreOfPick(pick)
  const field = (side: 'home' | 'away', club: LoggedClub) => (
    <input
      name={`${match.pair}-${side}`}
      type="text"
      inputMode="numeric"
      pattern="[0-9]"
      maxLength={1}
      // Drawn anew when the address changes by other ways.
      key={`${side} ${score?.[side] ?? ''}`}
      defaultValue={score?.[side] ?? ''}
      placeholder={usual ? String(usual[side]) : ''}
      aria-label={`Goals of ${club.name}`}
      className="control w-11 px-0 text-center font-display text-20"
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 text-12 text-soft">
        <span className="sr-only">{`${home.name} v ${away.name}, `}</span>
        <When match={match} />
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto_minmax(0,1fr)] items-center gap-1.5 leading-tight">
        <span className="flex items-center justify-end gap-2 text-right">
          {home.name}
          <Crest club={home} />
        </span>
        {field('home', home)}
        {field('away', away)}
        <span className="flex items-center gap-2">
          <Crest club={away} />
          {away.name}
        </span>
      </div>
    </fieldset>
  )
}

function When({ match: { day, status } }: { match: OpenMatch }) {
  const words =
    status === 'report_submitted' || status === 'full_time'
      ? 'Waits to be confirmed'
      : status && statusWords(status)
  return [day, words].filter(Boolean).join(' · ')
}
