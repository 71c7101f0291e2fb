import * as note from '#messages/numbers/toolNote.js'
import * as words from '#messages/numbers/grounds.js'
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
          {words.notRecorded({ count: unrecorded, season: season.name })}
        </p>
      ) : (
        <>
          <Table
            caption={words.placesCaption}
            columns={placeColumns(season.slug)}
            rows={places}
            rowKey={({ place }) => place}
            empty={null}
          />
          <div className="mt-10">
            <Section title={words.byGround}>
              <Table
                caption={words.groundsCaption}
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
            [note.method]: words.method({ least: leastToClaim }),
            [note.data]: words.data({ season: season.name, kind: season.isSample ? 'sample' : '' }),
            [note.rows]: words.rows({
              statistics: <Link to={`/statistics?tab=venues&season=${season.slug}&official=1`} />,
              records: <Link to="/statistics?tab=records" />,
            }),
            [note.version]: words.version,
          }}
        />
      </div>
    </>
  )
}

const nameOf = ({ slug, name, town }: Ground) => (
  <span>
    <Link to={`/venues/${slug}`}>{name}</Link>{' '}
    {town ? <span className="block text-14 font-normal text-soft">{town}</span> : null}
  </span>
)
const placeColumns = (season: string) =>
  tallyColumns(
    words.where,
    ({ place }: HomeTally & { place: Place }) => placeNames[place],
    ({ place, matches }) => (
      <Link to={`${hrefOfTool('grounds')}&season=${season}&at=${place}`}>{matches}</Link>
    ),
  )
const groundColumns = (season: string) =>
  tallyColumns(words.ground, nameOf, ({ slug, matches }: Ground) => (
    <Link to={`/statistics?tab=venues&season=${season}&official=1&of=${slug}`}>{matches}</Link>
  ))

function tallyColumns<Row extends HomeTally>(
  head: string,
  cell: (row: Row) => ReactNode,
  matches: (row: Row) => ReactNode,
): Column<Row>[] {
  return [
    { key: 'name', head, primary: true, cell },
    { key: 'matches', head: words.matches, numeric: true, cell: matches },
    {
      key: 'record',
      head: words.record,
      numeric: true,
      cell: ({ won, drawn, lost }) => `${won}-${drawn}-${lost}`,
    },
    {
      key: 'goals',
      head: words.goals,
      numeric: true,
      cell: ({ scored, conceded }) => `${scored}–${conceded}`,
    },
    {
      key: 'points',
      head: words.points,
      numeric: true,
      cell: row =>
        row.matches >= leastToClaim ? (
          ((row.won * 3 + row.drawn) / row.matches).toFixed(2)
        ) : (
          <span className="font-sans text-14 font-normal text-soft">{words.tooFew}</span>
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
      title={words.chart}
      note={words.chartNote}
      table={
        <ChartTable
          caption={words.chartCaption}
          head={[words.season, words.homeWon, words.drawn, words.awayWon]}
          rows={years.map(year => [
            { words: year.name, to: `/seasons/${year.slug}` },
            ...[year.home, year.drawn, year.away].map(count => share(count, year).toFixed(1)),
          ])}
        />
      }
    >
      <LineChart
        lines={[
          { key: 'home', name: words.homeWon, code: words.homeCode, look: 'green', points: line('home') },
          { key: 'drawn', name: words.drawn, code: words.drawCode, look: 'gold', points: line('drawn') },
          { key: 'away', name: words.awayWon, code: words.awayCode, look: 'ink', points: line('away') },
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
