import * as words from '#messages/numbers/boards.js'
import type { Db } from '#lib/data/db.ts'
import { clubColumns } from './club-columns.ts'
import { type Line, ratio, type Value } from './column.ts'
import { type ClubFigures, coverageOf, listClubFigures, noMinutes, type Part } from './part.ts'
import type { StatisticsParams } from './search-params.ts'

export async function getClubs(db: Db, question: StatisticsParams): Promise<Part> {
  const clubs = (await listClubFigures(db, question)).filter(({ played }) => (played ?? 0) > 0)
  const coverage = coverageOf(clubs)
  return {
    path: '/teams/',
    noun: 'club',
    lines: clubs.map(club => lineOf(club, question)),
    columns: clubColumns,
    usualSort: 'perGame',
    clubs: [],
    coverage: [coverage.minutes, coverage.log, coverage.attendance],
    notes: [],
    beside: [],
    usualMinutes: noMinutes,
    clubMatches: {},
    nobody: words.noneOver({ season: question.title }),
  }
}

function lineOf(club: ClubFigures, question: StatisticsParams): Line {
  const { slug, name, played } = club
  return {
    key: slug,
    name,
    under: '',
    isProvisional: !club.is_official,
    position: null,
    club: slug,
    minutes: 0,
    matches: played ?? 0,
    figures: clubFiguresOf(club, question),
    words: clubWordsOf(club),
  }
}

type ClubSums = Omit<
  ClubFigures,
  | 'slug'
  | 'name'
  | 'is_official'
  | 'told'
  | 'logged'
  | 'home_matches'
  | 'home_lineups'
  | 'home_logged'
  | 'home_told'
  | 'goals'
  | 'assisted'
>

export function clubFiguresOf(
  club: ClubSums,
  { isHome }: Pick<StatisticsParams, 'isHome'>,
): Record<string, Value> {
  const { played, won, drawn, lost, goals_for: scored, goals_against: conceded } = club
  return {
    played,
    won,
    drawn,
    lost,
    scored,
    conceded,
    difference: scored === null || conceded === null ? null : scored - conceded,
    perGame: ratio(club.points, played),
    // The side that is left out has no figures.
    homePerGame: isHome === false || club.home_played === 0 ? 'none' : club.home_points / club.home_played,
    awayPerGame: isHome === true || club.away_played === 0 ? 'none' : club.away_points / club.away_played,
    cleanSheets: club.clean_sheets,
    blanks: club.blanks,
    scoredFirst: club.first_won,
    comeback: club.comeback_points,
    yellows: club.yellows,
    reds: club.reds,
    attendance: isHome === false ? 'none' : ratio(club.home_attendance, club.home_attended),
  }
}

export const clubWordsOf = ({ first_won: won, first_drawn: drawn, first_lost: lost }: ClubSums) =>
  won === null ? {} : { scoredFirst: `${won}-${drawn ?? 0}-${lost ?? 0}` }
