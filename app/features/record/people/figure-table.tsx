// Rows of numbers beside a name. On a phone the columns that say most stay; the rest is one tap away, behind the
// name. The foot is the sum of the rows above it.
import type { ReactNode } from 'react'

export type FigureColumn<Row> = {
  key: string
  /** Short, as it stands above the numbers. */
  head: string
  /** The whole word, for those who hear it and for the pointer that rests on it. */
  word: string
  cell: (row: Row) => ReactNode
  /** Of all rows, where they are summed up. */
  foot?: (rows: readonly Row[]) => ReactNode
  onPhone?: boolean
}

export function FigureTable<Row>({
  caption,
  first,
  columns,
  rows,
  rowKey,
  total,
}: {
  caption: string
  /** What the rows are about. */
  first: { head: string; cell: (row: Row) => ReactNode }
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What the foot is called, where there is one. */
  total?: string
}) {
  return (
    <table className="figures w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first.head}</th>
          {columns.map(column => (
            <th key={column.key} scope="col" className={look(column)} title={column.word}>
              <span aria-hidden="true">{column.head}</span>
              <span className="sr-only">{column.word}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowKey(row)}>
            <th scope="row">{first.cell(row)}</th>
            {columns.map(column => (
              <td key={column.key} className={look(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            {columns.map(column => (
              <td key={column.key} className={look(column)}>
                {column.foot?.(rows)}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

const look = ({ onPhone }: { onPhone?: boolean }) => (onPhone ? undefined : 'max-sm:hidden')
