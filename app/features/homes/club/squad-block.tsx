// How full the squad is, whose contract ends soon, whose age is not proven, and who is lent.
import type { ReactNode } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import type { Loan, Squad } from './queries.ts'
import { counted, placesTaken } from './labels.ts'

export function SquadBlock({ squad, slug }: { squad: Squad; slug: string }) {
  const taken = placesTaken(squad)
  const { seniorPlaces, juniorPlaces, juniorAge, foreigners, foreignLimit, ending, unproven } = squad
  return (
    <Section title="Squad" action={<Link to={`/teams/${slug}`}>Club page</Link>}>
      <div className="grid gap-4">
        <div className="grid gap-3">
          <Meter taken={taken.seniors} places={seniorPlaces} name="Places" />
          <Meter taken={taken.juniors} places={juniorPlaces} name={`Under ${juniorAge}`} />
          <p className="text-soft">
            {taken.over > 0
              ? `${counted(taken.over, 'player', 'players')} too many.`
              : `${counted(taken.free, 'place is', 'places are')} free.`}
            {taken.beyond > 0
              ? ` ${counted(taken.beyond, 'under-20 player counts', 'under-20 players count')} in the senior quota.`
              : ''}
            {` ${counted(foreigners, 'player', 'players')} from abroad${foreignLimit === null ? '' : `, ${foreignLimit} allowed`}.`}
          </p>
        </div>
        {ending ? (
          <Part
            title="Contracts that end within 180 days"
            none="None."
            count={ending.count}
            rows={ending.first.map(({ name, slug: of, endsOn }) => (
              <Row key={of} to={`/players/${of}`} name={name} words={dayOf(endsOn)} />
            ))}
          />
        ) : null}
        <Part
          title="Birth date not recorded"
          none="Every player’s is recorded."
          count={unproven.count}
          rows={unproven.first.map(({ name, slug: of }) => (
            <Row key={of} to={`/players/${of}`} name={name} />
          ))}
        />
        <Loans title="On loan here" loans={squad.loansIn} />
        <Loans title="Lent to others" loans={squad.loansOut} />
      </div>
    </Section>
  )
}

/** One mark for each place: taken, or free. */
function Meter({ taken, places, name }: { taken: number; places: number; name: string }) {
  const all = Math.max(taken, places)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>
        {name}: <span className="font-semibold">{taken}</span> of {places}
      </p>
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
      {count > rows.length ? <p className="text-soft">And {count - rows.length} more.</p> : null}
    </div>
  )
}

function Row({ to, name, words }: { to: string; name: string; words?: string }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6">
      <Link to={to}>{name}</Link>
      {words ? <span className="text-soft">{words}</span> : null}
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
        <Row
          key={slug}
          to={`/players/${slug}`}
          name={name}
          words={[club ? `at ${club}` : null, until ? `until ${dayOf(until)}` : null]
            .filter(Boolean)
            .join(', ')}
        />
      ))}
    />
  )
}
