// Players, goalkeepers and discipline: the same people, by other columns.
import * as words from '#messages/numbers/boards.js'
import { positionNames, type Position } from '#league/positions.ts'
import type { Db } from '#lib/data/db.ts'
import { listAll } from '#lib/data/list-all.ts'
import { type Column, type Line, percent, ratio, type Value } from './column.ts'
import {
  filterArguments,
  type ClubFigures,
  clubOptions,
  coverageOf,
  listClubFigures,
  noMinutes,
  type Part,
} from './part.ts'
import { disciplineColumns, goalkeeperColumns, playerColumns } from './player-columns.ts'
import { hrefOfRows, type StatisticsParams } from './search-params.ts'

// The generated types know no null in what a function answers.
type Row = {
  slug: string
  name: string
  player_position: Position | null
  club_slug: string
  club_name: string
  is_official: boolean
  clubs: number
} & PlayerSums
type PlayerSums = Record<
  | 'appearances'
  | 'starts'
  | 'minutes'
  | 'goals'
  | 'penalties'
  | 'penalties_taken'
  | 'assists'
  | 'yellows'
  | 'reds'
  | 'pitch_minutes'
  | 'points',
  number
> &
  Record<'goals_for' | 'goals_against' | 'clean_sheets' | 'suspensions', number | null>

const columnsOf: Record<string, Column[]> = { goalkeepers: goalkeeperColumns, discipline: disciplineColumns }
const sortOf: Record<string, string> = { goalkeepers: 'cleanSheets', discipline: 'cards' }

export async function getPlayers(db: Db, question: StatisticsParams): Promise<Part> {
  const { tab, seasons } = question
  const [clubs, data] = await Promise.all([
    listClubFigures(db, question),
    seasons.length === 0
      ? ([] as Row[])
      : listAll<Row>((from, to) =>
          db.rpc('player_figures', filterArguments(question)).order('slug').range(from, to).throwOnError(),
        ),
  ])
  const coverage = coverageOf(clubs)
  const rows: Row[] = tab === 'goalkeepers' ? data.filter(row => row.player_position === 'GK') : data
  const played = Math.max(0, ...clubs.map(club => club.played ?? 0)) * 90
  const isOfCards = tab === 'discipline'
  return {
    path: '/players/',
    noun: tab === 'goalkeepers' ? 'goalkeeper' : 'player',
    lines: rows.map(row => lineOf(row, question, coverage.assists.part > 0)),
    columns: columnsOf[tab] ?? playerColumns,
    usualSort: sortOf[tab] ?? 'goals',
    clubs: clubOptions(clubs),
    coverage: isOfCards
      ? [coverage.lineups, coverage.log]
      : tab === 'goalkeepers'
        ? [coverage.lineups, coverage.minutes]
        : [coverage.lineups, coverage.assists, coverage.minutes],
    notes: [],
    beside: isOfCards && data.length > 0 ? [cardsOfClubs(clubs, question)] : [],
    usualMinutes: isOfCards ? noMinutes : isRate => Math.min(isRate ? 900 : 450, played / 2),
    clubMatches: Object.fromEntries(clubs.map(({ slug, played: matches }) => [slug, matches ?? 0])),
    nobody:
      coverage.matches === 0
        ? words.noneOver({ season: question.title })
        : words.noLineups({
            count: coverage.lineups.part,
            matches: coverage.matches,
            season: question.title,
          }),
  }
}

function lineOf(row: Row, question: StatisticsParams, hasAssists: boolean): Line {
  return {
    key: row.slug,
    name: row.name,
    under: [
      row.clubs > 1 ? words.andMore({ club: row.club_name, count: row.clubs - 1 }) : row.club_name,
      row.player_position ? positionNames[row.player_position] : words.noPositionRecorded,
    ].join(' · '),
    isProvisional: !row.is_official,
    position: row.player_position,
    club: row.club_slug,
    minutes: row.minutes,
    matches: row.appearances,
    figures: playerFiguresOf(row, question, { position: row.player_position, hasAssists }),
  }
}

export function playerFiguresOf(
  row: PlayerSums,
  { isHome, rounds }: Pick<StatisticsParams, 'isHome' | 'rounds'>,
  { position, hasAssists }: { position: string | null; hasAssists: boolean },
): Record<string, Value> {
  const { minutes, goals, starts, points } = row
  const assists = hasAssists ? row.assists : null
  const cards = row.yellows + row.reds
  const margin = row.goals_for === null ? null : row.goals_for - (row.goals_against ?? 0)
  const isBack = position === 'GK' || position === 'DF'
  const perNinety = (value: number | null) => ratio(value === null ? null : value * 90, row.pitch_minutes)
  return {
    appearances: row.appearances,
    starts,
    minutes,
    goals,
    openGoals: goals - row.penalties,
    penalties: row.penalties,
    penaltiesTaken: row.penalties_taken,
    assists,
    involvement: assists === null ? null : percent(goals + assists, row.goals_for),
    minutesPerGoal: goals === 0 ? 'none' : minutes / goals,
    yellows: row.yellows,
    reds: row.reds,
    cards,
    suspensions: isHome === null && !rounds ? row.suspensions : 'none',
    minutesPerCard: cards === 0 ? 'none' : minutes / cards,
    cleanSheets: isBack ? row.clean_sheets : 'none',
    cleanShare: percent(row.clean_sheets, row.appearances),
    against: row.goals_against,
    againstPer90: perNinety(row.goals_against),
    difference: perNinety(margin),
    pointsPerStart: starts === 0 ? 'none' : points / starts,
  }
}

function cardsOfClubs(clubs: readonly ClubFigures[], question: StatisticsParams) {
  return {
    title: words.clubCards,
    note: words.clubCardsNote,
    heads: [words.clubHead, words.matchesHead, words.yellowHead, words.redHead, words.cardsHead],
    rows: clubs
      .toSorted(
        (one, other) => (other.yellows ?? 0) + (other.reds ?? 0) - (one.yellows ?? 0) - (one.reds ?? 0),
      )
      .map(({ slug, name, logged, yellows, reds }) => ({
        key: slug,
        name,
        to: hrefOfRows({ ...question, tab: 'clubs' }, slug),
        cells: [
          String(logged ?? 0),
          yellows === null ? null : String(yellows),
          reds === null ? null : String(reds),
          yellows === null || reds === null || !logged ? null : ((yellows + reds) / logged).toFixed(2),
        ],
      })),
  }
}
