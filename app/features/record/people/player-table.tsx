import { Figure } from './figure.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
import { PersonName } from './person-name.tsx'
import type { ListedPlayer } from './player-queries.ts'
import { positionNames } from './labels.ts'

const columns: FigureColumn<ListedPlayer>[] = [
  {
    key: 'age',
    head: 'Age',
    word: 'Age; of those under 18 the year of birth',
    cell: ({ age, birthYear }) => <Figure value={age ?? (birthYear === null ? null : `b. ${birthYear}`)} />,
  },
  number('appearances', 'M', 'Matches played', true),
  number('minutes', 'Min', 'Minutes', true),
  number('goals', 'G', 'Goals', true),
  number('assists', 'A', 'Assists'),
  number('yellows', 'Y', 'Yellow cards'),
  number('reds', 'R', 'Red cards'),
]

function number(
  key: 'appearances' | 'minutes' | 'goals' | 'assists' | 'yellows' | 'reds',
  head: string,
  word: string,
  onPhone = false,
): FigureColumn<ListedPlayer> {
  return { key, head, word, onPhone, cell: player => <Figure value={player[key]} /> }
}

const first = {
  head: 'Player',
  // That they are samples is said once, by their season.
  cell: ({ slug, name, club, position, nationality }: ListedPlayer) => (
    <PersonName to={`/players/${slug}`} name={name}>
      {club.name} · {position ? positionNames[position] : 'position not recorded'}
      {nationality ? <span className="max-sm:hidden"> · {nationality}</span> : null}
    </PersonName>
  ),
}

export function PlayerTable({ players, caption }: { players: readonly ListedPlayer[]; caption: string }) {
  return (
    <FiguresTable
      caption={caption}
      first={first}
      columns={columns}
      rows={players}
      rowKey={player => player.slug}
    />
  )
}
