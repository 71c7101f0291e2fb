import * as words from '#messages/record/honours.js'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { YearsChart } from '#ui/chart/years-chart.tsx'
import type { Champions } from './honour-queries.ts'
import { titlesByClub } from './years.ts'

/** Clubs by years: a stroke for every title. */
export function TitleHistory({ champions }: { champions: Champions }) {
  const lines = titlesByClub(champions).map(({ club, years }) => ({
    name: club.name,
    code: club.code,
    years,
  }))
  const years = lines.flatMap(line => line.years)
  if (years.length === 0) return null
  return (
    <Chart
      title={words.championsByYear}
      note={words.championsNote}
      table={
        <ChartTable
          caption={words.titlesOfEach}
          head={[words.club, words.titles, words.years]}
          rows={lines.map(line => [line.name, line.years.length, line.years.join(', ')])}
        />
      }
    >
      <YearsChart lines={lines} from={Math.floor(Math.min(...years) / 10) * 10} to={Math.max(...years)} />
    </Chart>
  )
}
