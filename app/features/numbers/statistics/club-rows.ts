// What clubs and grounds are counted from: one row for each side of a match.
import * as figures from '#messages/numbers/figures.js'
import * as behind from '#messages/numbers/matchesBehind.js'
import * as words from '#messages/numbers/matchFigures.js'
import type { Db } from '#lib/data/db.ts'
import { listAll } from '#lib/data/list-all.ts'
import { clubFiguresOf, clubWordsOf } from './clubs-part.ts'
import { joined, filterRows, roundWords } from './filter-rows.ts'
import type { StatisticsParams } from './search-params.ts'
import { type Counts, type MatchFigures, type RowColumn, type Source, sumOf } from './rows.ts'
import { venueFiguresOf } from './venues-part.ts'

const attendance: RowColumn = { key: 'attendance', head: words.attendanceHead, word: words.attendance }

const clubColumns: RowColumn[] = [
  { key: 'scored', head: figures.scoredHead, word: figures.scored },
  { key: 'conceded', head: figures.concededHead, word: figures.conceded },
  { key: 'points', head: words.pointsHead, word: words.points },
  { key: 'first', head: words.firstHead, word: words.first },
  { key: 'comeback_points', head: figures.comebackHead, word: figures.comeback },
  { key: 'logged', head: words.loggedHead, word: words.logged },
  { key: 'yellows', head: figures.yellowsHead, word: figures.yellows },
  { key: 'reds', head: figures.redsHead, word: figures.reds },
  { ...attendance, word: words.homeAttendance },
]

const venueColumns: RowColumn[] = [
  { key: 'goals', head: figures.goalsHead, word: words.bothGoals },
  { key: 'points', head: words.pointsHead, word: words.homePoints },
  attendance,
]

export async function listClubRows(
  db: Db,
  question: StatisticsParams,
  { key: slug }: { key: string },
): Promise<Source> {
  const { data } = await db.from('clubs').select('id').eq('slug', slug).single().throwOnError()
  const rows = await listSides(db, question, { club_id: data.id })
  const [home, away] = [rows.filter(isOfHome), rows.filter(row => !isOfHome(row))]
  const first = rows.filter(({ counts }) => counts['first'] === 1)
  const isTold = rows.some(({ counts }) => counts['first'] !== null)
  const [won, drawn, lost] = resultsOf(rows)
  const afterFirst = resultsOf(first)
  const sums = {
    played: rows.length,
    won,
    drawn,
    lost,
    goals_for: sumOf(rows, 'scored'),
    goals_against: sumOf(rows, 'conceded'),
    points: sumOf(rows, 'points'),
    home_played: home.length,
    home_points: sumOf(home, 'points') ?? 0,
    away_played: away.length,
    away_points: sumOf(away, 'points') ?? 0,
    clean_sheets: rows.filter(({ counts }) => counts['conceded'] === 0).length,
    blanks: rows.filter(({ counts }) => counts['scored'] === 0).length,
    first_won: isTold ? afterFirst[0] : null,
    first_drawn: isTold ? afterFirst[1] : null,
    first_lost: isTold ? afterFirst[2] : null,
    comeback_points: sumOf(rows, 'comeback_points'),
    yellows: sumOf(rows, 'yellows'),
    reds: sumOf(rows, 'reds'),
    home_attended: home.filter(({ counts }) => counts['attendance'] !== null).length,
    home_attendance: sumOf(home, 'attendance'),
  }
  return {
    columns: clubColumns,
    // Who came to see the other club is not counted.
    rows: rows.map(row =>
      isOfHome(row) ? row : { ...row, counts: { ...row.counts, attendance: undefined } },
    ),
    figures: clubFiguresOf(sums, question),
    words: clubWordsOf(sums),
    foot: behind.clubSum({ played: rows.length, won, drawn, lost }),
    beside: [],
  }
}

export async function listVenueRows(
  db: Db,
  question: StatisticsParams,
  { key: slug }: { key: string },
): Promise<Source> {
  const [{ data }, club] = await Promise.all([
    db.from('venues').select('id').eq('slug', slug).single().throwOnError(),
    question.club
      ? db.from('clubs').select('id').eq('slug', question.club).maybeSingle().throwOnError()
      : { data: null },
  ])
  const rows = await listSides(
    db,
    { ...question, isHome: true },
    { venue_id: data.id, ...(club.data ? { club_id: club.data.id } : {}) },
  )
  const [won, drawn, lost] = resultsOf(rows)
  return {
    columns: venueColumns,
    rows,
    figures: venueFiguresOf([
      {
        played: rows.length,
        won,
        drawn,
        lost,
        goals_for: sumOf(rows, 'scored') ?? 0,
        goals_against: sumOf(rows, 'conceded') ?? 0,
        attended: rows.filter(({ counts }) => counts['attendance'] !== null).length,
        attendance: sumOf(rows, 'attendance'),
      },
    ]),
    foot: behind.groundSum({ played: rows.length, won, drawn, lost }),
    beside: [],
  }
}

const isOfHome = ({ counts }: MatchFigures) => counts['isHome'] === 1

function resultsOf(rows: readonly { counts: Counts }[]): [won: number, drawn: number, lost: number] {
  const margins = rows.map(({ counts }) => (counts['scored'] ?? 0) - (counts['conceded'] ?? 0))
  return [
    margins.filter(margin => margin > 0).length,
    margins.filter(margin => margin === 0).length,
    margins.filter(margin => margin < 0).length,
  ]
}

async function listSides(
  db: Db,
  question: StatisticsParams,
  whose: { club_id?: string; venue_id?: string },
): Promise<MatchFigures[]> {
  const rows = await listAll((from, to) =>
    filterRows(
      db
        .from('club_match_figures')
        .select(
          `match_id, round, is_home, is_official, has_events, first_goal, scored, conceded, points, comeback_points,
           yellows, reds, attendance, match:matches!inner(played_on)`,
        )
        .match(whose),
      question,
    )
      .order('match_id')
      .range(from, to)
      .throwOnError(),
  )
  return rows.map(
    ({ match_id: matchId, round, is_home, is_official, has_events, first_goal, match, ...counts }) => ({
      matchId,
      playedOn: match.played_on,
      isProvisional: !is_official,
      about: joined(roundWords(round), !whose.venue_id && (is_home ? behind.atHome : behind.away)),
      counts: {
        ...counts,
        isHome: Number(is_home),
        goals: counts.scored + counts.conceded,
        logged: has_events ? 1 : null,
        first: first_goal === null ? null : Number(first_goal === 1),
      },
    }),
  )
}
