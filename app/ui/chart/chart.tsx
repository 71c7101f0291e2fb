// One family of charts: thin strokes, words beside what they name, and the table behind. The lines are drawn
// in a plane that is stretched to the width there is; words are set beside it, so that they are never scaled.
import * as words from '#messages/site/charts.js'
import type { ReactNode } from 'react'
import { useLite } from '#ui/lite.ts'
import { TableBehind } from './table-behind.tsx'

export function Chart({
  title,
  note,
  table,
  children,
}: {
  title: string
  note?: ReactNode
  /** The same, for those who would rather read than look. */
  table: ReactNode
  children: ReactNode
}) {
  const isLite = useLite()
  return (
    <figure className="my-4 min-w-0">
      <figcaption className="mb-2">
        <span className="font-semibold">{title}</span>{' '}
        {note ? <span className="block max-w-[70ch] text-14 text-soft">{note}</span> : null}
      </figcaption>
      {isLite ? (
        // What scrolls must be reachable without a mouse.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="scrolls" aria-label={words.tableOf({ title })} tabIndex={0}>
          {table}
        </section>
      ) : (
        <>
          {children}
          <TableBehind label={words.tableOf({ title })}>{table}</TableBehind>
        </>
      )}
    </figure>
  )
}
