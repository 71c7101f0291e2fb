import type { ReactNode } from 'react'
import { useRead } from '#lib/data/use-read.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { ToolNote } from '#ui/tool-note.tsx'
import type { Ground, Grounds, HomeTally } from './ground-queries.ts'
import { type Place, placeNames } from './places.ts'
import { groundsRead, seasonOf } from './queries.ts'
import { SeasonHead } from './season-head.tsx'
import { hrefOfTool } from './tools.ts'
import { leastToClaim } from './labels.ts'

/** What playing at home is worth: by season since 2006, and by the ground itself where it is recorded. */
export function HomeGrounds({ search }: { search: URLSearchParams }) {
  const wanted = seasonOf(search)
  const { data } = useRead(groundsRead(wanted))
  if (!data?.season) return null
  const { season, years, places, grounds, unrecorded } = data
  return (
    <>
      <YearsOfHome years={years} />
      <div className="mt-10">
        <SeasonHead tool="grounds" wanted={wanted} {...data} season={season} />
      </div>
      {grounds.length === 0 ? (
        <p className="max-w-[70ch] text-soft">
          At which ground the {unrecorded} matches of the season {season.name} were played is not recorded.
          Clubs often play “home” elsewhere, so we do not guess.
        </p>
      ) : (
        <>
          <Table
            caption="Home clubs by where they played"
            columns={placeColumns(season.slug)}
            rows={places}
            rowKey={({ place }) => place}
            empty={null}
          />
          <div className="mt-10">
            <Section title="Ground by ground">
              <Table
                caption="Home clubs by ground"
                columns={groundColumns(season.slug)}
                rows={grounds}
                rowKey={({ slug = '' }) => slug}
                empty={null}
              />
            </Section>
          </div>
        </>
      )}
      <div className="mt-10">
        <ToolNote
          facts={{
            Method: `Points a match that home clubs took, by the ground the match was really played at. No rate is told below ${leastToClaim} matches: then chance says more than the ground.`,
            Data: `Results since 2006 for the seasons; for the grounds the season ${season.name}${season.isSample ? ' (sample: real grounds, invented results)' : ''}. The record does not tell the grounds of 2006 to 2025.`,
            Rows: (
              <>
                Each number of matches leads to them; which club was at home where stands under{' '}
                <Link to={`/statistics?tab=venues&season=${season.slug}&official=1`}>statistics</Link>, the
                seasons under <Link to="/statistics?tab=records">records</Link>.
              </>
            ),
            Version: 'grounds 1, counted anew whenever the page is asked for.',
          }}
        />
      </div>
    </>
  )
}

const nameOf = ({ slug, name, town }: Ground) => (
  <span>
    <Link to={`/venues/${slug}`}>{name}</Link>
    {town ? <span className="block text-14 font-normal text-soft">{town}</span> : null}
  </span>
)
const placeColumns = (season: string) =>
  tallyColumns(
    'Where',
    ({ place }: HomeTally & { place: Place }) => placeNames[place],
    ({ place, matches }) => (
      <Link to={`${hrefOfTool('grounds')}&season=${season}&at=${place}`}>{matches}</Link>
    ),
  )
const groundColumns = (season: string) =>
  tallyColumns('Ground', nameOf, ({ slug, matches }: Ground) => (
    <Link to={`/statistics?tab=venues&season=${season}&official=1&of=${slug}`}>{matches}</Link>
  ))

function tallyColumns<Row extends HomeTally>(
  head: string,
  cell: (row: Row) => ReactNode,
  matches: (row: Row) => ReactNode,
): Column<Row>[] {
  return [
    { key: 'name', head, primary: true, cell },
    { key: 'matches', head: 'Matches', numeric: true, cell: matches },
    {
      key: 'record',
      head: 'Won, drawn, lost',
      numeric: true,
      cell: ({ won, drawn, lost }) => `${won}-${drawn}-${lost}`,
    },
    { key: 'goals', head: 'Goals', numeric: true, cell: ({ scored, conceded }) => `${scored}–${conceded}` },
    {
      key: 'points',
      head: 'Points a match',
      numeric: true,
      cell: row =>
        row.matches >= leastToClaim ? (
          ((row.won * 3 + row.drawn) / row.matches).toFixed(2)
        ) : (
          <span className="font-sans text-14 font-normal text-soft">too few</span>
        ),
    },
  ]
}

const share = (count: number, { home, drawn, away }: Grounds['years'][number]) =>
  (count / (home + drawn + away)) * 100

function YearsOfHome({ years }: { years: Grounds['years'] }) {
  const x = (place: number) => (years.length > 1 ? place / (years.length - 1) : 0)
  const line = (of: 'home' | 'drawn' | 'away') =>
    years.map((year, place) => [x(place), share(year[of], year)] as const)
  return (
    <Chart
      title="How matches ended, season by season"
      note="Of a hundred matches, by the score that counts."
      table={
        <ChartTable
          caption="Of a hundred matches"
          head={['Season', 'Home won', 'Drawn', 'Visitors won']}
          rows={years.map(year => [
            { words: year.name, to: `/seasons/${year.slug}` },
            ...[year.home, year.drawn, year.away].map(count => share(count, year).toFixed(1)),
          ])}
        />
      }
    >
      <LineChart
        lines={[
          { key: 'home', name: 'Home won', code: 'Home', look: 'green', points: line('home') },
          { key: 'drawn', name: 'Drawn', code: 'Draw', look: 'gold', points: line('drawn') },
          { key: 'away', name: 'Visitors won', code: 'Away', look: 'ink', points: line('away') },
        ]}
        from={10}
        to={60}
        ticks={[10, 20, 30, 40, 50, 60].map(at => ({ at, label: `${at}` }))}
        marks={years.map(({ name }, place) => ({ at: x(place), label: name.slice(2, 4) }))}
        height={240}
      />
    </Chart>
  )
}
