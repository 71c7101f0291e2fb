// Rows of numbers beside a name. Where they scroll, the name stays in view; where they do not, the columns that say
// least are left out on a phone, and the name leads to them.
import type { ReactNode } from 'react'

export type FigureColumn<Row> = {
  key: string
  /** As it stands above the numbers. */
  head: ReactNode
  /** The full word for a short head, for screen readers and as a tooltip. */
  word?: string | undefined
  cell: (row: Row) => ReactNode
  /** Of all rows, where they are summed up. */
  foot?: (rows: readonly Row[]) => ReactNode
  onPhone?: boolean
  isSorted?: boolean
  /** Of its cells. */
  className?: string
}

export function FiguresTable<Row>({
  caption,
  isCaptionShown = false,
  first,
  columns,
  rows,
  rowKey,
  rowClass,
  total,
  scrolls,
}: {
  caption: ReactNode
  isCaptionShown?: boolean
  /** What the rows are about. */
  first: { head: ReactNode; cell: (row: NoInfer<Row>) => ReactNode }
  columns: readonly FigureColumn<NoInfer<Row>>[]
  rows: readonly Row[]
  rowKey: (row: NoInfer<Row>) => string
  rowClass?: (row: NoInfer<Row>) => string | undefined
  /** What the foot is called, where there is one. */
  total?: string | undefined
  /** What the scrolling part of the page is called; without it nothing scrolls. */
  scrolls?: string
}) {
  const look = ({ onPhone, className = '' }: FigureColumn<Row>) =>
    [onPhone || scrolls !== undefined ? '' : 'max-sm:hidden', className].filter(Boolean).join(' ') ||
    undefined
  const isInTable = isCaptionShown && scrolls === undefined
  const table = (
    <table className="figures w-full">
      <caption className={isInTable ? 'pb-1 text-left font-semibold' : 'sr-only'}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first.head}</th>
          {columns.map(column => (
            <Head key={column.key} column={column} className={look({ ...column, className: '' })} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowKey(row)} className={rowClass?.(row)}>
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
  if (scrolls === undefined) return table
  const scrolling = (
    // What scrolls must be reachable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scrolls" aria-label={scrolls} tabIndex={0}>
      {table}
    </section>
  )
  if (!isCaptionShown) return scrolling
  // A caption is as wide as its table and would scroll with it: those who see read it above.
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="pb-1 font-semibold">
        {caption}
      </p>
      {scrolling}
    </div>
  )
}

function Head<Row>({
  column: { head, word, isSorted },
  className,
}: {
  column: FigureColumn<Row>
  className: string | undefined
}) {
  return (
    <th scope="col" className={className} title={word} aria-sort={isSorted ? 'other' : undefined}>
      {word === undefined ? (
        head
      ) : (
        <>
          {typeof head === 'string' ? (
            <span aria-hidden="true" data-shown={head} className="shown" />
          ) : (
            <span aria-hidden="true">{head}</span>
          )}
          <span className="sr-only">{word}</span>
        </>
      )}
    </th>
  )
}
