// The table of a season in any of its views, with what stands beside the figures.
import { type Step, upTo } from '#domain/record/table/history.ts'
import {
  type CountedMatch,
  type Row,
  type Rules,
  standings,
  type TieBreak,
} from '#domain/record/table/standings.ts'
import {
  countedMatches,
  type LoggedClub,
  type SeasonFacts,
  type SeasonLog,
  totalsOf,
} from '#league/season-log.ts'
import type { View } from './search-params.ts'

export type Zone = 'title' | 'relegation'

export type TableRow = Omit<Row, 'club'> & {
  club: LoggedClub
  zone: Zone | undefined
  /** Places won since the step before; negative when lost. */
  moved: number | undefined
}

const rulesOf = ({ pointsForWin, pointsForDraw, tieBreaks }: SeasonFacts): Rules => ({
  pointsForWin,
  pointsForDraw,
  order: tieBreaks as TieBreak[],
})

/** Points that were given or taken count in the table as such; of home and away alone nobody has decided. */
const adjustmentsOf = ({ adjustments, clubs }: SeasonLog, view: View = 'overall') =>
  view === 'overall' || view === 'now'
    ? adjustments.map(({ club, points }) => ({ club: clubs[club]?.slug ?? '', points }))
    : []

export function tableOf(
  log: SeasonLog,
  { view, step, steps }: { view: View; step: Step | undefined; steps: readonly Step[] },
  all: readonly CountedMatch[] = countedMatches(log),
): TableRow[] {
  const fold = (matches: readonly CountedMatch[]) =>
    standings(
      log.clubs.map(({ slug }) => slug),
      matches,
      {
        rules: rulesOf(log.season),
        adjustments: adjustmentsOf(log, view),
        side: view === 'home' || view === 'away' ? view : 'all',
        ...(view === 'last5' ? { last: 5 } : {}),
      },
    )
  const folded = fold(step === undefined ? all : upTo(all, step))
  const rows = view === 'overall' && step === undefined ? withStored(folded, log) : folded

  const before = steps.at((step === undefined ? steps.length - 1 : steps.indexOf(step)) - 1)
  const isFirst = steps.length < 2 || step === steps[0]
  const were = new Map(
    view !== 'overall' || isFirst || before === undefined
      ? []
      : fold(upTo(all, before)).map(({ club, position }) => [club, position]),
  )
  const known = new Map(log.clubs.map(club => [club.slug, club]))
  return rows.flatMap(row => {
    const club = known.get(row.club)
    const was = were.get(row.club)
    if (!club) return []
    const moved = was === undefined ? undefined : was - row.position
    return [{ ...row, club, moved, zone: zoneOf(row, club, log.season, rows.length) }]
  })
}

/** The table as it stands is stored; how each club came there is not. */
function withStored(folded: readonly Row[], { clubs }: SeasonLog): Row[] {
  const forms = new Map(folded.map(({ club, form }) => [club, form]))
  return clubs
    .filter(({ totals }) => totals.length > 0)
    .map(club => ({ ...totalsOf(club), form: forms.get(club.slug) ?? [] }))
    .toSorted((one, other) => one.position - other.position || (one.club < other.club ? -1 : 1))
}

function zoneOf(
  { position, played }: Row,
  club: LoggedClub,
  { status, relegated }: SeasonFacts,
  clubs: number,
): Zone | undefined {
  if (played === 0) return undefined
  if (position === 1) return 'title'
  const goesDown = status === 'archived' ? club.wentOut === true : position > clubs - relegated
  return goesDown ? 'relegation' : undefined
}
