import { Link } from '#ui/link.tsx'

/** Words, or words that lead to where they come from. */
type ChartCell = string | number | { words: string | number; to: string }

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
          {head.map((cell, place) => (
            <th key={place} scope="col">
              {drawn(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...figures], line) => (
          <tr key={line}>
            <th scope="row">{drawn(name)}</th>
            {figures.map((cell, place) => (
              <td key={place}>{drawn(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const drawn = (cell: ChartCell) => (typeof cell === 'object' ? <Link to={cell.to}>{cell.words}</Link> : cell)
