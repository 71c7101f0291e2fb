// How the table stood before: a slider where a script runs, a field with a button where none does.
import * as words from '#messages/record/standings.js'
import type { Step } from '#domain/record/table/history.ts'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { dayOf } from '#lib/format/dates.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { type StandingsParams, toSearch } from './search-params.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'

export const stepLabel = (step: Step) =>
  typeof step === 'number' ? words.round({ number: step }) : dayOf(step)

export function History({ season, asked }: { season: string | undefined; asked: StandingsParams }) {
  const { steps, step, view } = asked
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const last = steps.length - 1
  if (last < 1) return null
  const now = step === undefined ? last : steps.indexOf(step)
  const to = (place: number) =>
    `/standings${toSearch({ season, view, step: place === last ? undefined : steps[place] })}`
  const label = stepLabel(steps[now] ?? '')
  const [before, after] =
    typeof steps[0] === 'number'
      ? [words.previousRound, words.nextRound]
      : [words.previousWeek, words.nextWeek]
  return (
    <form
      method="get"
      action={inLanguage('/standings')}
      aria-label={words.history}
      className="no-print mt-4 grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-x-2"
    >
      {season ? <input type="hidden" name="season" value={season} /> : null}
      {view === 'overall' ? null : <input type="hidden" name="view" value={view} />}
      <Beside to={now > 0 ? to(now - 1) : undefined} label={before} icon="left" />
      <div className="flex items-center gap-3">
        {isHydrated ? (
          <input
            type="range"
            min={0}
            max={last}
            value={now}
            aria-label={words.after}
            aria-valuetext={label}
            className="h-11 w-full"
            onChange={event => navigate(to(event.target.valueAsNumber), { replace: true, state: keepScroll })}
          />
        ) : (
          <>
            <input
              {...(typeof steps[0] === 'number'
                ? { type: 'number', name: 'round' }
                : { type: 'date', name: 'on' })}
              // Rendered again when the address changes by other ways.
              key={label}
              min={steps[0]}
              max={steps[last]}
              defaultValue={steps[now]}
              aria-label={words.after}
              className="control h-11 w-full"
            />
            <button className="button button-quiet">{words.show}</button>
          </>
        )}
        {isHydrated ? (
          <output className="w-36 shrink-0 text-right font-display text-20 leading-tight">{label}</output>
        ) : null}
      </div>
      <Beside to={now < last ? to(now + 1) : undefined} label={after} icon="right" />
    </form>
  )
}

function Beside({ to, label, icon }: { to: string | undefined; label: string; icon: 'left' | 'right' }) {
  if (to === undefined) return <span />
  return (
    <Link to={to} replace state={keepScroll} aria-label={label} className="button-icon text-ink">
      <Icon name={icon} />
    </Link>
  )
}
