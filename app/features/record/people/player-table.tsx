import * as figures from '#messages/record/figures.js'
import { bornShort } from '#messages/record/players.js'
import * as words from '#messages/record/people.js'
import { Figure } from './figure.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
import { ListedPerson } from '#ui/listed-person.tsx'
import type { Portraits } from '#league/portraits.ts'
import { PersonName } from './person-name.tsx'
import type { ListedPlayer } from './player-queries.ts'
import { positionNames } from './labels.ts'

const columns: FigureColumn<ListedPlayer>[] = [
  {
    key: 'age',
    head: words.age,
    word: words.ageWord,
    cell: ({ age, birthYear }) => (
      <Figure value={age ?? (birthYear === null ? null : bornShort({ year: birthYear }))} />
    ),
  },
  number('appearances', figures.m, figures.played, true),
  number('minutes', figures.min, figures.minutes, true),
  number('goals', figures.g, figures.goals, true),
  number('assists', figures.a, figures.assists),
  number('yellows', figures.y, figures.yellowCards),
  number('reds', figures.r, figures.redCards),
]

function number(
  key: 'appearances' | 'minutes' | 'goals' | 'assists' | 'yellows' | 'reds',
  head: string,
  word: string,
  onPhone = false,
): FigureColumn<ListedPlayer> {
  return { key, head, word, onPhone, cell: player => <Figure value={player[key]} /> }
}

const first = (portraits: Portraits) => ({
  head: words.player,
  // That they are samples is said once, by their season.
  cell: (player: ListedPlayer) => (
    <ListedPerson portraits={portraits} person={player}>
      <PersonName to={`/players/${player.slug}`} name={player.name}>
        {player.club.name} · {player.position ? positionNames[player.position] : words.noPosition}
        {player.nationality ? <span className="max-sm:hidden"> · {player.nationality}</span> : null}
      </PersonName>
    </ListedPerson>
  ),
})

export function PlayerTable({
  players,
  portraits,
  caption,
}: {
  players: readonly ListedPlayer[]
  portraits: Portraits
  caption: string
}) {
  return (
    <FiguresTable
      caption={caption}
      first={first(portraits)}
      columns={columns}
      rows={players}
      rowKey={player => player.slug}
    />
  )
}
