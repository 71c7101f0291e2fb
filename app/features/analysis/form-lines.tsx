import { useRead } from '#lib/use-read.ts'
import type { RunFacts } from '#league/runs.ts'
import { Crest } from '#ui/crest.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { ToolNote } from '#ui/tool-note.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { SeasonHead } from './season-head.tsx'
import type { FormLine } from './form-queries.ts'
import { formRead, seasonOf } from './reads.ts'
import { signed } from './words.ts'

/** How each club does against what was expected of it, as small lines on one scale. */
export function FormLines({ search }: { search: URLSearchParams }) {
  const wanted = seasonOf(search)
  const { data } = useRead(formRead(wanted))
  if (!data) return null
  const { season, lines, run, matches } = data
  if (!season || matches === 0)
    return (
      <>
        {season ? <SeasonHead tool="form" wanted={wanted} {...data} season={season} /> : null}
        <Empty title="Nothing to compare yet">
          Form is measured against what the ratings expected, and no rated match of this season has been
          played.
        </Empty>
      </>
    )
  const most = Math.max(1, ...lines.flatMap(({ history }) => history.map(Math.abs)))
  const longest = Math.max(2, ...lines.map(({ history }) => history.length))
  return (
    <>
      <SeasonHead tool="form" wanted={wanted} {...data} season={season} />
      <Table
        caption="Form of every club, the best first"
        columns={columnsOf(season.slug, most, longest)}
        rows={lines}
        rowKey={({ club }) => club.slug}
        empty={null}
      />
      <div className="mt-10">
        <ToolNote facts={factsOf(season, matches, run)} />
      </div>
    </>
  )
}

const columnsOf = (season: string, most: number, longest: number): Column<FormLine>[] => [
  {
    key: 'club',
    head: 'Club',
    primary: true,
    cell: ({ club }) => (
      <Link
        to={`/teams/${club.slug}?tab=matches&season=${season}`}
        className="flex items-center gap-2 font-normal text-ink no-underline hover:underline"
      >
        <Crest club={club} />
        {club.name}
      </Link>
    ),
  },
  {
    key: 'line',
    head: 'The season',
    cell: ({ history }) => <Spark history={history} most={most} longest={longest} />,
  },
  {
    key: 'taken',
    head: 'Last 8: points, expected',
    cell: ({ points, expected, played }) =>
      played === 0 ? '–' : `${points}, ${expected.toFixed(1)}${played < 8 ? ` (${played} played)` : ''}`,
  },
  { key: 'form', head: 'Form', numeric: true, cell: ({ form }) => (form === null ? '–' : signed(form)) },
]

/** Above the hairline more than was expected, below it less. */
function Spark({ history, most, longest }: { history: readonly number[]; most: number; longest: number }) {
  const x = (place: number) => ((place / (longest - 1)) * 100).toFixed(1)
  const y = (value: number) => (50 - (value / most) * 46).toFixed(1)
  const last = history.at(-1) ?? 0
  const line = history.map((value, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(value)}`).join('')
  const colour = last >= 0 ? 'var(--color-green)' : 'var(--color-red)'
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-9 w-36 sm:w-64"
      overflow="visible"
    >
      <path d="M0 50H100" stroke="var(--color-line)" vectorEffect="non-scaling-stroke" />
      <path
        d={line}
        fill="none"
        stroke={colour}
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const factsOf = (season: { slug: string; name: string }, matches: number, run: RunFacts | null) => ({
  Method:
    'For each of the last eight matches: points taken less points expected beforehand, the match before counting 0.85 of the one after it. +3.0 is about a win more than expected. It explains; the ratings hold it already.',
  Data: `${matches} matches of the season ${season.name}, by the score on the pitch; walkovers and awarded scores say nothing about form. Expected points are three times the chance of a win and the chance of a draw, as it was forecast before each match.`,
  Rows: (
    <>
      <Link to={`/fixtures?season=${season.slug}`}>Every match of the season</Link>; what was expected of each
      stands under <Link to="/analysis?tool=forecasts">Forecasts</Link>.
    </>
  ),
  Version: run ? `form 1 on ratings ${run.version}, run of ${run.asOf}, inputs ${run.inputs}.` : 'form 1.',
})
