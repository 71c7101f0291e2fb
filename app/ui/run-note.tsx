// Under every number that a model made: which run it came from, and how to work it out again.
import { Notice } from './notice.tsx'
import { Stamp } from './role-badge.tsx'

/** As league/runs.ts tells them. */
export type RunFacts = {
  version: string
  asOf: string
  ranAt: string
  isSample: boolean
  inputs: string
  outputs: string
  matches: string | null
  runs: string | null
  seed: string | null
  failedAt: string | null
}

export function RunNote({ run }: { run: RunFacts }) {
  const { version, asOf, ranAt, inputs, outputs, matches, runs, seed, isSample, failedAt } = run
  const parts: [string, string | null][] = [
    ['Version', version],
    ['As of', asOf],
    ['Matches in', matches],
    ['Seasons played', runs],
    ['Seed', seed],
    ['Inputs', inputs],
    ['Outcome', outputs],
    ['Worked out', ranAt],
  ]
  return (
    <aside aria-label="Where these numbers come from" className="mt-6 grid gap-3 text-14">
      {failedAt ? (
        <Notice tone="warning">
          It could not be worked out anew on {failedAt}. What is shown is from the run before.
        </Notice>
      ) : null}
      <details className="border-t border-line">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 text-soft">
          <span className="underline underline-offset-4">Where these numbers come from</span>
          <span>
            {version}, as of {asOf}
          </span>
          {isSample ? <Stamp /> : null}
        </summary>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 py-2">
          {parts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt className="text-12 text-soft">{name}</dt>
                <dd className="font-display text-16">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p className="max-w-[70ch] pb-2 text-soft">
          All that went in is kept beside what came out, each known by its SHA-256.{' '}
          <code>npm run verify-numbers</code> works the last runs out again from what was kept and says
          whether the same comes out, to the byte.
        </p>
      </details>
    </aside>
  )
}
