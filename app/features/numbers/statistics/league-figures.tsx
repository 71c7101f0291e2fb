// The league as a whole, season by season: the figures, and the two that tell most as lines.
import * as words from '#messages/numbers/leagueFigures.js'
import type { Season } from '#league/seasons.ts'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { SeasonFigures } from './season-figures.tsx'

type Counted = { slug: string; name: string; totals: NonNullable<Season['totals']> }

export function LeagueFigures({ seasons }: { seasons: readonly Season[] }) {
  // From the first to the last; what is invented stands in no line.
  const counted = seasons
    .flatMap(({ slug, name, isSample, totals }) =>
      totals && totals.counted > 0 && !isSample ? [{ slug, name, totals }] : [],
    )
    .toReversed()
  return (
    <>
      {counted.length > 2 ? (
        <Section title={words.years}>
          <Years
            title={words.homeAdvantage}
            note={words.restDraws}
            counted={counted}
            figures={[
              { name: words.home, look: 'green', of: ({ homeWins, counted: all }) => (100 * homeWins) / all },
              { name: words.away, look: 'ink', of: ({ awayWins, counted: all }) => (100 * awayWins) / all },
            ]}
            from={15}
            to={55}
            ticks={[20, 30, 40, 50].map(at => ({ at, label: `${at}%` }))}
            decimals={1}
          />
          <Years
            title={words.goalsPerMatch}
            counted={counted}
            figures={[{ name: words.goals, look: 'green', of: ({ goals, counted: all }) => goals / all }]}
            from={1.4}
            to={2.6}
            ticks={[1.6, 2, 2.4].map(at => ({ at, label: at.toFixed(1) }))}
            decimals={2}
          />
        </Section>
      ) : null}
      <Section title={words.bySeason}>
        <SeasonFigures seasons={seasons} />
        <p className="mt-3 max-w-[60ch] text-14 text-soft">
          {words.awarded({ link: <Link to="/records" /> })}
        </p>
      </Section>
    </>
  )
}

function Years({
  title,
  note,
  counted,
  figures,
  decimals,
  ...scale
}: {
  title: string
  note?: string
  counted: readonly Counted[]
  figures: { name: string; look: 'green' | 'ink'; of: (totals: Counted['totals']) => number }[]
  from: number
  to: number
  ticks: { at: number; label: string }[]
  decimals: number
}) {
  const at = (place: number) => place / (counted.length - 1)
  return (
    <Chart
      title={title}
      note={note}
      table={
        <ChartTable
          caption={title}
          head={[words.season, ...figures.map(({ name }) => name)]}
          rows={counted.map(({ slug, name, totals }) => [
            { words: name, to: `/seasons/${slug}` },
            ...figures.map(({ of }) => of(totals).toFixed(decimals)),
          ])}
        />
      }
    >
      <LineChart
        {...scale}
        height={200}
        lines={figures.map(({ name, look, of }) => ({
          key: name,
          name,
          code: name,
          look,
          points: counted.map(({ totals }, place) => [at(place), of(totals)] as const),
        }))}
        marks={counted.flatMap(({ name }, place) =>
          place % 3 === 0 ? [{ at: at(place), label: name.slice(0, 4) }] : [],
        )}
      />
    </Chart>
  )
}
