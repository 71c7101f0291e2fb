import { Link } from '#ui/link.tsx'

/** Words, or words that lead to where they come from. */
export type ChartCell = string | number | { words: string | number; to: string }

/** The figures behind a chart: a head, and rows whose first cell names them. */
export function ChartTable({
  caption,
  head,
  rows,
}: {
  caption: string
  head: readonly ChartCell[]
  rows: readonly (readonly ChartCell[])[]
}) {
  return (
    <table className="chart-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map(cell => (
            <th key={wordsOf(cell)} scope="col">
              <Cell cell={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...figures]) => (
          <tr key={wordsOf(name)}>
            <th scope="row">
              <Cell cell={name} />
            </th>
            {figures.map((figure, place) => (
              <td key={place}>
                <Cell cell={figure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const wordsOf = (cell: ChartCell) => (typeof cell === 'object' ? cell.words : cell)

function Cell({ cell }: { cell: ChartCell }) {
  return typeof cell === 'object' ? <Link to={cell.to}>{cell.words}</Link> : cell
}
