// A real table on a desk. On a phone each row is a card, in the same markup: the roles are written out
// because a browser forgets them when the display changes, and the label in a card is only for the eye.
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
import type { ReactNode } from 'react'
import { keepScores } from './scores.tsx'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  numeric?: boolean
  /** What the row is about: its heading. */
  primary?: boolean
  hideOnPhone?: boolean
  /** Sentences: on a phone they stand below their label, not beside it. */
  long?: boolean
}

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
}: {
  caption: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  empty: ReactNode
}) {
  if (rows.length === 0) return <>{empty}</>
  return (
    <table role="table" className="cards w-full">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(column => (
            <th key={column.key} role="columnheader" scope="col" className={look(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => (
          <tr key={rowKey(row)} role="row">
            {columns.map(column => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.primary) {
    return (
      <th role="rowheader" scope="row" className={look(column)}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td role="cell" className={look(column)}>
      <CardLabel head={column.head} />
      {keepScores(column.cell(row))}
    </td>
  )
}

/** For the eye on a phone alone, and not in the text where it is mere words: text browsers show the head of the table. */
function CardLabel({ head }: { head: ReactNode }) {
  if (typeof head === 'string')
    return <span aria-hidden="true" data-shown={head} className="card-label shown" />
  return (
    <span aria-hidden="true" className="card-label">
      {head}
    </span>
  )
}

function look({ numeric, hideOnPhone, long }: { numeric?: boolean; hideOnPhone?: boolean; long?: boolean }) {
  const names = [numeric ? 'numeric' : '', hideOnPhone ? 'max-sm:hidden' : '', long ? 'long' : '']
  return names.filter(Boolean).join(' ') || undefined
}
