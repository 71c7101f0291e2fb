// A file of matches of one league or many: date, season, home, away, home_goals, away_goals, the league if there are
// several, and what else is known: odds, the clubs' towns, shots on target (HST, AST). What cannot be read is reported
// with its line.
import { dayNumber } from '#domain/numbers/ratings/days.ts'
import type { Towns } from '#domain/numbers/ratings/derbies.ts'
import type { Chances } from '#domain/numbers/forecasts/scoring-rules.ts'
import type { RatedMatch } from '#domain/numbers/ratings/strengths.ts'
import { CsvProblem, readCsv } from '#lib/formats/csv-read.ts'

export type FileMatch = RatedMatch & {
  /** Empty where the file has no such column. */
  league: string
  /** What the odds imply, without the bookmaker's margin. */
  market: Chances | null
  halfTime: readonly [home: number, away: number] | null
  /** Empty where the file does not say. */
  homeTown: string
  awayTown: string
}
export type MatchFile = {
  matches: FileMatch[]
  /** Awarded, postponed or without a score: they say nothing about strength. */
  skipped: number
}

export class FileProblem extends Error {}

const needed = ['date', 'season', 'home', 'away', 'home_goals', 'away_goals']
const oddsColumns = ['odds_home', 'odds_draw', 'odds_away'] as const
const playedWords = ['', 'played', 'finished', 'ft']

export function readMatches(text: string): MatchFile {
  const rows = rowsOf(text)
  const [first] = rows
  if (!first) throw new FileProblem('There is no match in the file.')
  const missing = needed.filter(name => first.cells[name] === undefined)
  if (missing.length > 0)
    throw new FileProblem(
      `There is no column ${missing.map(name => `"${name}"`).join(', ')}. The file needs ${needed.join(', ')}.`,
    )
  const played = rows.filter(
    ({ cells }) =>
      playedWords.includes((cells['status'] ?? '').toLowerCase()) &&
      !(cells['home_goals'] === '' && cells['away_goals'] === ''),
  )
  if (played.length === 0) throw new FileProblem('No match in the file has been played.')
  return { matches: played.map(matchOf), skipped: rows.length - played.length }
}

/** The town of each club of a league. */
export function townsOf(matches: readonly FileMatch[]): Towns {
  const clubs = matches.flatMap(({ home, away, homeTown, awayTown }) => [
    [home, homeTown] as const,
    [away, awayTown] as const,
  ])
  return Object.fromEntries(clubs.filter(([, town]) => town !== ''))
}

type Row = { line: number; cells: Record<string, string> }

function rowsOf(text: string): Row[] {
  try {
    return readCsv(text).map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        Object.entries(cells).map(([name, cell]) => [
          name
            .trim()
            .toLowerCase()
            .replace(/[\s-]+/g, '_'),
          cell.trim(),
        ]),
      ),
    }))
  } catch (error) {
    if (error instanceof CsvProblem) throw new FileProblem(error.message)
    throw error
  }
}

function matchOf({ line, cells }: Row): FileMatch {
  const words = (name: string) => {
    const cell = cells[name] ?? ''
    if (cell === '') throw new FileProblem(`Line ${line} has no ${name.replace('_', ' ')}.`)
    return cell
  }
  // A club that changed its name is still the same club where the file gives it a key.
  const home = cells['home_id'] || words('home')
  const away = cells['away_id'] || words('away')
  if (home === away) throw new FileProblem(`Line ${line}: ${words('home')} cannot play itself.`)
  return {
    league: 'league' in cells ? words('league') : '',
    playedOn: dayIn(words('date'), line),
    season: words('season'),
    home,
    away,
    homeGoals: goalsIn(words('home_goals'), line),
    awayGoals: goalsIn(words('away_goals'), line),
    ...shotsIn(cells, line),
    market: marketIn(cells, line),
    halfTime: halfTimeIn(cells, line),
    homeTown: cells['home_town'] ?? '',
    awayTown: cells['away_town'] ?? '',
  }
}

/** As 2026-11-15, with or without a time, or the day first: 15/11/2026. */
function dayIn(words: string, line: number): string {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(words) ?? []
  const written =
    day && month && year
      ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      : words.replace(/[T ]\d{2}:\d{2}.*$/, '')
  if (Number.isNaN(dayNumber(written)))
    throw new FileProblem(`Line ${line}: "${words}" is no day. Write 2026-11-15 or 15/11/2026.`)
  return written
}

function goalsIn(words: string, line: number): number {
  if (!/^\d{1,2}(\.0+)?$/.test(words))
    throw new FileProblem(`Line ${line}: "${words}" is no number of goals.`)
  return Math.trunc(Number(words))
}

/** Nothing where either side's are missing. */
function shotsIn(cells: Row['cells'], line: number): Pick<RatedMatch, 'homeShots' | 'awayShots'> {
  const written = { homeShots: cells['hst'] ?? '', awayShots: cells['ast'] ?? '' }
  if (Object.values(written).includes('')) return {}
  const shots = (words: string) => {
    if (!/^\d{1,2}(\.0+)?$/.test(words))
      throw new FileProblem(`Line ${line}: "${words}" is no number of shots.`)
    return Math.trunc(Number(words))
  }
  return { homeShots: shots(written.homeShots), awayShots: shots(written.awayShots) }
}

function halfTimeIn(cells: Row['cells'], line: number): FileMatch['halfTime'] {
  const [home = '', away = ''] = [cells['half_time_home'], cells['half_time_away']]
  return home === '' || away === '' ? null : [goalsIn(home, line), goalsIn(away, line)]
}

function marketIn(cells: Row['cells'], line: number): Chances | null {
  const written = oddsColumns.map(name => cells[name] ?? '')
  if (written.some(words => words === '')) return null
  const [home = 0, draw = 0, away = 0] = written.map(words => {
    const odds = Number(words)
    if (!(odds > 1 && odds < 10_000))
      throw new FileProblem(`Line ${line}: "${words}" are no odds. Write them as 2.35, more than 1.`)
    return 1 / odds
  })
  const sum = home + draw + away
  return { home: home / sum, draw: draw / sum, away: away / sum }
}
