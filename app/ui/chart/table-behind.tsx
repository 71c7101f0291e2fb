import * as words from '#messages/site/charts.js'
import type { ReactNode } from 'react'

/** The data of a chart as a table, for those who cannot see the chart. */
export function TableBehind({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-14 underline underline-offset-4">
        {words.tableBehind}
      </summary>
      {/* What scrolls must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="scrolls" aria-label={label} tabIndex={0}>
        {children}
      </section>
    </details>
  )
}
