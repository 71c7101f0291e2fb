// Under every number that a model made: which run it came from, and how to work it out again.
import * as words from '#messages/numbers/runs.js'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'

/** Made by runs.ts. */
type RunFacts = {
  id: string
  version: string
  asOf: string
  isSample: boolean
  failedAt: string | null
}

export function RunNote({ run: { id, version, asOf, isSample, failedAt } }: { run: RunFacts }) {
  return (
    <aside aria-label={words.source} className="mt-6 grid gap-3 text-14">
      {failedAt ? <Notice tone="warning">{words.failed({ day: failedAt })}</Notice> : null}
      <details className="border-t border-line">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 text-soft">
          <span className="underline underline-offset-4">{words.source}</span>{' '}
          <span>{words.asOf({ version, day: asOf })}</span>
          {isSample ? <SampleStamp /> : null}
        </summary>
        <p className="pb-2">
          <Link to={`/analysis/runs/${id}`} className="touch">
            {words.runPage({ version })}
          </Link>
        </p>
      </details>
    </aside>
  )
}
