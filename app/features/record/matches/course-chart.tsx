import * as words from '#messages/record/matchCourse.js'
import { percentage } from '#lib/format/percent.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { type Line, LineChart } from '#ui/chart/line-chart.tsx'
import { Link } from '#ui/link.tsx'
import type { MatchCourse } from './course.ts'

type Side = { name: string; code: string }

/** `id` stands on the whole, so that the caller can see that it is rendered. */
export function CourseChart({
  id,
  course: { line, rows, turning, version, run },
  home,
  away,
}: {
  id: string
  course: MatchCourse
  home: Side
  away: Side
}) {
  const pointsOf = (chance: (home: number, away: number) => number): Line['points'] =>
    line.map(([at = 0, ofHome = 0, ofAway = 0]) => [at / 100, chance(ofHome, ofAway) / 100])
  return (
    <div id={id}>
      {turning ? <p className="max-w-[70ch]">{turning}</p> : null}
      <Chart
        title={words.title}
        note={words.note({
          run: <Link to={`/analysis/runs/${run}`}>{version}</Link>,
          method: <Link to="/analysis?tool=method">{words.method}</Link>,
        })}
        table={
          <ChartTable
            caption={words.title}
            head={[words.when, home.name, words.draw, away.name]}
            rows={rows}
          />
        }
      >
        <LineChart
          from={0}
          to={1}
          height={200}
          ticks={[0, 0.5, 1].map(at => ({ at, label: percentage(at) }))}
          marks={[0, 45, 90].map(minute => ({ at: minute / 90, label: `${minute}′` }))}
          lines={[
            { key: 'home', ...home, look: 'green', points: pointsOf(ofHome => ofHome) },
            {
              key: 'draw',
              name: words.draw,
              code: words.drawCode,
              look: 'ink',
              points: pointsOf((ofHome, ofAway) => 100 - ofHome - ofAway),
            },
            { key: 'away', ...away, look: 'gold', points: pointsOf((_, ofAway) => ofAway) },
          ]}
        />
      </Chart>
    </div>
  )
}
