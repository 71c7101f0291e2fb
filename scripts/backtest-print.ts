// The report of a back-test in words and columns.
import type { Interval } from '#domain/numbers/forecasts/intervals.ts'
import type { Part, Period, Verdicts } from './backtest-report.ts'

const labels: Record<keyof Verdicts, string> = {
  base: 'base rate',
  elo: 'Elo',
  pi: 'pi-ratings',
  dixonColes: 'Dixon-Coles',
  engine: 'EKF-Poisson',
  mean: 'mean of four',
  published: 'published',
  market: 'market',
}
const named = Object.keys(labels) as (keyof Verdicts)[]

export function printPeriod(period: Period): string {
  const lines = [`${period.name}: ${period.matches} matches, ${period.from} to ${period.to}`]
  if (period.matches === 0) return `${lines.join('\n')}\nThere is nothing to judge.`
  lines.push(...scoreTable(period))
  if (period.withOdds && period.withOdds.matches < period.matches)
    lines.push('', `${period.withOdds.matches} matches with odds`, ...scoreTable(period.withOdds))
  lines.push('', ...calibrationTable(period))
  lines.push('', ...rpsTable('RPS by season', period.bySeason))
  lines.push('', ...rpsTable('RPS by round', period.byRound))
  return lines.join('\n')
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(row =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

/** ", 0.2011 to 0.2043" of 95%, where it was worked out. */
const within = (interval: Interval | undefined) =>
  interval ? `${interval[0].toFixed(4)} to ${interval[1].toFixed(4)}` : ''

export function printPool(part: Part): string {
  return [`${part.name}: ${part.matches} matches`, ...scoreTable(part)].join('\n')
}

function scoreTable({ models }: Part): string[] {
  const base = models.base?.rps ?? 0
  const rows = named.flatMap(name => {
    const verdict = models[name]
    if (!verdict) return []
    const { rps, logLoss, brier, accuracy, ece, intervals } = verdict
    const gain = name === 'base' ? '' : (base - rps).toFixed(4)
    return [
      [
        labels[name],
        rps.toFixed(4),
        within(intervals?.rps),
        gain,
        name === 'base' ? '' : within(intervals?.gain),
        logLoss.toFixed(4),
        within(intervals?.logLoss),
        brier.toFixed(4),
        percent(accuracy),
        ece.toFixed(4),
        within(intervals?.ece),
      ],
    ]
  })
  const sure = '(95%)'
  return table([
    ['', 'RPS', sure, 'better by', sure, 'log-loss', sure, 'Brier', 'right', 'ECE', sure],
    ...rows,
  ])
}

function calibrationTable({ models }: Part): string[] {
  const shown = (['engine', 'published', 'market'] as const).filter(name => models[name])
  const heads = shown.flatMap(name => [`${labels[name]}: n`, 'said', 'came'])
  const rows = Array.from({ length: 10 }, (_, index) => [
    `${index * 10}-${index * 10 + 10}%`,
    ...shown.flatMap(name => {
      const bin = models[name]?.bins[index]
      return bin ? [String(bin.count), percent(bin.expected), percent(bin.observed)] : ['', '', '']
    }),
  ])
  return table([
    ['Calibration', ...heads],
    ...rows.filter(row => row.some((cell, at) => at % 3 === 1 && cell !== '0')),
  ])
}

function rpsTable(title: string, parts: readonly Part[]): string[] {
  const shown = named.filter(name => parts.some(part => part.models[name]))
  return table([
    [title, 'n', ...shown.map(name => labels[name])],
    ...parts.map(({ name, matches, models }) => [
      name,
      String(matches),
      ...shown.map(model => models[model]?.rps.toFixed(4) ?? ''),
    ]),
  ])
}

function percent(share: number | null): string {
  return share === null ? '' : `${(share * 100).toFixed(1)}%`
}
