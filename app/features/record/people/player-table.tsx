import * as figures from '#messages/record/figures.js'
import { bornShort } from '#messages/record/players.js'
import * as words from '#messages/record/people.js'
import { Figure } from './figure.tsx'
import { type FigureColumn, FiguresTable } from '#ui/figures-table.tsx'
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

const first = {
  head: words.player,
  // That they are samples is said once, by their season.
  cell: ({ slug, name, club, position, nationality }: ListedPlayer) => (
    <PersonName to={`/players/${slug}`} name={name}>
      {club.name} · {position ? positionNames[position] : words.noPosition}
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
