import * as words from '#messages/numbers/ratings.js'
import { inLanguage } from '#lib/router/language-path.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { type Line, LineChart } from '#ui/chart/line-chart.tsx'
import { Link } from '#ui/link.tsx'
import type { RatingLine } from './rating-queries.ts'

const looks = ['green', 'gold', 'ink', 'red'] as const
const most = 4
/** Months without a match after which a line is broken: a club was elsewhere, or nobody played. */
const longest = 10

export function RatingHistory({
  lines,
  others,
  hasSample,
}: {
  lines: readonly RatingLine[]
  others: readonly (readonly [string, string])[]
  hasSample: boolean
}) {
  const all = lines.flatMap(({ elo }) => elo)
  const from = Math.floor(Math.min(1450, ...all) / 50) * 50
  const to = Math.ceil(Math.max(1550, ...all) / 50) * 50
  const last = Math.max(12, ...lines.flatMap(({ months }) => months)) + 1
  const years = Array.from({ length: Math.ceil(last / 24) }, (_, step) => 2006 + step * 2)
  return (
    <>
      <Choice lines={lines} others={others} />
      <Chart
        title={words.chart}
        note={hasSample ? words.chartNoteSample : words.chartNote}
        table={
          <ChartTable
            caption={words.chartCaption}
            head={[words.year, ...lines.map(({ name }) => name)]}
            rows={yearsOf(lines).map(year => [year, ...lines.map(line => atEndOf(line, year))])}
          />
        }
      >
        <LineChart
          from={from}
          to={to}
          ticks={ticksOf(from, to)}
          marks={years.map(year => ({ at: ((year - 2006) * 12) / last, label: String(year) }))}
          lines={lines.map((line, place) => ({
            key: line.slug,
            name: line.name,
            code: line.code,
            look: looks[place] ?? 'plain',
            points: pointsOf(line, last),
          }))}
        />
      </Chart>
    </>
  )
}

function pointsOf({ months, elo }: RatingLine, last: number): Line['points'] {
  return months.flatMap((month, place) => {
    const point = [month / last, elo[place] ?? 0] as const
    const before = months[place - 1]
    return before !== undefined && month - before > longest ? [null, point] : [point]
  })
}

function ticksOf(from: number, to: number) {
  const step = to - from > 300 ? 100 : 50
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, place) => {
    const at = first + place * step
    return { at, label: String(at) }
  })
}

const yearsOf = (lines: readonly RatingLine[]) =>
  [...new Set(lines.flatMap(({ months }) => months.map(month => 2006 + Math.floor(month / 12))))].toSorted(
    (one, other) => one - other,
  )

function atEndOf({ months, elo }: RatingLine, year: number): string {
  const place = months.findLastIndex(month => 2006 + Math.floor(month / 12) === year)
  return place < 0 ? '' : String(elo[place])
}

const hrefOf = (slugs: readonly string[]) =>
  `/analysis?tool=ratings${slugs.map(slug => `&club=${slug}`).join('')}`

/** Which clubs are drawn: each can be taken away, another added. All of it stands in the address. */
function Choice({
  lines,
  others,
}: {
  lines: readonly RatingLine[]
  others: readonly (readonly [string, string])[]
}) {
  const slugs = lines.map(({ slug }) => slug)
  return (
    <div className="no-print flex flex-wrap items-end gap-x-6 gap-y-2">
      {lines.length > 1 ? (
        <ul className="flex flex-wrap gap-x-5">
          {lines.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={hrefOf(slugs.filter(each => each !== slug))}
                className="inline-flex min-h-11 items-center"
              >
                {words.remove({ club: name })}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {lines.length < most ? (
        <form method="get" action={inLanguage('/analysis')} className="flex items-end gap-2">
          <input type="hidden" name="tool" value="ratings" />
          {slugs.map(slug => (
            <input key={slug} type="hidden" name="club" value={slug} />
          ))}
          <label className="grid gap-1 text-14 text-soft">
            {words.addClub}
            <select key={slugs.join()} name="club" className="control">
              {others
                .filter(([slug]) => !slugs.includes(slug))
                .map(([slug, name]) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
            </select>{' '}
          </label>
          <button className="button button-quiet">{words.add}</button>
        </form>
      ) : null}
    </div>
  )
}
