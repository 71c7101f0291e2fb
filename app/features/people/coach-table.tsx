import { capital } from '#lib/capital.ts'
import { dayOf } from '#lib/dates.ts'
import { fewestMatches, type ListedCoach } from './list-coaches.ts'
import { Figure } from './figure.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { PersonName } from './person-name.tsx'

const columns: FigureColumn<ListedCoach>[] = [
  {
    key: 'matches',
    head: 'M',
    word: 'Matches as head coach',
    cell: ({ matches }) => <Figure value={matches} />,
    onPhone: true,
  },
  {
    key: 'points',
    head: 'Pts/M',
    word: `Points a match, from ${fewestMatches} matches on`,
    cell: coach => <PointsAMatch {...coach} />,
    onPhone: true,
  },
]

/** Below ten matches an average says nothing, and a dash says so. */
export function PointsAMatch({ matches, points }: { matches: number | null; points: number | null }) {
  if (matches === null || points === null) return <Figure value={null} />
  return <>{matches < fewestMatches ? '–' : (points / matches).toFixed(2)}</>
}

/** Since when, or when a source last told it. */
export function tenureOf({
  startsOn,
  endsOn,
  asOf,
}: {
  startsOn: string | null
  endsOn: string | null
  asOf: string | null
}): string {
  if (startsOn && endsOn) return `${dayOf(startsOn)} to ${dayOf(endsOn)}`
  if (startsOn) return `since ${dayOf(startsOn)}`
  return asOf ? `as of ${asOf}` : 'dates not recorded'
}

const first = {
  head: 'Coach',
  cell: (coach: ListedCoach) => (
    <PersonName to={`/coaches/${coach.slug}`} name={coach.name} isSample={coach.isSample}>
      {capital(coach.role)}, {coach.club.name} · {tenureOf(coach)}
    </PersonName>
  ),
}

export function CoachTable({ coaches }: { coaches: readonly ListedCoach[] }) {
  return (
    <FigureTable
      caption="Coaches, with their last post and their matches as head coach"
      first={first}
      columns={columns}
      rows={coaches}
      rowKey={coach => coach.slug}
    />
  )
}
