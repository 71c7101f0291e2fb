// The lines of a comparison: for every measure what each player has, how sure that is, and by how much the first
// leads the next. Nobody leads where what is likely of the two overlaps.
import * as messages from '#messages/numbers/comparisonFigures.js'
import { isWithinNoise } from '#domain/numbers/percentiles/percentiles.ts'
import { gammaQuantile } from '#domain/numbers/maths/gamma-quantile.ts'
import {
  countedOf,
  type Group,
  isReversed,
  type MeasureKey,
  rankedIn,
} from '#domain/numbers/percentiles/player-measures.ts'
import { ordinal } from '#lib/format/ordinal.ts'
import { percentage } from '#lib/format/percent.ts'
import { signedNumber } from '#lib/format/signed-number.ts'
import type { Mode, Pick } from './search-params.ts'
import type { SheetRow } from './sheet.ts'
import { type SourceLinks, sourceLinksOf } from './source-links.ts'

export type Cell = SourceLinks & {
  figure: string
  /** What is likely, in words. */
  likely?: string
  low?: number
  point?: number
  high?: number
}

export type Line = {
  key: string
  label: string
  cells: (Cell | null)[]
  from: number
  to: number
  /** What is usual in the position. */
  middle?: number
  /** What stands where somebody has none of it. */
  none: string
  difference: string
  /** Who leads beyond luck. */
  leader: number | null
}

export type PartKey = 'attack' | 'availability' | 'discipline' | 'pitch'
type Part = { key: PartKey; lines: Line[] }

/** A player in a season, among those of the position. */
export type Compared = {
  row: SheetRow
  group: Group | null
  hasSamePeers: boolean
  pick: Pick & { season: string }
} | null

/** `believed`: the rate that is likely, where what was counted is drawn towards what is usual. */
type Read = Cell & { value: number; isSure: boolean; believed?: number }

type Spec = {
  key: string
  part: PartKey
  label: string
  isFewer?: boolean
  /** More of it is not better. */
  isPlain?: boolean
  read: (row: SheetRow, group: Group | null) => Read | null
}

export function partsOf(compared: readonly Compared[], mode: Mode): Part[] {
  const specs = mode === 'totals' ? totals : measures.map(each => measured(each, mode))
  const shown = specs.filter(spec => compared.every(each => each === null || isFor(spec.key, each.row)))
  const keys: PartKey[] = ['attack', 'availability', 'discipline', 'pitch']
  return keys.flatMap(key => {
    const lines = shown
      .filter(spec => spec.part === key)
      .map(spec => lineOf(spec, compared, mode))
      .filter(line => line.cells.some(cell => cell !== null))
    return lines.length > 0 ? [{ key, lines }] : []
  })
}

/** Keepers are not measured by goals, nor forwards by clean sheets: what all share is compared. */
function isFor(key: string, { position }: SheetRow): boolean {
  const measure = key === 'penalties' ? 'goals' : key
  const ranked: readonly string[] = rankedIn[position ?? 'FW']
  return ranked.includes(measure) || !['goals', 'assists', 'cleanSheets'].includes(measure)
}

function lineOf(spec: Spec, compared: readonly Compared[], mode: Mode): Line {
  const found = compared.map(each => (each ? spec.read(each.row, each.group) : null))
  const hasWhiskers = mode !== 'totals'
  const ends = found.flatMap(each =>
    each ? (hasWhiskers ? [each.value, each.low ?? each.value, each.high ?? each.value] : [each.value]) : [],
  )
  const most = Math.max(...ends, 0)
  const least = Math.min(...ends, 0)
  const to = mode === 'percentile' || spec.key === 'minutes' ? 100 : Math.max(most, -least)
  const peers = compared.find(each => each !== null)
  const usual =
    mode === 'per90' && peers?.hasSamePeers ? peers.group?.middle(spec.key as MeasureKey) : undefined
  const scaled = usual !== null && usual !== undefined && spec.key === 'minutes' ? usual * 100 : usual
  const middle = mode === 'percentile' ? 50 : scaled
  const picks = compared.flatMap(each => each?.pick ?? [])
  const waysOf = (key: string, place: number) => {
    const own = compared[place]
    return own ? sourceLinksOf(key, own.row, own.pick, mode === 'percentile' ? picks : null) : {}
  }
  return {
    key: spec.key,
    label: spec.label,
    cells: found.map((each, place) =>
      each ? { ...cellOf(each, hasWhiskers), ...waysOf(spec.key, place) } : null,
    ),
    from: least < 0 ? -to : 0,
    to: rounded(to),
    ...(middle === null || middle === undefined ? {} : { middle: rounded(middle) }),
    none: mode === 'percentile' ? messages.notRanked : messages.notRecorded,
    ...differenceOf(found, spec, mode),
  }
}

/** What was counted is a fact, and has no whiskers. */
function cellOf({ figure, likely, low, point, high }: Read, hasWhiskers: boolean): Cell {
  return {
    figure,
    ...(likely === undefined ? {} : { likely }),
    ...(point === undefined ? {} : { point: rounded(point) }),
    ...(!hasWhiskers || low === undefined || high === undefined
      ? {}
      : { low: rounded(low), high: rounded(high) }),
  }
}

const rounded = (figure: number) => Math.round(figure * 1_000) / 1_000

function differenceOf(found: readonly (Read | null)[], spec: Spec, mode: Mode) {
  const none = { difference: '', leader: null }
  const known = found.flatMap((each, place) => (each ? [{ ...each, place }] : []))
  const sorted = known.toSorted(
    (one, other) => (other.value - one.value) * (spec.isFewer && mode !== 'percentile' ? -1 : 1),
  )
  const [first, next] = sorted
  if (!first || !next || known.some(({ point }) => point === undefined)) return none
  const gap = Math.abs(first.value - next.value)
  if (gap === 0 || first.figure === next.figure) return { difference: messages.level, leader: null }
  const isNoise =
    !first.isSure &&
    (first.low === undefined ||
      next.low === undefined ||
      overlap(first, next) ||
      contradict(first, next, spec, mode))
  if (isNoise) return { difference: messages.noise, leader: null }
  const size = mode === 'per90' && spec.key !== 'minutes' ? gap.toFixed(2) : String(Math.round(gap))
  const leads = spec.isFewer && mode !== 'percentile' ? messages.leadsFewer : messages.leads
  return {
    difference: leads({ letter: 'ABCD'[first.place] ?? '', size }),
    leader: spec.isPlain ? null : first.place,
  }
}

const overlap = (one: Read, other: Read) =>
  isWithinNoise(
    { low: one.low ?? one.value, high: one.high ?? one.value },
    { low: other.low ?? other.value, high: other.high ?? other.value },
  )

/** What was counted says one thing, and what is likely the other. */
const contradict = (first: Read, next: Read, spec: Spec, mode: Mode) => {
  const ahead =
    ((first.believed ?? first.value) - (next.believed ?? next.value)) *
    (spec.isFewer && mode !== 'percentile' ? -1 : 1)
  return ahead < 0
}

/** A count as it stands, with what is likely of counts like it. */
function counted(value: number | null): Read | null {
  if (value === null) return null
  return {
    figure: String(value),
    value,
    point: value,
    low: gammaQuantile(0.1, value + 0.5),
    high: gammaQuantile(0.9, value + 0.5),
    isSure: false,
  }
}

/** A number that is what it is. */
const sure = (value: number): Read => ({ figure: String(value), value, point: value, isSure: true })

const totals: Spec[] = [
  { key: 'goals', part: 'attack', label: messages.goals, read: row => counted(row.goals) },
  {
    key: 'penalties',
    part: 'attack',
    label: messages.penalties,
    isPlain: true,
    read: row => sure(row.penalties),
  },
  { key: 'assists', part: 'attack', label: messages.assists, read: row => counted(row.assists) },
  { key: 'minutes-total', part: 'availability', label: messages.minutes, read: row => sure(row.minutes) },
  {
    key: 'appearances',
    part: 'availability',
    label: messages.appearances,
    read: row => sure(row.appearances),
  },
  { key: 'starts', part: 'availability', label: messages.starts, read: row => sure(row.starts) },
  {
    key: 'yellows',
    part: 'discipline',
    label: messages.yellows,
    isFewer: true,
    read: row => counted(row.yellows),
  },
  { key: 'reds', part: 'discipline', label: messages.reds, isFewer: true, read: row => counted(row.reds) },
  { key: 'cleanSheets', part: 'pitch', label: messages.cleanSheets, read: row => counted(row.cleanSheets) },
  { key: 'teamGoals', part: 'pitch', label: messages.teamGoals, read: row => counted(row.goalsFor) },
  {
    key: 'conceded',
    part: 'pitch',
    label: messages.conceded,
    isFewer: true,
    read: row => counted(row.goalsAgainst),
  },
]

/** `ranked`: what it is called where fewer stand higher. */
type Measure = { key: MeasureKey; part: PartKey; label: string; ranked?: string }

const measures: Measure[] = [
  { key: 'goals', part: 'attack', label: messages.goals },
  { key: 'assists', part: 'attack', label: messages.assists },
  { key: 'minutes', part: 'availability', label: messages.minuteShare },
  { key: 'cards', part: 'discipline', label: messages.cards, ranked: messages.fewCards },
  { key: 'cleanSheets', part: 'pitch', label: messages.cleanSheets },
  { key: 'teamGoals', part: 'pitch', label: messages.teamGoals },
  { key: 'conceded', part: 'pitch', label: messages.conceded, ranked: messages.fewConceded },
  { key: 'onOff', part: 'pitch', label: messages.onOff },
]

export function measureLabel(key: MeasureKey, mode: Mode): string {
  const { label = key, ranked } = measures.find(each => each.key === key) ?? {}
  return mode === 'percentile' ? (ranked ?? label) : label
}

function measured({ key, part }: Measure, mode: Mode): Spec {
  return {
    key,
    part,
    label: measureLabel(key, mode),
    isFewer: isReversed(key),
    read: (row, group) => (mode === 'percentile' ? percentileOf(key, row, group) : rateOf(key, row, group)),
  }
}

function percentileOf(key: MeasureKey, row: SheetRow, group: Group | null): Read | null {
  const standing = group?.standing(key, row)
  if (!standing) return null
  if (standing.kind === 'rank') {
    const figure = messages.rankOf({ rank: ordinal(standing.rank), all: standing.of })
    return { figure, value: -standing.rank, isSure: true }
  }
  const { percentile: value } = standing
  const range = group?.percentiles(key, row) ?? { low: value, high: value }
  const figure = ordinal(Math.round(value))
  if (key === 'minutes') return { figure, value, point: value, isSure: true }
  const likely = messages.likely({ low: Math.round(range.low), high: Math.round(range.high) })
  return { figure, value, point: value, ...range, likely, isSure: false }
}

function rateOf(key: MeasureKey, row: SheetRow, group: Group | null): Read | null {
  const estimate = group?.estimate(key, row) ?? null
  if (key === 'minutes') {
    const share = row.club.matches === 0 ? null : Math.min(1, row.minutes / row.club.matches / 90)
    return share === null ? null : { ...sure(share * 100), figure: percentage(share) }
  }
  if (key === 'onOff') {
    if (!estimate) return null
    const likely = messages.likelyTo({
      low: signedNumber(estimate.low, 2),
      high: signedNumber(estimate.high, 2),
    })
    return {
      figure: signedNumber(estimate.point, 2),
      value: estimate.point,
      ...estimate,
      likely,
      isSure: false,
    }
  }
  const raw = countedOf(key, row)
  if (!raw) return null
  const value = raw.events / raw.nineties
  const figure = value.toFixed(2)
  if (!estimate) return { figure, value, point: value, isSure: false }
  const likely = messages.likely({ low: estimate.low.toFixed(2), high: estimate.high.toFixed(2) })
  const { low, high, point: believed } = estimate
  return { figure, value, point: value, low, high, believed, likely, isSure: false }
}
