import * as figures from '#messages/record/figures.js'
import { panelOf, regionOf } from '#messages/record/officials.js'
import * as words from '#messages/record/people.js'
import { Figure } from './figure.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
import { CardsAMatch } from './cards-a-match.tsx'
import type { ListedOfficial } from './official-queries.ts'
import { categoryNames } from './labels.ts'
import { PersonName } from './person-name.tsx'

const columns: FigureColumn<ListedOfficial>[] = [
  {
    key: 'matches',
    head: figures.m,
    word: words.matches,
    cell: ({ matches }) => <Figure value={matches} />,
    onPhone: true,
  },
  {
    key: 'cards',
    head: words.cardsHead,
    word: words.cardsAMatch,
    cell: official => <CardsAMatch {...official} />,
    onPhone: true,
  },
]

const first = {
  head: words.official,
  cell: (official: ListedOfficial) => (
    <PersonName to={`/officials/${official.slug}`} name={official.name} isSample={official.isSample}>
      {[
        categoryNames[official.category],
        official.panel && panelOf({ panel: official.panel }),
        official.region && regionOf({ region: official.region }),
        official.asOf && words.asOf({ when: official.asOf }),
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
