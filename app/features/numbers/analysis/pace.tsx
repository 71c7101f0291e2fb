import * as note from '#messages/numbers/toolNote.js'
import * as words from '#messages/numbers/pace.js'
import { useRead } from '#lib/data/use-read.ts'
import { keepScroll } from '#lib/router/use-scroll-restoration.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { type Line, LineChart } from '#ui/chart/line-chart.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ToolNote } from '#ui/tool-note.tsx'
import { hrefOfPace, readPaceParams, toggled } from './pace-search-params.ts'
import type { PaceLine } from './pace-queries.ts'
import { paceRead } from './queries.ts'

/** The clubs of the present season against the champions of others, by matches played. */
export function PointsPace({ search }: { search: URLSearchParams }) {
  const { data } = useRead(paceRead(readPaceParams(search)))
  if (!data) return null
  const { season, clubs, champions, lines, unknown } = data
  if (!season) return <Empty title={words.noSeason} />
  const drawn = {
    clubs: lines.filter(({ champion }) => champion === null).map(({ slug }) => slug),
    champions: lines.flatMap(({ champion }) => champion ?? []),
  }
  return (
    <>
      {unknown.length > 0 ? (
        <div className="mb-4">
          <Notice tone="info">{words.unknown({ names: unknown.join(', ').slice(0, 80) })}</Notice>
        </div>
      ) : null}
      {lines.length > 0 ? (
        <PaceChart lines={lines} season={season} />
      ) : (
        <Empty title={words.none}>{words.noneLead}</Empty>
      )}
      <Chips
        title={words.season({ season: season.name })}
        isSample={season.isSample}
        chips={clubs.map(({ slug, name }) => ({
          key: slug,
          label: name,
          isOn: drawn.clubs.includes(slug),
          to: hrefOfPace({ ...drawn, clubs: toggled(drawn.clubs, slug) }),
        }))}
      />
      <Chips
        title={words.champions}
        chips={champions.map(({ slug, seasonName, name, points, played }) => ({
          key: slug,
          label: `${seasonName} ${name}`,
          hint: words.pointsIn({ points, played }),
          isOn: drawn.champions.includes(slug),
          to: hrefOfPace({ ...drawn, champions: toggled(drawn.champions, slug) }),
        }))}
      />
      <div className="mt-10">
        <ToolNote
          facts={{
            [note.method]: words.method,
            [note.data]: words.data({ season: season.name, kind: season.isSample ? 'sample' : '' }),
            [note.rows]: words.rows({
              table: <Link to={`/standings?season=${season.slug}`} />,
              seasons: <Link to="/seasons" />,
              lines: <LineLinks lines={lines} season={season} />,
            }),
            [note.version]: words.version,
          }}
        />
      </div>
    </>
  )
}

function LineLinks({ lines, season }: { lines: readonly PaceLine[]; season: { slug: string } }) {
  return lines.map((line, place) => (
    <span key={`${line.champion ?? ''} ${line.slug}`}>
      {place > 0 ? ', ' : ''}
      <Link to={rowsOf(line, season)}>
        {line.champion === null ? line.name : `${line.seasonName} ${line.name}`}
      </Link>
    </span>
  ))
}

const presentLooks = ['green', 'ink', 'red'] as const

const every = (step: number, to: number) =>
  Array.from({ length: Math.floor(to / step) + 1 }, (_, place) => place * step)

/** The matches that a line is the sum of. */
const rowsOf = ({ slug, champion }: PaceLine, season: { slug: string }) =>
  `/statistics?tab=clubs&season=${champion ?? season.slug}&official=1&of=${slug}`

function PaceChart({
  lines,
  season,
}: {
  lines: readonly PaceLine[]
  season: { slug: string; isSample: boolean }
}) {
  const longest = Math.max(1, ...lines.map(({ points }) => points.length))
  const most = Math.ceil(Math.max(10, ...lines.map(({ points }) => points.at(-1) ?? 0)) / 10) * 10
  const drawn = lines.map(({ slug, name, code, champion, seasonName, points }, place): Line => ({
    key: `${champion ?? ''} ${slug}`,
    name: champion === null ? name : `${seasonName} ${name}`,
    code: champion === null ? code : `’${seasonName.slice(-2)}`,
    look: champion === null ? (presentLooks[place] ?? 'ink') : 'gold',
    points: [[0, 0], ...points.map((sum, match) => [(match + 1) / longest, sum] as const)],
  }))
  return (
    <Chart
      title={words.chart}
      note={words.chartNote({ sample: season.isSample ? <SampleStamp /> : <></> })}
      table={
        <ChartTable
          caption={words.chartCaption}
          head={[
            words.after,
            ...lines.map((line, place) => ({ words: drawn[place]?.name ?? '', to: rowsOf(line, season) })),
          ]}
          rows={every(5, longest)
            .filter(match => match > 0)
            .concat(longest % 5 === 0 ? [] : [longest])
            .map(match => [match, ...lines.map(({ points }) => points[match - 1] ?? '–')])}
        />
      }
    >
      <LineChart
        lines={drawn}
        from={0}
        to={most}
        ticks={every(20, most).map(at => ({ at, label: String(at) }))}
        marks={every(5, longest).map(at => ({ at: at / longest, label: String(at) }))}
        height={340}
      />
    </Chart>
  )
}

type Chip = { key: string; label: string; hint?: string; isOn: boolean; to: string }

/** What is drawn and what could be: each a link to the page with it, or without. */
function Chips({
  title,
  chips,
  isSample = false,
}: {
  title: string
  chips: readonly Chip[]
  isSample?: boolean
}) {
  return (
    <nav aria-label={title} className="no-print mt-6">
      <h2 className="mb-2 font-display text-20 leading-tight">
        {title} {isSample ? <SampleStamp /> : null}
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {chips.map(({ key, label, hint, isOn, to }) => (
          <li key={key}>
            <Link
              to={to}
              state={keepScroll}
              aria-current={isOn ? 'true' : undefined}
              title={hint}
              className={`flex min-h-11 items-center rounded-md border px-2.5 text-14 no-underline ${isOn ? 'border-ink bg-ink text-paper' : 'border-edge text-ink hover:underline'}`}
            >
              {label}
              <span className="sr-only">{isOn ? words.remove : words.add}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
