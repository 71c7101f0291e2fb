import * as figures from '#messages/record/figures.js'
import { pointsAMatch } from '#messages/record/coaches.js'
import * as words from '#messages/record/people.js'
import type { ListedCoach } from './coach-list-queries.ts'
import { PointsAMatch } from './points-a-match.tsx'
import { tenureOf } from './tenure.ts'
import { roleName } from '#features/record/shared/staff-roles.ts'
import { fewestMatches } from './labels.ts'
import { Figure } from './figure.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
import { PersonName } from './person-name.tsx'

const columns: FigureColumn<ListedCoach>[] = [
  {
    key: 'matches',
    head: figures.m,
    word: words.asHeadMatches,
    cell: ({ matches }) => <Figure value={matches} />,
    onPhone: true,
  },
  {
    key: 'points',
    head: words.pointsHead,
    word: pointsAMatch({ matches: fewestMatches }),
    cell: coach => <PointsAMatch {...coach} />,
    onPhone: true,
  },
]

const first = {
  head: words.coach,
  cell: (coach: ListedCoach) => (
    <PersonName to={`/coaches/${coach.slug}`} name={coach.name} isSample={coach.isSample}>
      {roleName(coach.role)}, {coach.club.name} · {tenureOf(coach)}
    </PersonName>
  ),
}

export function CoachTable({ coaches }: { coaches: readonly ListedCoach[] }) {
  return (
    <FiguresTable
      caption={words.coachesCaption}
      first={first}
      columns={columns}
      rows={coaches}
      rowKey={coach => coach.slug}
    />
  )
}
