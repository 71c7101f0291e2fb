// One family of charts: thin strokes, words beside what they name, and the table behind. The lines are drawn
// in a plane that is stretched to the width there is; words are set beside it, so that they are never scaled.
import type { ReactNode } from 'react'

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
  return (
    <figure className="my-4">
      <figcaption className="mb-2">
        <span className="font-semibold">{title}</span>
        {note ? <span className="block max-w-[70ch] text-14 text-soft">{note}</span> : null}
      </figcaption>
      {children}
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-14 underline underline-offset-4">
          The table behind it
        </summary>
        {/* What scrolls must be reachable without a mouse. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="overflow-x-auto" aria-label={`${title}: the table`} tabIndex={0}>
          {table}
        </section>
      </details>
    </figure>
  )
}
