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
      title="Champions, year by year"
      note="A season that ran over two years stands at its end. No league was played in 2020."
      table={
        <ChartTable
          caption="Titles of each club"
          head={['Club', 'Titles', 'Years']}
          rows={lines.map(line => [line.name, line.years.length, line.years.join(', ')])}
        />
      }
    >
      <YearsChart lines={lines} from={Math.floor(Math.min(...years) / 10) * 10} to={Math.max(...years)} />
    </Chart>
  )
}
