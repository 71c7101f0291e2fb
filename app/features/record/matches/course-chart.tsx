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
  // A draw is what is left: to draw it as well would cost more than it says.
  const pointsOf = (side: 1 | 2): Line['points'] =>
    line.map(point => [(point[0] ?? 0) / 100, (point[side] ?? 0) / 100])
  return (
    <div id={id}>
      {turning ? <p className="max-w-[70ch]">{turning}</p> : null}
      <Chart
        title={words.title}
        note={words.note({
          version,
          run: <Link to={`/analysis/runs/${run}`} />,
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
            { key: 'home', ...home, look: 'green', points: pointsOf(1) },
            { key: 'away', ...away, look: 'gold', points: pointsOf(2) },
          ]}
        />
      </Chart>
    </div>
  )
}
