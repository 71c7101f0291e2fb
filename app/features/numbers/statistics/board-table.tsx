// Figures in rows: each head leads to what it means, and every row to the matches behind it.
import * as words from '#messages/numbers/statistics.js'
import { FiguresTable } from '#ui/figures-table.tsx'
import { Link } from '#ui/link.tsx'
import { NotRecorded } from '#ui/not-recorded.tsx'
import type { Board, BoardRow } from './board.ts'

export function BoardTable({ board: { heads, rows, pageTo, rowsTo, noun, count } }: { board: Board }) {
  return (
    <FiguresTable
      caption={count}
      scrolls={count}
      first={{ head: noun, cell: row => nameOf(row, pageTo + row.key) }}
      columns={heads.map(({ key, head, word, isSorted }, place) => ({
        key,
        isSorted,
        head: (
          <a
            href={`#what-${key}`}
            title={word}
            className={`inline-flex min-h-11 items-center ${isSorted ? 'font-semibold text-ink' : 'text-soft'}`}
          >
            {head}
            <span className="sr-only">{words.meaning({ figure: word })}</span>
          </a>
        ),
        cell: (row: BoardRow) => cellOf(row, place, rowsTo + row.key),
      }))}
      rows={rows}
      rowKey={({ key }) => key}
      rowClass={({ isProvisional }) => (isProvisional ? 'relative italic' : 'relative')}
    />
  )
}

/** The link of the first figure lies over the whole row, whose heading says of whom it is. */
function cellOf({ cells }: BoardRow, place: number, rowsTo: string) {
  const cell = cells[place] ?? null
  if (cell === null) return <NotRecorded />
  if (place > 0) return cell
  return (
    <Link to={rowsTo} aria-label={words.matches({ count: cell })} className="after:absolute after:inset-0">
      {cell}
    </Link>
  )
}

const nameOf = ({ rank, name, under }: BoardRow, to: string) => (
  <span className="grid min-w-44 grid-cols-[2rem_minmax(min-content,1fr)] gap-x-2">
    <span className="font-display whitespace-nowrap text-soft">{rank}</span>{' '}
    <span>
      <Link to={to} className="font-semibold">
        {name}
      </Link>{' '}
      {under ? <span className="block text-14 text-soft max-sm:text-12">{under}</span> : null}
    </span>
  </span>
)
