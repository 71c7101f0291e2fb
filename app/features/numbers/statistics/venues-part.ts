// Grounds: what was played where, and how clubs did at home on each ground they called their own.
import { perGameHead, playedHead } from '#messages/numbers/figures.js'
import * as words from '#messages/numbers/boards.js'
import type { Db } from '#lib/data/db.ts'
import { listAll } from '#lib/data/list-all.ts'
import type { Beside } from './board.ts'
import { venueColumns } from './club-columns.ts'
import { type Line, percent, ratio, type Value } from './column.ts'
import { leastMatches } from './officials-part.ts'
import { clubOptions, coverageOf, listClubFigures, noMinutes, type Part, roundArguments } from './part.ts'
import { hrefOfRows, type StatisticsParams } from './search-params.ts'

// The generated types know no null in what a function answers.
type Row = {
  slug: string
  name: string
  town: string | null
  capacity: number | null
  club_slug: string
  club_name: string
  is_own: boolean | null
  is_official: boolean
  points: number
} & VenueSums
type VenueSums = Record<
  'played' | 'won' | 'drawn' | 'lost' | 'goals_for' | 'goals_against' | 'attended',
  number
> & { attendance: number | null }

export async function getVenues(db: Db, question: StatisticsParams): Promise<Part> {
  const { seasons, rounds, isOfficial, title } = question
  const of = {
    p_seasons: seasons.map(({ id }) => id),
    ...roundArguments(rounds),
    p_is_official: isOfficial,
  }
  const [clubs, all] = await Promise.all([
    listClubFigures(db, { ...question, isHome: null }),
    seasons.length === 0
      ? ([] as Row[])
      : listAll<Row>((from, to) =>
          db.rpc('venue_figures', of).order('slug').order('club_slug').range(from, to).throwOnError(),
        ),
  ])
  const rows = question.club ? all.filter(({ club_slug: club }) => club === question.club) : all
  const coverage = coverageOf(clubs)
  const located = all.reduce((sum, { played }) => sum + played, 0)
  return {
    path: '/venues/',
    noun: 'ground',
    lines: [...Map.groupBy(rows, ({ slug }) => slug).values()].map(lineOf),
    columns: venueColumns,
    usualSort: 'played',
    clubs: clubOptions(clubs),
    coverage: [{ label: words.ground, part: located, all: coverage.matches }, coverage.attendance],
    notes: [words.groundsNote],
    beside: rows.length > 0 ? [homesOf(rows, question)] : [],
    usualMinutes: noMinutes,
    clubMatches: {},
    nobody: words.noGrounds({ matches: coverage.matches, season: title }),
  }
}

function lineOf(rows: readonly Row[]): Line {
  const [first] = rows
  const slug = first?.slug ?? ''
  return {
    key: slug,
    name: first?.name ?? '',
    under: [first?.town, rows.map(row => row.club_name).join(', ')].filter(Boolean).join(' · '),
    isProvisional: rows.some(row => !row.is_official),
    position: null,
    // It has been narrowed to a club already: a ground has several.
    club: null,
    minutes: 0,
    matches: rows.reduce((total, row) => total + row.played, 0),
    figures: venueFiguresOf(rows),
  }
}

export function venueFiguresOf(rows: readonly VenueSums[]): Record<string, Value> {
  const sum = (of: (row: VenueSums) => number) => rows.reduce((total, row) => total + of(row), 0)
  const [played, homeWins, attended] = [sum(row => row.played), sum(row => row.won), sum(row => row.attended)]
  const goals = sum(row => row.goals_for + row.goals_against)
  const isFew = played < leastMatches
  return {
    played,
    homeWins,
    draws: sum(row => row.drawn),
    awayWins: sum(row => row.lost),
    homeShare: isFew ? 'none' : percent(homeWins, played),
    goals,
    goalsPerMatch: isFew ? 'none' : ratio(goals, played),
    attended,
    attendance: ratio(attended === 0 ? null : sum(row => row.attendance ?? 0), attended),
  }
}

function homesOf(rows: readonly Row[], question: StatisticsParams): Beside {
  const homes = Map.groupBy(rows, row => row.club_slug)
  const moved = rows.filter(row => (homes.get(row.club_slug)?.length ?? 0) > 1 || row.is_own === false)
  return {
    title: words.homes,
    note: moved.length === 0 ? words.ownGroundOnly : words.homesNote({ least: leastMatches }),
    heads: [words.clubAndGround, words.ownHead, playedHead, words.wdlHead, perGameHead],
    rows: moved
      .toSorted(
        (one, other) =>
          (one.club_name < other.club_name ? -1 : Number(one.club_name > other.club_name)) ||
          other.played - one.played,
      )
      .map(row => ({
        key: `${row.club_slug} ${row.slug}`,
        name: `${row.club_name}, ${row.name}`,
        to: hrefOfRows({ ...question, club: row.club_slug }, row.slug),
        cells: [
          row.is_own === null ? null : row.is_own ? words.yes : words.no,
          String(row.played),
          `${row.won}-${row.drawn}-${row.lost}`,
          row.played < leastMatches ? '–' : (row.points / row.played).toFixed(2),
        ],
      })),
  }
}
