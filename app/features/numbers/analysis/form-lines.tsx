import * as note from '#messages/numbers/toolNote.js'
import * as words from '#messages/numbers/formLines.js'
import { useRead } from '#lib/data/use-read.ts'
import type { RunFacts } from '#features/numbers/shared/runs.ts'
import { Crest } from '#ui/crest.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { ToolNote } from '#ui/tool-note.tsx'
import { signedNumber } from '#lib/format/signed-number.ts'
import { SeasonHead } from './season-head.tsx'
import type { FormLine } from './form-queries.ts'
import { formRead, seasonOf } from './queries.ts'
import { hrefOfTool } from './tools.ts'

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
        <Empty title={words.none}>{words.noneLead}</Empty>
        <ToolNote facts={{ [note.method]: words.method }} />
      </>
    )
  const most = Math.max(1, ...lines.flatMap(({ history }) => history.map(Math.abs)))
  const longest = Math.max(2, ...lines.map(({ history }) => history.length))
  return (
    <>
      <SeasonHead tool="form" wanted={wanted} {...data} season={season} />
      <ol>
        {lines.map(line => (
          <FormRow key={line.club.slug} line={line} season={season.slug} most={most} longest={longest} />
        ))}
      </ol>
      <div className="mt-10">
        <ToolNote facts={factsOf(season, matches, run)} />
        {run ? <RunNote run={run} /> : null}
      </div>
    </>
  )
}

function FormRow({
  line: { club, history, form, points, expected, played },
  season,
  most,
  longest,
}: {
  line: FormLine
  season: string
  most: number
  longest: number
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6rem_3.25rem] items-center gap-x-3 border-b border-line py-1.5 sm:grid-cols-[minmax(0,1fr)_22rem_5rem]">
      <Link
        to={`${hrefOfTool('form')}&season=${season}&of=${club.slug}`}
        className="flex min-h-11 items-center gap-2 text-ink no-underline hover:underline"
      >
        <Crest club={club} />
        <span className="leading-tight">
          {club.name}{' '}
          <span className="block text-12 text-soft">
            {played === 0 ? words.noMatch : words.points({ points, played, expected: expected.toFixed(1) })}
          </span>
        </span>
      </Link>{' '}
      <Spark history={history} most={most} longest={longest} />
      <span className="text-right font-display text-20 whitespace-nowrap">
        {form === null ? '–' : signedNumber(form, 1)}
      </span>
    </li>
  )
}

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
      width="100%"
      height="40"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
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
  [note.method]: words.method,
  [note.data]: words.data({ matches, season: season.name }),
  [note.rows]: words.rows({
    points: <Link to={`/statistics?tab=clubs&season=${season.slug}&official=1`} />,
    fixtures: <Link to={`/fixtures?season=${season.slug}`} />,
    forecasts: <Link to="/analysis?tool=forecasts" />,
  }),
  [note.version]: run ? (
    <Link to={`/analysis/runs/${run.id}`}>
      {words.version({ version: run.version, day: run.asOf, inputs: run.inputs })}
    </Link>
  ) : (
    words.versionAlone
  ),
})
