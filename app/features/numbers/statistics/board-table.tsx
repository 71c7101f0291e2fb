// Figures in rows. The name stays while the figures are moved beneath it; each head leads to what it means, and every
// figure of a row to the matches behind it: one link lies over all of them.
import { Link } from '#ui/link.tsx'
import { NotRecorded } from '#ui/not-recorded.tsx'
import type { Board, BoardRow } from './board.ts'

const stays = 'sticky left-0 z-1 bg-paper pr-2'

export function BoardTable({ board: { heads, rows, pageTo, rowsTo, noun, count } }: { board: Board }) {
  return (
    // What scrolls must be reachable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="relative overflow-x-auto" aria-label={count} tabIndex={0}>
      <table className="figures w-full">
        <caption className="sr-only">{count}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${stays} capitalize`}>
              {noun}
            </th>
            {heads.map(({ key, head, word, isSorted }) => (
              <th key={key} scope="col" aria-sort={isSorted ? 'other' : undefined}>
                <a
                  href={`#what-${key}`}
                  title={word}
                  className={`inline-flex min-h-11 items-center ${isSorted ? 'font-semibold text-ink' : 'text-soft'}`}
                >
                  {head}
                  <span className="sr-only">: {word}, what it means</span>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Row key={row.key} row={row} to={pageTo + row.key} rowsTo={rowsTo + row.key} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row, to, rowsTo }: { row: BoardRow; to: string; rowsTo: string }) {
  const { name, cells, isProvisional } = row
  return (
    <tr className={`relative ${isProvisional ? 'italic' : ''}`}>
      <th scope="row" className={stays}>
        {nameOf(row, to)}
      </th>
      {cells.map((cell, place) => (
        <td key={place}>
          {cell === null ? (
            <NotRecorded />
          ) : place === 0 ? (
            <Link
              to={rowsTo}
              aria-label={`${cell}: the matches of ${name}`}
              className="after:absolute after:inset-0"
            >
              {cell}
            </Link>
          ) : (
            cell
          )}
        </td>
      ))}
    </tr>
  )
}

const nameOf = ({ rank, name, under }: BoardRow, to: string) => (
  <span className="grid min-w-44 grid-cols-[2rem_minmax(0,1fr)] gap-x-2">
    <span className="font-display whitespace-nowrap text-soft">{rank}</span>
    <span>
      <Link to={to} className="font-semibold">
        {name}
      </Link>
      {under ? <span className="block text-14 text-soft max-sm:text-12">{under}</span> : null}
    </span>
  </span>
)
