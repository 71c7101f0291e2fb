// How full the squad is, whose contract ends soon, whose age is not proven, and who is lent.
import * as words from '#messages/homes/clubHome.js'
import type { ReactNode } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import type { Loan, Squad } from './queries.ts'
import { placesTaken } from './labels.ts'

export function SquadBlock({ squad, slug }: { squad: Squad; slug: string }) {
  const taken = placesTaken(squad)
  const { seniorPlaces, juniorPlaces, juniorAge, foreigners, foreignLimit, ending, unproven } = squad
  return (
    <Section title={words.squad} action={<Link to={`/teams/${slug}`}>{words.clubPage}</Link>}>
      <div className="grid gap-4">
        <div className="grid gap-3">
          <Meter taken={taken.seniors} places={seniorPlaces} name={words.places} />
          <Meter taken={taken.juniors} places={juniorPlaces} name={words.under({ age: juniorAge })} />
          <p className="text-soft">
            {[
              taken.over > 0 ? words.tooMany({ count: taken.over }) : words.free({ count: taken.free }),
              taken.beyond > 0 ? words.juniorsBeyond({ count: taken.beyond, age: juniorAge }) : '',
              foreignLimit === null
                ? words.foreigners({ count: foreigners })
                : words.foreignersOf({ count: foreigners, limit: foreignLimit }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
        {ending ? (
          <Part
            title={words.contractsEnding}
            none={words.none}
            count={ending.count}
            rows={ending.first.map(({ name, slug: of, endsOn }) => (
              <Row key={of} to={`/players/${of}`} name={name} when={dayOf(endsOn)} />
            ))}
          />
        ) : null}
        <Part
          title={words.birthMissing}
          none={words.birthComplete}
          count={unproven.count}
          rows={unproven.first.map(({ name, slug: of }) => (
            <Row key={of} to={`/players/${of}`} name={name} />
          ))}
        />
        <Loans title={words.onLoanHere} loans={squad.loansIn} />
        <Loans title={words.lentOut} loans={squad.loansOut} />
      </div>
    </Section>
  )
}

/** One mark for each place: taken, or free. */
function Meter({ taken, places, name }: { taken: number; places: number; name: string }) {
  const all = Math.max(taken, places)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>{words.taken({ name, taken, places, strong: <span className="font-semibold" /> })}</p>
      <svg
        viewBox={`0 0 ${all * 8} 14`}
        height="14"
        width={all * 8}
        aria-hidden="true"
        className="max-w-full shrink text-green"
      >
        {Array.from({ length: all }, (_, place) => (
          <rect
            key={place}
            x={place * 8 + 1}
            y="1"
            width="5"
            height="12"
            rx="1"
            fill={place < taken ? 'currentColor' : 'none'}
            stroke={place < places ? 'currentColor' : 'var(--color-red)'}
          />
        ))}
      </svg>
    </div>
  )
}

function Part({
  title,
  none,
  count,
  rows,
}: {
  title: string
  none: string
  count: number
  rows: ReactNode[]
}) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {count === 0 ? <p className="text-soft">{none}</p> : <ul>{rows}</ul>}
      {count > rows.length ? <p className="text-soft">{words.more({ count: count - rows.length })}</p> : null}
    </div>
  )
}

function Row({ to, name, when }: { to: string; name: string; when?: string }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6">
      <Link to={to}>{name}</Link>
      {when ? <span className="text-soft">{when}</span> : null}
    </li>
  )
}

function Loans({ title, loans }: { title: string; loans: readonly Loan[] }) {
  if (loans.length === 0) return null
  return (
    <Part
      title={title}
      none=""
      count={loans.length}
      rows={loans.map(({ name, slug, club, until }) => (
        <Row key={slug} to={`/players/${slug}`} name={name} when={loanWords({ club, until })} />
      ))}
    />
  )
}

function loanWords({ club, until }: Pick<Loan, 'club' | 'until'>): string {
  if (club && until) return words.atUntil({ club, day: dayOf(until) })
  return club ? words.at({ club }) : until ? words.until({ day: dayOf(until) }) : ''
}
