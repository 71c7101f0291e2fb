// The rows that a figure was counted from: the matches, each with what it gave, and their sum.
import { Link } from './link.tsx'
import { NotRecorded } from './not-recorded.tsx'
import { keepScores } from './scores.tsx'

/** A null: nobody wrote it down. 'none': it does not apply. Other words stand as they are. */
export type RowCell = number | string | null

export type MatchRow = {
  id: string
  /** Both clubs and the score. */
  match: string
  /** Beneath it: the day, and what else is to be known. */
  about: string
  isProvisional?: boolean
  cells: readonly RowCell[]
}

const stays = 'sticky left-0 z-1 bg-paper pr-2'

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
    // What scrolls must be reachable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="figures w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={stays}>
              Match
            </th>
            {columns.map(({ key, head, word }) => (
              <th key={key} scope="col" title={word}>
                <span aria-hidden="true">{head}</span>
                <span className="sr-only">{word}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, match, about, isProvisional, cells }) => (
            <tr key={id} className={isProvisional ? 'italic' : undefined}>
              <th scope="row" className={stays}>
                {nameOf(id, match, about)}
              </th>
              {cells.map((cell, place) => (
                <td key={place}>{cellOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot ? (
          <tfoot>
            <tr>
              <th scope="row" className={stays}>
                {foot.words}
              </th>
              {foot.cells.map((cell, place) => (
                <td key={place}>{cell === 0 ? 0 : cellOf(cell)}</td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

const nameOf = (id: string, match: string, about: string) => (
  <span className="block min-w-44">
    <Link to={`/matches/${id}`}>{keepScores(match)}</Link>
    <span className="block text-14 text-soft max-sm:text-12">{about}</span>
  </span>
)

function cellOf(cell: RowCell) {
  if (cell === null) return <NotRecorded />
  // Noughts in every row would hide the rest.
  return cell === 'none' ? '–' : cell === 0 ? '' : cell
}
