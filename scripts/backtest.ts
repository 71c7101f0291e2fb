// npm run backtest -- file.csv: what the forecasts of a league would have been worth, each made from what was known
// the evening before. Without a file it takes the league's own record.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dayNumber } from '#domain/numbers/ratings/days.ts'
import { type SettingName, settingNames, walkAll } from '#domain/numbers/ratings/models.ts'
import { inOrder } from '#domain/numbers/ratings/walk-forward.ts'
import { type FileMatch, FileProblem, type MatchFile, readMatches, townsOf } from './backtest-file.ts'
import { judgeFileAtHalfTime, printHalfTime } from './backtest-half-time.ts'
import { printPeriod, printPool } from './backtest-print.ts'
import { type Forecasted, periodOf, pooled, roundsOf } from './backtest-report.ts'
import { printSeasons } from './backtest-seasons.ts'
import { readOwnRecord } from './own-record.ts'

const usage = `npm run backtest -- [file.csv] [--from 2013-01-01] [--to 2019-06-01] [--settings ${settingNames.join('|')}] [--seasons] [--json]

The file has the columns date, season, home, away, home_goals, away_goals; odds_home, odds_draw, odds_away if there
are odds; home_town, away_town if the clubs' towns are known; HST, AST (shots on target) if they were counted; half_time_home, half_time_away if the score at half-time is
known, by which the chances during a match are judged; and league if there are several, each of which is rated on its own.
All matches are learned from; those
between --from and --to are judged. The intervals hold 95% of what chance alone would make of the same matches.
--seasons judges the odds of whole seasons instead.`

/** Of the own record, the two periods for which docs/decisions/0014-ratings.md gives figures. */
const ownPeriods = [
  { name: '2013 to 1 June 2019', from: '2013-01-01', to: '2019-06-01' },
  { name: '2021-22 to 2025', from: '2021-11-01', to: '2025-12-31' },
]
/** Those for which there are figures from before the build. */
const ownSeasons = { first: '2008', last: '2018' }

function asked(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      settings: { type: 'string', default: 'zimbabwe' },
      seasons: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  for (const day of [values.from, values.to])
    if (day !== undefined && Number.isNaN(dayNumber(day)))
      throw new FileProblem(`"${day}" is no day. Write it as 2026-11-15.`)
  const settings = settingNames.find(name => name === values.settings)
  if (!settings)
    throw new FileProblem(
      `There are no settings "${values.settings}". There are: ${settingNames.join(', ')}.`,
    )
  if (positionals.length > 1) throw new FileProblem('Give one file.')
  return { ...values, settings, file: positionals[0] }
}

/** npm runs this in the project's folder; somebody who gives a file means it from where they are. */
const fromWhere = (file: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), file)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new FileProblem(`The file ${path} cannot be read.`)
  }
}

type Range = Parameters<typeof periodOf>[1]

export function backtest(
  { matches: inFile, skipped }: MatchFile,
  settings: SettingName,
  ranges: readonly Range[],
) {
  const lastDay = ranges.reduce((last, { to }) => (to > last ? to : last), '')
  const matches = inOrder(inFile.filter(match => match.playedOn <= lastDay))
  const leagues = [...Map.groupBy(matches, ({ league }) => league)].map(([name, some]) => ({
    name,
    told: forecastsOf(some, settings),
  }))
  const isJudged = ({ match }: Forecasted) =>
    ranges.some(({ from, to }) => match.playedOn >= from && match.playedOn <= to)
  return {
    matches: matches.length,
    skipped,
    settings,
    periods: leagues.flatMap(({ name, told }) =>
      ranges.map(range =>
        periodOf(told, { ...range, name: name === '' ? range.name : `${name}, ${range.name}` }),
      ),
    ),
    pool: leagues.length > 1 ? pooled(leagues.flatMap(({ told }) => told.filter(isJudged))) : null,
  }
}

/** Clubs of different leagues do not meet: each league is rated on its own. */
function forecastsOf(matches: readonly FileMatch[], settings: SettingName): Forecasted[] {
  const rounds = roundsOf(matches)
  return walkAll(matches, settings, townsOf(matches)).map(({ match, chances }, index) => ({
    match,
    chances,
    round: rounds[index] ?? 0,
  }))
}

function main(args: string[]): void {
  const { file, from, to, settings, seasons, json, help } = asked(args)
  if (help) return console.log(usage)
  const whole = { name: 'All', from: from ?? '0000-01-01', to: to ?? '9999-12-31' }
  const ranges =
    file === undefined && from === undefined && to === undefined ? [whole, ...ownPeriods] : [whole]
  const path = file === undefined ? null : fromWhere(file)
  const inFile = path === null ? readOwnRecord() : readMatches(read(path))
  const played = inOrder(inFile.matches)
  if (seasons) return console.log(printSeasons(played, settings))
  const { periods, pool, ...facts } = backtest(inFile, settings, ranges)
  if (json)
    return console.log(JSON.stringify({ file: path ?? 'own record', ...facts, periods, pool }, null, 2))
  console.log(
    `${facts.matches} matches, settings ${settings}; ${facts.skipped} not played or awarded are left out.`,
    'RPS, log-loss, Brier and ECE: lower is better.\n',
  )
  const atHalfTime = judgeFileAtHalfTime(played, settings, whole)
  if (atHalfTime) console.log(`${printHalfTime(atHalfTime)}\n`)
  if (pool) console.log(`${printPool(pool)}\n`)
  console.log(periods.map(printPeriod).join('\n\n'))
  if (ranges.length > 1) console.log(`\n${printSeasons(played, settings, ownSeasons)}`)
}

if (import.meta.main) {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    const isTheirs = error instanceof FileProblem || (error instanceof TypeError && 'code' in error)
    if (!isTheirs) throw error
    console.error(`${error.message}\n\n${usage}`)
    process.exitCode = 2
  }
}
