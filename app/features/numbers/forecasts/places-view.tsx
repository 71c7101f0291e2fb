import * as words from '#messages/numbers/finishingPlaces.js'
import { lazy } from 'react'
import { useRead } from '#lib/data/use-read.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { HeatMap } from '#ui/chart/heat-map.tsx'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { OddsHead } from './odds-head.tsx'
import { oddsRead } from './queries.ts'
import { percent } from '#lib/format/percent.ts'

// Seldom: what says so is loaded then.
const SeasonMissing = lazy(() =>
  import('./season-missing.tsx').then(file => ({ default: file.SeasonMissing })),
)

/** The chance of every club to end in every place. */
export function PlacesView() {
  const { data } = useRead(oddsRead('places'))
  if (!data) return null
  const { season, last, result } = data
  if (!season || !result) return <SeasonMissing isRunning={season !== null} last={last} />
  const clubs = result.clubs.toSorted((one, other) => other.mean - one.mean || one.place - other.place)
  const places = clubs.map((_, place) => place + 1)
  return (
    <>
      <OddsHead isSample={season.isSample} result={result} />
      {result.isShown ? (
        <Chart
          title={words.title}
          note={words.note({ count: season.relegated })}
          table={
            <ChartTable
              caption={words.caption}
              head={[words.club, ...places]}
              rows={clubs.map(({ name, positions }) => [name, ...positions.map(percent)])}
            />
          }
        >
          <HeatMap
            rows={clubs.map(club => ({ name: club.name, club, chances: club.positions }))}
            columns={places}
            after={clubs.length - season.relegated}
          />
        </Chart>
      ) : null}
      <RunNote run={result.run} />
    </>
  )
}
