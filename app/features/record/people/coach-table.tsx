import { capitalize } from '#lib/format/capitalize.ts'
import type { ListedCoach } from './coach-queries.ts'
import { PointsAMatch } from './points-a-match.tsx'
import { tenureOf } from './tenure.ts'
import { fewestMatches } from './labels.ts'
import { Figure } from './figure.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
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

const first = {
  head: 'Coach',
  cell: (coach: ListedCoach) => (
    <PersonName to={`/coaches/${coach.slug}`} name={coach.name} isSample={coach.isSample}>
      {capitalize(coach.role)}, {coach.club.name} · {tenureOf(coach)}
    </PersonName>
  ),
}

export function CoachTable({ coaches }: { coaches: readonly ListedCoach[] }) {
  return (
    <FiguresTable
      caption="Coaches, with their last post and their matches as head coach"
      first={first}
      columns={columns}
      rows={coaches}
      rowKey={coach => coach.slug}
    />
  )
}
