import { Figure } from './figure.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
import { CardsAMatch } from './cards-a-match.tsx'
import type { ListedOfficial } from './official-queries.ts'
import { categoryNames } from './labels.ts'
import { PersonName } from './person-name.tsx'

const columns: FigureColumn<ListedOfficial>[] = [
  {
    key: 'matches',
    head: 'M',
    word: 'Matches',
    cell: ({ matches }) => <Figure value={matches} />,
    onPhone: true,
  },
  {
    key: 'cards',
    head: 'Cards/M',
    word: 'Cards a match as the referee',
    cell: official => <CardsAMatch {...official} />,
    onPhone: true,
  },
]

const first = {
  head: 'Official',
  cell: (official: ListedOfficial) => (
    <PersonName to={`/officials/${official.slug}`} name={official.name} isSample={official.isSample}>
      {[
        categoryNames[official.category],
        official.panel && `${official.panel} panel`,
        official.region && `${official.region} region`,
        official.asOf && `as of ${official.asOf}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </PersonName>
  ),
}

export function OfficialTable({
  officials,
  caption,
}: {
  officials: readonly ListedOfficial[]
  caption: string
}) {
  return (
    <FiguresTable
      caption={caption}
      first={first}
      columns={columns}
      rows={officials}
      rowKey={official => official.slug}
    />
  )
}
