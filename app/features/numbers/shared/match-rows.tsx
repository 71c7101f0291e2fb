// The rows that a figure was counted from: the matches, each with what it gave, and their sum.
import { match as matchHead } from '#messages/numbers/runs.js'
import { FiguresTable } from '#ui/figures-table.tsx'
import { Link } from '#ui/link.tsx'
import { NotRecorded } from '#ui/not-recorded.tsx'
import { keepScores } from '#ui/scores.tsx'

/** A null: nobody wrote it down. 'none': it does not apply. Other words stand as they are. */
type RowCell = number | string | null

type MatchRow = {
  id: string
  /** Both clubs and the score. */
  match: string
  /** Beneath it: the day, and what else is to be known. */
  about: string
  isProvisional?: boolean
  cells: readonly RowCell[]
}

export function MatchRows({
  caption,
  columns,
  rows,
  foot,
}: {
  caption: string
  columns: readonly { key: string; head: string; word: string }[]
  rows: readonly MatchRow[]
  foot?: { words: string; cells: readonly RowCell[] } | undefined
}) {
  return (
    <FiguresTable
      caption={caption}
      scrolls={caption}
      first={{ head: matchHead, cell: nameOf }}
      columns={columns.map((column, place) => ({
        ...column,
        cell: ({ cells }: MatchRow) => cellOf(cells[place]),
        foot: () => (foot?.cells[place] === 0 ? 0 : cellOf(foot?.cells[place])),
      }))}
      rows={rows}
      rowKey={({ id }) => id}
      rowClass={({ isProvisional }) => (isProvisional ? 'italic' : undefined)}
      total={foot?.words}
    />
  )
}

const nameOf = ({ id, match, about }: MatchRow) => (
  <span className="block min-w-44">
    <Link to={`/matches/${id}`}>{keepScores(match)}</Link>{' '}
    <span className="block text-14 text-soft max-sm:text-12">{about}</span>
  </span>
)

function cellOf(cell: RowCell | undefined) {
  if (cell === null) return <NotRecorded />
  // Noughts in every row would hide the rest.
  return cell === 'none' ? '–' : cell === 0 ? '' : cell
}
