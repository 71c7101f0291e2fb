import * as words from '#messages/numbers/oddsHistory.js'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { type Line, LineChart } from '#ui/chart/line-chart.tsx'
import { Link } from '#ui/link.tsx'
import type { ClubOdds } from './odds-queries.ts'
import { percent, percentage } from '#lib/format/percent.ts'
import { inLanguage } from '#lib/router/language-path.ts'

/** How the odds moved, and whose: `id` stands on the whole, so that the caller can see that it is rendered. */
export function OddsMoved({
  id,
  result,
  of,
  chosen,
}: {
  id: string
  result: OddsResult
  of: Of
  chosen: string | null
}) {
  const { clubs, rounds, moved } = result
  return (
    <div id={id}>
      <HistoryChoice clubs={clubs} of={of} chosen={chosen} />
      <OddsHistory clubs={clubs} rounds={rounds} note={moved} of={of} chosen={chosen} />
    </div>
  )
}

type OddsResult = { clubs: readonly ClubOdds[]; rounds: readonly number[]; moved: string }
type Of = 'title' | 'relegation'

/** After the chosen club, the likeliest now are named. */
const looks = ['gold', 'ink', 'red'] as const

function OddsHistory({
  clubs,
  rounds,
  note,
  of,
  chosen,
}: {
  clubs: readonly ClubOdds[]
  rounds: readonly number[]
  note: string
  of: Of
  chosen: string | null
}) {
  const likeliest = clubs
    .filter(({ slug }) => slug !== chosen)
    .toSorted((one, other) => other[of] - one[of])
    .slice(0, looks.length)
  const lookOf = (club: ClubOdds): Line['look'] =>
    club.slug === chosen ? 'green' : (looks[likeliest.indexOf(club)] ?? 'plain')
  const last = Math.max(1, rounds.length - 1)
  const step = rounds.length > 12 ? 4 : 2
  return (
    <Chart
      title={of === 'title' ? words.title : words.relegation}
      note={note}
      table={
        <ChartTable
          caption={words.caption}
          head={[words.club, ...rounds]}
          rows={clubs.map(club => [club.name, ...club.seen.map(percent)])}
        />
      }
    >
      <LineChart
        from={0}
        to={1}
        ticks={[0, 0.25, 0.5, 0.75, 1].map(at => ({ at, label: percentage(at) }))}
        marks={rounds.flatMap((round, place) =>
          place % step === 0 ? [{ at: place / last, label: round === 0 ? words.start : String(round) }] : [],
        )}
        lines={clubs.map(club => ({
          key: club.slug,
          name: club.name,
          code: club.code,
          look: lookOf(club),
          points: club.seen.map((chance, place) => [place / last, chance] as const),
        }))}
      />
    </Chart>
  )
}

/** Another question, another club: all in the address. */
function HistoryChoice({ clubs, of, chosen }: { clubs: readonly ClubOdds[]; of: Of; chosen: string | null }) {
  const club = chosen ? `&club=${chosen}` : ''
  return (
    <div className="no-print flex flex-wrap items-end gap-x-6 gap-y-2">
      <p className="flex min-h-11 items-center gap-4">
        {(['title', 'relegation'] as const).map(each => (
          <Link
            key={each}
            to={`/analysis?tool=odds&of=${each}${club}`}
            aria-current={each === of ? 'true' : undefined}
            className={each === of ? 'font-semibold text-ink no-underline' : undefined}
          >
            {`${each === 'title' ? words.titleLink : words.relegationLink} `}
          </Link>
        ))}
      </p>
      <form method="get" action={inLanguage('/analysis')} className="flex items-end gap-2">
        <input type="hidden" name="tool" value="odds" />
        <input type="hidden" name="of" value={of} />
        <label className="grid gap-1 text-14 text-soft">
          {words.follow}
          <select key={chosen} name="club" defaultValue={chosen ?? ''} className="control">
            <option value="">{words.none}</option>
            {clubs
              .toSorted((one, other) => (one.name < other.name ? -1 : 1))
              .map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </select>{' '}
        </label>
        <button className="button button-quiet">{words.show}</button>
      </form>
    </div>
  )
}
