import * as words from '#messages/record/seasons.js'
import { type Step, stepsOf } from '#domain/record/table/history.ts'
import { positionsAfter } from '#domain/record/table/positions-after.ts'
import type { TieBreak } from '#domain/record/table/standings.ts'
import { countedMatches, type SeasonLog } from '#league/season-log.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { PlacesChart } from '#ui/chart/places-chart.tsx'

/** Where each club stood after every round, or month; `chosen` stands out. */
export function Positions({ log, chosen }: { log: SeasonLog; chosen: string | null }) {
  const { season, clubs, adjustments } = log
  const matches = countedMatches(log)
  const steps = stepsOf(matches, 'months')
  const first = steps[0]
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return null
  const places = positionsAfter(
    clubs.map(({ slug }) => slug),
    matches,
    steps,
    {
      rules: { ...season, order: season.tieBreaks as TieBreak[] },
      adjustments: adjustments.map(({ club, points }) => ({ club: clubs[club]?.slug ?? '', points })),
    },
  )
  const lastPlace = (slug: string) => places.get(slug)?.at(-1) ?? 0
  const lines = clubs
    .toSorted((one, other) => lastPlace(one.slug) - lastPlace(other.slug))
    .map(club => ({
      name: club.name,
      club,
      to: `/seasons/${season.slug}?tab=positions&club=${club.slug}`,
      places: places.get(club.slug) ?? [],
      look: lookOf(club.slug, chosen, lastPlace(club.slug)),
    }))
  const byRound = typeof first === 'number'
  return (
    <Chart
      title={byRound ? words.positionsByRound : words.positionsByMonth}
      note={season.status === 'archived' ? words.positionsNoteOver : words.positionsNote}
      table={
        <ChartTable
          caption={byRound ? words.afterRounds : words.afterMonths}
          head={[words.club, ...steps.map(shortLabel)]}
          rows={lines.map(line => [line.name, ...line.places])}
        />
      }
    >
      <PlacesChart lines={lines} ends={[endLabel(first), endLabel(last)]} />
    </Chart>
  )
}

function lookOf(slug: string, chosen: string | null, place: number) {
  if (slug === chosen) return 'chosen' as const
  return place === 1 ? ('first' as const) : ('plain' as const)
}

const monthOf = (day: string) => dayOf(day).split(' ').slice(1).join(' ')
const shortLabel = (step: Step) => (typeof step === 'number' ? step : monthOf(step))
const endLabel = (step: Step) => (typeof step === 'number' ? words.round({ number: step }) : monthOf(step))
