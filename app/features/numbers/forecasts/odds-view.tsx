import * as words from '#messages/numbers/odds.js'
import { lazy } from 'react'
import { useRead } from '#lib/data/use-read.ts'
import { lazyHydration } from '#lib/browser/lazy-hydration.tsx'
import { Section } from '#ui/page-title.tsx'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { OddsHead } from './odds-head.tsx'
import { OddsTable } from './odds-table.tsx'
import { OpenCases } from './open-cases.tsx'
import { oddsOf, oddsRead } from './queries.ts'

// Seldom: what says so is loaded then.
const SeasonMissing = lazy(() =>
  import('./season-missing.tsx').then(file => ({ default: file.SeasonMissing })),
)

const movedId = 'odds-moved'
const OddsMoved = lazyHydration(movedId, () => import('./odds-history.tsx').then(file => file.OddsMoved))

/** Who may win it, who may go down, and how that moved. */
export function OddsView({ search }: { search: URLSearchParams }) {
  const of = oddsOf(search)
  const { data } = useRead(oddsRead(of))
  if (!data) return null
  const { season, last, result } = data
  if (!season || !result) return <SeasonMissing isRunning={season !== null} last={last} />
  const chosen = result.clubs.find(({ slug }) => slug === search.get('club'))?.slug ?? null
  return (
    <>
      <OddsHead isSample={season.isSample} result={result} />
      {result.isShown ? (
        <>
          <OddsTable
            clubs={result.clubs}
            caption={words.caption({ season: season.name })}
            isToday={result.isToday}
          />
          <p className="mt-3 max-w-[70ch] text-14 text-soft">{result.note}</p>
          <div className="mt-10">
            <Section title={words.history}>
              <OddsMoved id={movedId} result={result} of={of} chosen={chosen} />
            </Section>
            <OpenCases openCases={result.openCases} cases={result.cases} />
          </div>
        </>
      ) : null}
      <RunNote run={result.run} />
    </>
  )
}
