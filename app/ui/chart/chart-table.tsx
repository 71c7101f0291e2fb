/** The figures behind a chart: a head, and rows whose first cell names them. */
export function ChartTable({
  caption,
  head,
  rows,
}: {
  caption: string
  head: readonly (string | number)[]
  rows: readonly (readonly (string | number)[])[]
}) {
  return (
    <table className="chart-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map(words => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              <td key={place}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
